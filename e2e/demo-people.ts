import type { EmployeeRow, PayrollTransfer, Timesheet, TimesheetDay } from '@timeloom/contract'
import type { callsAs } from './calls.ts'
import { addDays, demoDate } from './demo-dates.ts'

export type Calls = Awaited<ReturnType<typeof callsAs>>

/** The pay group with most people of the demo; other groups have periods of the same dates. */
const payGroup = 'Production'

/**
 * The latest pay period of the demo that is finished and still open.
 *
 * @param payGroup absent: of any pay group
 */
export async function finishedOpenPeriod(api: Pick<Calls, 'post'>, payGroup?: string): Promise<PayrollTransfer> {
  const periods = await api.post<PayrollTransfer[]>('/payrolltransfer/searchlist', { days: 90 })
  const found = periods.find(
    ({ isClosed, toDate, paygroupName }) =>
      !isClosed && toDate < demoDate() && (payGroup === undefined || paygroupName === payGroup),
  )
  if (!found) throw new Error(`the demo has no finished open pay period of ${payGroup ?? 'anyone'}`)
  return found
}

/**
 * Someone of the demo with days off in the latest finished, open pay period on which nothing is planned or punched.
 *
 * @param count how many such days are needed, at the least
 */
export async function someoneWithFreeDays(api: Calls, count: number) {
  const period = await finishedOpenPeriod(api, payGroup)
  for (const employee of await peopleOf(api, period)) {
    const free = (await daysOf(api, employee, period)).filter(
      ({ type, workShifts, unScheduledPairs }) =>
        type === 'OffDay' && workShifts.length + unScheduledPairs.length === 0,
    )
    if (free.length >= count) return { employee, period, days: free.map(({ day }) => day) }
  }
  throw new Error(`nobody of ${payGroup} has ${count} free days in the period`)
}

export async function peopleOf(api: Calls, { paygroupId }: PayrollTransfer): Promise<EmployeeRow[]> {
  const people = await api.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
  return people.filter((employee) => employee.paygroupId === paygroupId)
}

/** The days of the pay periods that the dates touch: a timesheet is of one period, and today may begin another. */
export async function daysOf(
  api: Pick<Calls, 'get'>,
  employee: Pick<EmployeeRow, 'id'>,
  { fromDate, toDate }: Pick<PayrollTransfer, 'fromDate' | 'toDate'>,
): Promise<TimesheetDay[]> {
  const path = `/api/timesheet/getPunchRecords?employee=${employee.id}&fromT=${fromDate}&endT=${toDate}`
  const days = (await api.get<Timesheet>(path)).timeSheets
  const last = days.at(-1)?.day
  if (last === undefined || last < fromDate || last >= toDate) return days
  return [...days, ...(await daysOf(api, employee, { fromDate: addDays(last, 1), toDate }))]
}

export async function dayOf(api: Pick<Calls, 'get'>, employeeId: string, day: string): Promise<TimesheetDay> {
  const found = (await daysOf(api, { id: employeeId }, { fromDate: day, toDate: day })).find((each) => each.day === day)
  if (!found) throw new Error(`no ${day} in the timesheet`)
  return found
}

export function nameOf({ firstName, lastName }: Pick<EmployeeRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

/** Wall times of all punches of a day. */
export function times(day: TimesheetDay): string[] {
  return [...day.workShifts.flatMap(({ punchPairs }) => punchPairs), ...day.unScheduledPairs].flatMap(
    ({ ptimeIn, ptimeOut }) => [ptimeIn?.slice(11) ?? '', ptimeOut?.slice(11) ?? ''],
  )
}
