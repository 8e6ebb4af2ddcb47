import type { EmployeeRow } from '@timeloom/contract'
import { callsAs } from './calls.ts'
import { addDays, shownDate, weekday } from './demo-dates.ts'
import type { Calls } from './demo-people.ts'
import { expect } from './journey.ts'
import type { Product } from './product.ts'

export interface SwapShift {
  workDate: string
  /** of a swap that waits with it */
  swapId?: string | null
  workSectionId: string
  startTime: string
  endTime: string
}

/** Two who can work each other’s shift. */
interface Swap {
  /** of the account employee@demo.example */
  me: EmployeeRow
  colleague: EmployeeRow
  /** What I give, and what the colleague gives for it. */
  given: SwapShift
  taken: SwapShift
}

/** Me, and a colleague whose shift is moved to a day on which I am free, so that each of us could work the other's. */
export async function findSwap({ address }: Pick<Product, 'address'>, admin: Calls): Promise<Swap> {
  const mine = await callsAs(address, 'employee@demo.example')
  const people = await admin.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
  const [me] = (await mine.get<EmployeeRow[]>('/api/employees')) as [EmployeeRow]
  const shifts = await mine.get<SwapShift[]>('/api/swaps/shifts')
  const given = shifts.find(({ swapId }) => swapId === null)!
  const [choice] = await choicesOf(mine, given)
  const colleague = people.find(({ id }) => id === choice!.employeeId)!
  const { startTime, endTime } = given
  const saturday = addDays(given.workDate, 6 - weekday(given.workDate))
  const days = [
    { employeeId: colleague.id, ruleDate: given.workDate, workSections: [] },
    { employeeId: colleague.id, ruleDate: saturday, workSections: [{ startTime, endTime }] },
  ]
  expect(await admin.post('/standardshifts/saveDays', { days })).toMatchObject({ message: 'success' })
  const others = (await choicesOf(mine, given)).find(({ employeeId }) => employeeId === colleague.id)
  const taken = others!.shifts.find(({ workDate }) => workDate === saturday)!
  return { me, colleague, given, taken }
}

function choicesOf(mine: Calls, { workDate, workSectionId }: SwapShift) {
  return mine.get<{ employeeId: string; shifts: SwapShift[] }[]>(
    `/api/swaps/choices?workDate=${workDate}&workSectionId=${workSectionId}`,
  )
}

export function timesOf({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${startTime}–${endTime}`
}

/** A shift as its radio is called: the day without its year, then the times. */
export function shiftName(shift: SwapShift): RegExp {
  return new RegExp(`${shownDate(shift.workDate).slice(0, 5)}\\s*${timesOf(shift)}`)
}
