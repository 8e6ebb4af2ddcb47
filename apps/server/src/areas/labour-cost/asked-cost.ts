import { MOST_LABOUR_COST_DAYS, type QueryOf, type readLabourCost } from '@timeloom/contract'
import { dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { DayRange } from '../calculation/dry-run.service.ts'
import { bringUpToDate } from '../calculation/recalculation.service.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { areDepartments } from '../people/people.service.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { readTerms, type Terms } from './cost-terms.ts'
import { type PreviousRange, previousRange } from './previous-range.ts'

/** A labour cost that the caller may read. */
export interface AskedCost {
  now: DayRange
  before: PreviousRange
  today: string
  /** nodes whose people are meant, by where they belong on each day, with those below; null: everyone */
  departmentIds: string[] | null
  /** of pay types, on the days of both ranges */
  terms: Terms[]
}

/**
 * What the calls ask for. Refuses whoever sees no timesheets, ranges that are too long and unknown departments; figures
 * that time has passed over are brought up to date, as for payroll.
 */
export async function askedCost(
  work: Work,
  { startDate, endDate, departmentIds = [] }: QueryOf<typeof readLabourCost>,
): Promise<AskedCost | Refusal> {
  if (!mayDo(work.caller, 'timesheet:visible')) return forbidden()
  const now = { from: startDate, to: endDate }
  const refusal = refuseRange(now)
  if (refusal) return refusal
  if (!(await areDepartments(work.tx, departmentIds))) return notFound('There is no such department.')
  const today = await companyToday(work)
  if (now.from <= today) await bringUpToDate(work, { from: now.from, to: now.to < today ? now.to : today })
  const before = await previousRange(work, now)
  const terms = await readTerms(work, { from: before.from, to: now.to })
  return { now, before, today, departmentIds: await narrowedTo(work, departmentIds), terms }
}

function refuseRange({ from, to }: DayRange): Refusal | undefined {
  const days = dayOfDate(to) - dayOfDate(from) + 1
  const refused = (reason: string) => invalid('This range has no cost.', [{ field: 'endDate', reason }])
  if (days < 1) return refused('not before the start date')
  if (days > MOST_LABOUR_COST_DAYS) return refused(`at most ${MOST_LABOUR_COST_DAYS} days from the start date`)
  return undefined
}
