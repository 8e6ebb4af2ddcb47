import type { AnswerOf, getLeaveBalance, QueryOf } from '@timeloom/contract'
import type { WorkDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import type { Reader } from '../published-days/published-days.service.ts'
import { balancesOfPeople, type LeaveBalanceOf } from '../leave-ledger/balances.service.ts'
import { isVisible } from '../people/people.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { hoursOf } from '../local-time/wall-time.service.ts'

/**
 * The remaining balance of each leave type of an employee the caller may see: types that are active and whose balance
 * is not hidden. Empty while the company has no leave time.
 *
 * @source spec 001 §2.5, §2.7; spec/fields.tsv F312; spec/gaps.md B28
 */
export async function readLeaveBalance(
  work: Work,
  { employeeId, fromDate }: QueryOf<typeof getLeaveBalance>,
): Promise<AnswerOf<typeof getLeaveBalance> | Refusal> {
  const { tx, now } = work
  if (!(await isVisible(tx, employeeId))) return notFound('There is no such employee.')
  const on = fromDate ?? (await companyToday({ tx, now }))
  const shown = await shownBalances(work, { employeeId, on })
  return {
    dataList: shown.map(({ payTypeId, name, availableMinutes }) => ({
      name,
      time: hoursOf(availableMinutes),
      paytypeId: payTypeId,
    })),
  }
}

/** Those that people are shown; none while the company has no leave time. */
export async function shownBalances(
  work: Reader,
  asked: { employeeId: string; on: WorkDate },
): Promise<LeaveBalanceOf[]> {
  const { allowLeaveTime } = await ownSettings(work)
  if (!allowLeaveTime) return []
  return (await balancesOf(work, asked)).filter((type) => type.isActive && !type.hideBalance && !type.isHidden)
}

/** What is left of each leave type that a balance is kept of, of one employee, by name; as balancesOfPeople. */
export async function balancesOf(
  work: Reader,
  { employeeId, ...asked }: { employeeId: string; on: WorkDate; exceptLeaveId?: string | undefined },
): Promise<LeaveBalanceOf[]> {
  return (await balancesOfPeople(work, { employeeIds: [employeeId], ...asked })).get(employeeId) ?? []
}
