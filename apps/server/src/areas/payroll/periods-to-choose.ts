import type { AnswerOf, listPayPeriods, QueryOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { seesOwnOnly } from '../permissions/permissions.service.ts'
import { isVisible } from '../people/people.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { selectGroupsToChoose, type ChoosablePeriod } from './periods-to-choose.repository.ts'

type Answer = AnswerOf<typeof listPayPeriods>

/** The pay periods that the timesheet, the approvals and payroll offer, and the one they open on. */
export async function periodsToChooseFrom(
  work: Work,
  { employeeId }: QueryOf<typeof listPayPeriods>,
): Promise<Answer | Refusal> {
  if (employeeId !== undefined && !(await isVisible(work.tx, employeeId))) return notFound('There is no such employee.')
  const today = await companyToday(work)
  await ensurePayPeriods(work.tx, { payGroupIds: null, through: today })
  const groups = await selectGroupsToChoose(work.tx, { today, employeeId: employeeId ?? null })
  const isOwnOnly = seesOwnOnly(work.caller)
  return {
    today,
    hasTimes: groups.some(({ lastWorked }) => lastWorked !== null),
    groups: groups.map(({ payGroupId, name, periods, lastWorked, lastWorkedBefore }) => ({
      paygroupId: payGroupId,
      name,
      periods,
      opensOn: periodToOpen(periods, { today, lastWorked: isOwnOnly ? lastWorked : lastWorkedBefore, isOwnOnly }),
    })),
  }
}

/**
 * Payroll and approvers start with the last period that has ended, has times and is not closed, else with the current
 * one; an employee with the latest period that has their times.
 *
 * @param periods by date
 * @param facts.lastWorked the last day with times: up to today for an employee, else before the running period
 */
export function periodToOpen(
  periods: readonly ChoosablePeriod[],
  { today, lastWorked, isOwnOnly }: { today: string; lastWorked: string | null; isOwnOnly: boolean },
): string | null {
  const begun = periods.filter(({ fromDate }) => fromDate <= today)
  const worked = lastWorked === null ? undefined : begun.find((period) => includes(period, lastWorked))
  if (worked && (isOwnOnly || !worked.isClosed)) return worked.id
  return (begun.findLast(({ isClosed }) => !isClosed) ?? begun.at(-1))?.id ?? null
}

function includes({ fromDate, toDate }: ChoosablePeriod, date: string): boolean {
  return fromDate <= date && date <= toDate
}
