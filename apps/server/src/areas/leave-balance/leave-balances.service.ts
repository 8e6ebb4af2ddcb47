import type { AnswerOf, getLeaveBalance, QueryOf } from '@timeloom/contract'
import { leaveBalance, type WorkDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { ownSettings } from '../company/company.service.ts'
import type { Reader } from '../published-days/published-days.service.ts'
import { minutesOfLeaves, type LeaveDate } from './leave-minutes.service.ts'
import { isVisible } from '../people/people.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { hoursOf } from '../local-time/wall-time.service.ts'
import { selectApprovedAfter, selectNewestBalances, type ApprovedLeave } from './leave-balances.repository.ts'

/** The remaining balance of a leave type whose balance was imported for an employee. */
export interface LeaveBalanceOf {
  payTypeId: string
  name: string
  /** below zero: taken in advance */
  availableMinutes: number
  /** Neither panel nor dialogs show it, but it still counts. */
  hideBalance: boolean
  /** Leave may be taken beyond it. */
  allowNegativeLeave: boolean
  /** The pay type is switched on. */
  isActive: boolean
}

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
  return (await balancesOf(work, asked)).filter((type) => type.isActive && !type.hideBalance)
}

/**
 * What is left of each leave type that an employee has an imported balance of, by name: the newest import less the
 * approved leave dated after its day. A closed day takes what it was closed with, any other what the schedule and the
 * holidays say as they stand. Alternative holidays are in no balance: they are earned days without a pay type of their
 * own that they could belong to, and payroll counts them.
 *
 * @param asked.on the date whose leave types are meant
 * @param asked.exceptLeaveId a leave that does not count, because it is requested or changed just now
 * @source docs/engine.md A12 (Balance)
 */
export async function balancesOf(
  work: Reader,
  { employeeId, ...asked }: { employeeId: string; on: WorkDate; exceptLeaveId?: string | undefined },
): Promise<LeaveBalanceOf[]> {
  return (await balancesOfPeople(work, { employeeIds: [employeeId], ...asked })).get(employeeId) ?? []
}

/** As balancesOf, of many employees in a constant number of queries; those without a balance are missing. */
export async function balancesOfPeople(
  work: Reader,
  { employeeIds, on, exceptLeaveId }: { employeeIds: string[]; on: WorkDate; exceptLeaveId?: string | undefined },
): Promise<Map<string, LeaveBalanceOf[]>> {
  const { tx } = work
  const balances = await selectNewestBalances(tx, { employeeIds, on })
  if (balances.length === 0) return new Map()
  const leaves = await selectApprovedAfter(tx, {
    employeeIds,
    payTypeIds: [...new Set(balances.map(({ payTypeId }) => payTypeId))],
    after: balances.map(({ asOf }) => asOf).toSorted()[0]!,
    exceptLeaveId: exceptLeaveId ?? null,
  })
  const live = await minutesOfLeaves(
    work,
    leaves.filter(({ isOpen }) => isOpen),
  )
  const leavesOf = groupBy(leaves, keyOf)
  const figuresOf = new Map<string, LeaveBalanceOf[]>()
  for (const { employeeId, asOf, minutes, ...type } of balances) {
    const own = leavesOf.get(keyOf({ ...type, employeeId })) ?? []
    const approved = own.flatMap((leave) => takenBy(leave, live.get(leave.id) ?? []))
    const { availableMinutes } = leaveBalance(
      { imported: { date: asOf, minutes }, approved, alternativeHolidays: 0, standardMinutes: 0 },
      0,
    )
    figuresOf.set(employeeId, [...(figuresOf.get(employeeId) ?? []), { ...type, availableMinutes }])
  }
  return figuresOf
}

function keyOf({ employeeId, payTypeId }: { employeeId: string; payTypeId: string }): string {
  return `${employeeId} ${payTypeId}`
}

function takenBy({ closed }: ApprovedLeave, live: readonly LeaveDate[]) {
  const dates = new Set(closed.map(({ date }) => date))
  return [...closed, ...live.filter(({ date }) => !dates.has(date))]
}
