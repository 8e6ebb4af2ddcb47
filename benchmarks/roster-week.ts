import type { RosterRow } from '@timeloom/contract'
import type { Bench } from './bench.ts'
import { assertSame } from './figure.ts'

/** How many people a roster of the benchmark has. */
export const people = 500

export interface RosterWeek {
  employeeIds: string[]
  /** both ends included */
  from: string
  to: string
  /** of the call that reads it */
  path: string
  /** a day three weeks ahead, in no pay period that has begun */
  saveOn: string
}

/** The last week of the open fortnight, of the first so many people in the order of the screen. */
export async function rosterWeek({ admin, bare, fortnight: { to } }: Bench): Promise<RosterWeek> {
  const from = await bare.one<string>('select $1::date - 6', [to])
  const saveOn = await bare.one<string>('select current_date + 21')
  const path = `/api/shifts/getNewShifts?startDate=${from}&endDate=${to}&sortBy=LastName&page=1&pageSize=${people}`
  const { body } = await admin.get<RosterRow[]>(path)
  assertSame('people of the roster', body.length, people)
  return { employeeIds: body.map(({ employee }) => employee.id), from, to, path, saveOn }
}
