import type { LeaveCalendar } from '@timeloom/contract'
import type { Bench } from './bench.ts'
import { assertSame, percentile, type Figure } from './figure.ts'

const people = 300
const rounds = 5

/** A month of the leave calendar: departments are chosen until there are 300 people or a few more. */
export async function measureLeaveCalendar({ admin, bare, employees }: Bench): Promise<Figure> {
  const month = await bare.one<string>("select to_char(current_date, 'YYYY-MM')")
  const counts = new Map<string, number>()
  for (const { departmentId } of employees) {
    if (departmentId) counts.set(departmentId, (counts.get(departmentId) ?? 0) + 1)
  }
  const departmentIds: string[] = []
  let chosen = 0
  for (const [departmentId, own] of [...counts].toSorted(([, one], [, other]) => one - other)) {
    if (chosen >= people) break
    departmentIds.push(departmentId)
    chosen += own
  }
  const path = `/api/leave-calendar?month=${month}&departmentIds=${departmentIds.join(',')}`
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const { body, ms } = await admin.get<LeaveCalendar>(path)
    assertSame('the calendar has as many people as were chosen', body.people.length >= people / 2, true)
    times.push(ms)
  }
  // the first one has nothing in memory
  const value = percentile(times.slice(1), 50)
  return { group: 'leave', name: `team calendar of ${people} people`, unit: 'ms', value, bound: 500 }
}
