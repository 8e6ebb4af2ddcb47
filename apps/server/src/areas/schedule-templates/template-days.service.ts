import { addDays } from '@timeloom/engine'
import { refused, type Refusal } from '../../platform/call/refusal.ts'
import type { Work } from '../../platform/call/call.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { recalculateOrStartJob, type RulesChanged } from '../calculation/changed-rules.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { markAffectedDays, markForRecalculation, type AffectedDays, type Mark } from '../marks/marks.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { startPlanningJob } from './start-planning-job.ts'
import {
  selectEmployeesOf,
  selectFinishDayConflict,
  writeMissingDays,
  writeTemplateDays,
  type PlannedMark,
  type PlanRange,
} from './template-days.repository.ts'

/** Eight weeks: two pay periods of four weeks, and longer than most rosters are planned ahead. */
const PLAN_AHEAD_DAYS = 56

/** A company that never closes a pay period would otherwise have years planned at once. */
const PLAN_BACK_DAYS = 366

/**
 * Writes the days of templates again where a planner has cleared days: those that are open and have no row. The caller
 * marks and recalculates them, and has locked their employees' marks.
 */
export async function planTemplateDays(
  tx: TenantTx,
  days: readonly { employeeId: string; workDate: string }[],
): Promise<void> {
  if (days.length > 0) await writeMissingDays(tx, days)
}

/** As refuseFinishDay, of everyone who belongs to the days: a department or the company has another template. */
export async function refuseFinishDayOf(
  work: Pick<Work, 'tx' | 'now'>,
  days: AffectedDays,
): Promise<Refusal | undefined> {
  return refuseFinishDay(work, { employeeIds: await selectEmployeesOf(work.tx, days) })
}

/** The dates on which templates are written as rows. */
export async function planRange(work: Pick<Work, 'tx' | 'now'>): Promise<PlanRange> {
  const today = await companyToday(work)
  return { from: addDays(today, -PLAN_BACK_DAYS), today, through: addDays(today, PLAN_AHEAD_DAYS) }
}

/** What the planning of people's days did. */
export interface Planned {
  marks: Mark[]
  /** Planned otherwise than before. */
  days: number
}

/**
 * Makes the open days of people those that their templates plan, and marks what changed. The writers of time must be
 * locked out, unless nobody else can know the people yet.
 */
export async function planPeople(work: Pick<Work, 'tx' | 'now'>, employeeIds: string[]): Promise<Planned> {
  if (employeeIds.length === 0) return { marks: [], days: 0 }
  const range = await planRange(work)
  await ensurePayPeriods(work.tx, { payGroupIds: null, through: range.today })
  return markPlanned(work.tx, await writeTemplateDays(work.tx, { employeeIds, ...range }))
}

async function markPlanned(tx: TenantTx, planned: readonly PlannedMark[]): Promise<Planned> {
  return {
    marks: await markForRecalculation(tx, planned),
    days: planned.reduce((sum, { days }) => sum + days, 0),
  }
}

/** How many people are planned before the response, about a second's work; more are left to a job. */
const MOST_AT_ONCE = 60

/** As planPeople, and recalculates what changed, or starts a job of the title if there is much. */
export async function planAndRecalculate(
  work: Work,
  { employeeIds, title }: { employeeIds: string[]; title: string },
): Promise<RulesChanged & { plannedDays?: number }> {
  if (employeeIds.length > MOST_AT_ONCE) return startPlanningJob(work, { employeeIds, title })
  const { marks, days: plannedDays } = await planPeople(work, employeeIds)
  const done = marks.length === 0 ? UNCHANGED : await recalculateOrStartJob(work, { marks, title })
  return { ...done, plannedDays }
}

const UNCHANGED = { message: 'completed', changedDays: 0 } as const

/**
 * As recalculateAffectedDays, for changes that may also change which template people follow: their days are planned
 * first. The writers of time must be locked out since before the change.
 *
 * @param hasOtherFigures false: only what is planned can be another
 */
export async function recalculatePlannedDays(
  work: Work,
  { days, title, hasOtherFigures = true }: { days: AffectedDays; title: string; hasOtherFigures?: boolean },
): Promise<RulesChanged> {
  const employeeIds = await selectEmployeesOf(work.tx, days)
  if (employeeIds.length > MOST_AT_ONCE) {
    if (hasOtherFigures) await markAffectedDays(work.tx, days)
    return startPlanningJob(work, { employeeIds, title })
  }
  const { marks } = await planPeople(work, employeeIds)
  const affected = hasOtherFigures ? await markAffectedDays(work.tx, days) : []
  // What was marked later has the earlier marks of the same employee.
  const latest = new Map([...marks, ...affected].map((mark) => [mark.employeeId, mark]))
  return recalculateOrStartJob(work, { marks: [...latest.values()], title })
}

/**
 * Refuses planned people whose pay group pays on the finish day while a template day of theirs ends on another, on
 * whichever date from `from` on; absent: today.
 *
 * @source 001 §8 (Schedule template save), spec/gaps.md E3
 */
export async function refuseFinishDay(
  work: Pick<Work, 'tx' | 'now'>,
  { employeeIds, from }: { employeeIds: string[]; from?: string },
): Promise<Refusal | undefined> {
  if (employeeIds.length === 0) return undefined
  const employeeName = await selectFinishDayConflict(work.tx, { employeeIds, from: from ?? (await companyToday(work)) })
  return employeeName === undefined ? undefined : refused('payOnFinishDayConflicts', { employeeName })
}
