import { addDays, cycleStart, dayOfDate, earlierPayPeriods, payPeriods, type WorkDate } from '@timeloom/engine'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { payGroupVersions, type PayGroupRules, type PayGroupVersion } from '../pay-rules/pay-rules.service.ts'
import { markPayPeriods as markPeriods } from '../marks/marks.service.ts'
import {
  insertPeriods,
  selectPeriodsBefore,
  selectStoredReach,
  type NewPeriod,
  type StoredReach,
} from './pay-periods.repository.ts'

export type { StoredReach } from './pay-periods.repository.ts'

export { isWorkedIn, members, membersOf, selectSpan } from './period-members.repository.ts'
export { askedPeople } from './asked-people.ts'
export {
  selectEmployeePeriod as payPeriodOfEmployee,
  selectGroupPeriod as payPeriodOfGroup,
  selectPeriod as payPeriodById,
  selectStoredReach as storedReach,
} from './pay-periods.repository.ts'

/**
 * Stores the pay periods that are missing: up to the one after `through`, and back to a start date that was moved to
 * before the first one. Stored ones stay as they are: other rules of a pay group apply from the first period that is not
 * stored yet.
 *
 * @param payGroupIds null: every group that is active
 * @source docs/engine.md A11
 */
export async function ensurePayPeriods(
  tx: TenantTx,
  { payGroupIds, through }: { payGroupIds: string[] | null; through: WorkDate },
): Promise<void> {
  const periods = await payPeriodsToCome(tx, { payGroupIds, through })
  if (periods.length > 0) await insertPeriods(tx, periods)
}

/**
 * As ensurePayPeriods, for whoever moved a start date back: marks the days of the new periods where overtime adds up over
 * a period.
 *
 * @returns the employees that were marked
 */
export async function storeEarlierPeriods(
  tx: TenantTx,
  { payGroupIds, through }: { payGroupIds: string[]; through: WorkDate },
): Promise<string[]> {
  const firstOf = new Map(
    (await selectStoredReach(tx, payGroupIds)).map(({ payGroupId, first }) => [payGroupId, first?.from]),
  )
  await ensurePayPeriods(tx, { payGroupIds, through })
  const versions = await payGroupVersions(tx, { ids: payGroupIds, from: '0001-01-01', to: '9999-12-31' })
  const cumulative = payGroupIds.filter((id) =>
    versions.some(({ payGroupId, rules }) => payGroupId === id && rules.overtimeCalculationType === 'PayPeriod'),
  )
  const before = cumulative.flatMap((payGroupId) => {
    const first = firstOf.get(payGroupId)
    return first === undefined ? [] : [{ payGroupId, first }]
  })
  return before.length === 0 ? [] : markPeriods(tx, await selectPeriodsBefore(tx, before))
}

/** The pay periods that `ensurePayPeriods` would store, for a reader who stores nothing. */
export async function payPeriodsToCome(
  tx: TenantTx,
  { payGroupIds, through }: { payGroupIds: string[] | null; through: WorkDate },
): Promise<NewPeriod[]> {
  const short = (await selectStoredReach(tx, payGroupIds)).filter((reach) => isShort(reach, through))
  if (short.length === 0) return []
  const ids = short.map(({ payGroupId }) => payGroupId)
  const versions = await payGroupVersions(tx, { ids, from: '0001-01-01', to: through })
  return short.flatMap((reach) => {
    const { payGroupId, to, first, start } = reach
    const own = versions.filter((version) => version.payGroupId === payGroupId)
    const earlier = first && start !== null ? earlierPeriods(own, { start, first }) : []
    const later = isShortAhead(reach, through) ? missingPeriods(own, { first, after: to, through }) : []
    return [...earlier, ...later].map((period) => ({ payGroupId, ...period }))
  })
}

/** Whether pay periods are missing: up to the one after `through`, or back to the start date. */
export function isShort(reach: StoredReach, through: WorkDate): boolean {
  return (
    isShortAhead(reach, through) || (reach.first !== null && reach.start !== null && reach.start < reach.first.from)
  )
}

function isShortAhead({ from }: StoredReach, through: WorkDate): boolean {
  return from === null || from <= through
}

type Version = Pick<PayGroupVersion, 'effectiveFrom' | 'rules'>

/** The periods from a start date that was moved back to the first stored one, by the rules that one was made by. */
export function earlierPeriods(
  versions: readonly Version[],
  { start, first }: { start: WorkDate; first: { from: WorkDate; to: WorkDate } },
): Omit<NewPeriod, 'payGroupId'>[] {
  const rules = rulesOn(versions, first.from)
  if (!rules) return []
  const { period, startDayOfMonth } = rules
  return earlierPayPeriods({ period, start, startDayOfMonth }, first).map(named)
}

/**
 * The periods after the last stored one, at least one, up to the one that begins after `through`.
 *
 * @param versions of one pay group, in order of their dates
 */
export function missingPeriods(
  versions: readonly Version[],
  { first = null, after, through }: { first?: StoredReach['first']; after: WorkDate | null; through: WorkDate },
): Omit<NewPeriod, 'payGroupId'>[] {
  const [earliest] = versions
  if (!earliest) return []
  const periods: Omit<NewPeriod, 'payGroupId'>[] = []
  let from = after === null ? earliest.rules.startTime : addDays(after, 1)
  for (;;) {
    const rules = rulesOn(versions, from)!
    const to = endOfPeriod(rules, { from, anchor: anchorOf(rules, versions, first) })
    periods.push(named({ from, to }))
    if (from > through) return periods
    from = addDays(to, 1)
  }
}

/** A date on which a cycle begins: a start that was moved back does not move the cycle, one that was moved ahead does. */
function anchorOf(rules: PayGroupRules, versions: readonly Version[], first: StoredReach['first']): WorkDate {
  if (!first || rules.startTime > first.from) return rules.startTime
  return cycleStart(rulesOn(versions, first.from)!.period, first)
}

function rulesOn(versions: readonly Version[], date: WorkDate): PayGroupRules | undefined {
  return (versions.findLast(({ effectiveFrom }) => effectiveFrom <= date) ?? versions[0])?.rules
}

function named({ from, to }: { from: WorkDate; to: WorkDate }): Omit<NewPeriod, 'payGroupId'> {
  return { from, to, periodCode: from.replaceAll('-', '') }
}

/** A weekly period ends before the next weekday of the start date, so that a start moved ahead makes one shorter period. */
function endOfPeriod(
  { period, startDayOfMonth }: PayGroupRules,
  { from, anchor }: { from: WorkDate; anchor: WorkDate },
): WorkDate {
  const length = period === 'weekly' ? 7 : period === 'fortnightly' ? 14 : null
  if (length === null) return payPeriods({ period, start: from, startDayOfMonth }, 1)[0]!.to
  const into = (((dayOfDate(from) - dayOfDate(anchor)) % length) + length) % length
  return addDays(from, length - into - 1)
}
