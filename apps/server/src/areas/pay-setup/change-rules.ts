import type { ZodError } from 'zod'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { hasClosedDays, type ConcernedDays, lockOutWriters } from '../marks/marks.service.ts'
import { recalculateConcerned, type RulesChanged } from '../calculation/changed-rules.service.ts'
import { daysOfMembers, type Holds } from './concerned.repository.ts'
import {
  PayGroupRules,
  hasPayGroup,
  payGroupVersions,
  payTypes,
  timeRoundingVersions,
  readRuleChanges,
  type Issue,
  TimeRoundingRows,
} from '../pay-rules/pay-rules.service.ts'
import {
  hasTimeRounding,
  savePayGroupVersion,
  saveTimeRoundingVersion,
  selectVersionDates,
} from './rule-versions.repository.ts'

interface Change {
  /** `YYYY-MM-DD`; the rules hold from this work date on, until the date of the next version */
  effectiveFrom: string
  reason?: string | null
}

/**
 * Changes some rules of a pay group from a date on. The other rules are those in force on that date; a version that
 * begins later stays as it is. Pay periods that are stored keep their dates.
 *
 * Refuses with `close` where a closed day of a member would be reached.
 *
 * @source docs/engine.md A0 (in force on the day), spec 002 §3 PayGroup
 */
export async function changePayGroup(
  work: Work,
  { payGroupId, effectiveFrom, rules: given, reason }: Change & { payGroupId: string; rules: Record<string, unknown> },
): Promise<RulesChanged | Refusal> {
  const { tx, caller } = work
  await lockOutWriters(tx)
  if (!(await hasPayGroup(tx, payGroupId))) return notFound('There is no such pay group.')
  const read = readRuleChanges(given, await payTypes(tx), 'rules.')
  if (read.issues) return invalid('The rules of the pay group cannot be taken.', read.issues)
  const [inForce] = await payGroupVersions(tx, { ids: [payGroupId], from: effectiveFrom, to: effectiveFrom })
  if (!inForce) throw new Error(`Pay group ${payGroupId} has no version of its rules.`)
  const rules = PayGroupRules.parse({ ...inForce.rules, ...read.rules })
  const holds = holdsFrom(effectiveFrom, await selectVersionDates(tx, 'payGroup', payGroupId))
  return change(work, {
    concerned: daysOfMembers({ payGroupIds: [payGroupId] }, holds),
    isSame: JSON.stringify(rules) === JSON.stringify(inForce.rules),
    title: 'Changed pay group',
    save: () => savePayGroupVersion(tx, { id: payGroupId, effectiveFrom, rules, accountId: caller.accountId }),
    entry: {
      entity: 'pay_group',
      entityId: payGroupId,
      before: { effectiveFrom: inForce.effectiveFrom, rules: inForce.rules },
      after: { effectiveFrom, rules },
      reason: reason ?? null,
    },
  })
}

/** Changes the rows of a rounding rule from a date on, as changePayGroup does. @source docs/engine.md A5 */
export async function changeTimeRounding(
  work: Work,
  { timeRoundingId, effectiveFrom, rows, reason }: Change & { timeRoundingId: string; rows: TimeRoundingRows },
): Promise<RulesChanged | Refusal> {
  const { tx } = work
  await lockOutWriters(tx)
  if (!(await hasTimeRounding(tx, timeRoundingId))) return notFound('There is no such rounding rule.')
  const read = TimeRoundingRows.safeParse(rows)
  if (!read.success) return invalid('The rows of the rounding rule cannot be taken.', rowIssues(read.error))
  const parsed = read.data
  const [inForce] = await timeRoundingVersions(tx, { ids: [timeRoundingId], from: effectiveFrom, to: effectiveFrom })
  const holds = holdsFrom(effectiveFrom, await selectVersionDates(tx, 'timeRounding', timeRoundingId))
  return change(work, {
    concerned: daysOfMembers({ timeRoundingIds: [timeRoundingId] }, holds),
    isSame: JSON.stringify(parsed) === JSON.stringify(inForce?.rows),
    title: 'Changed rounding',
    save: () => saveTimeRoundingVersion(tx, { id: timeRoundingId, effectiveFrom, rows: parsed }),
    entry: {
      entity: 'time_rounding',
      entityId: timeRoundingId,
      before: inForce ? { effectiveFrom: inForce.effectiveFrom, rows: inForce.rows } : null,
      after: { effectiveFrom, rows: parsed },
      reason: reason ?? null,
    },
  })
}

function rowIssues({ issues }: ZodError): Issue[] {
  return issues.map(({ path, message }) => ({ field: ['rows', ...path].join('.'), reason: message }))
}

export interface RuleChange {
  /** the days whose figures may be others; null: none */
  concerned: ConcernedDays | null
  /** days that the change reaches without new figures, such as the units of an export; absent: none */
  alsoClosed?: ConcernedDays
  /** nothing would be different */
  isSame: boolean
  /** of the job, where one is started */
  title: string
  save(): Promise<void>
  entry: { entity: string; entityId: string; before: unknown; after: unknown; reason: string | null; action?: string }
}

/**
 * Saves a change of rules with its audit entry and computes what it concerns, with all writers of time locked out by the
 * caller: a figure that was computed with the old rules is seen here, and whoever comes after computes with the new ones.
 */
export async function change(work: Work, changed: RuleChange): Promise<RulesChanged | Refusal> {
  if (changed.isSame) return { message: 'completed', changedDays: 0 }
  const { concerned, alsoClosed, title } = changed
  if (concerned && (await hasClosedDays(work.tx, concerned))) return refused('close')
  if (alsoClosed && (await hasClosedDays(work.tx, alsoClosed))) return refused('close')
  await changed.save()
  await recordAudit(work, [{ action: 'update', ...changed.entry }])
  return concerned ? recalculateConcerned(work, { concerned, title }) : { message: 'completed', changedDays: 0 }
}

/**
 * The dates for which a version of the given date holds, once it is saved.
 *
 * @param dates of the versions there are, ascending; the first also holds for every date before it
 */
export function holdsFrom(effectiveFrom: string, dates: readonly string[]): Holds {
  const isFirst = !dates.some((date) => date < effectiveFrom)
  return { from: isFirst ? null : effectiveFrom, to: dayBefore(dates.find((date) => date > effectiveFrom)) }
}

export function dayBefore(date: string | undefined): string | null {
  return date === undefined ? null : addDays(date, -1)
}
