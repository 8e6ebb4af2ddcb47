import { addDays, dayOfDate, weekdayOf, type WorkDate, type WorkedMinutes } from '@timeloom/engine'
import type { ServiceRow } from './ledger-facts.repository.ts'

/** The standard day of each weekday, Monday to Friday, from a date to another: what someone is expected to work. */
export function expectedHours(
  assignments: readonly Pick<ServiceRow, 'effectiveFrom' | 'standardMinutes'>[],
  { from, to }: { from: WorkDate; to: WorkDate },
): WorkedMinutes[] {
  const expected: WorkedMinutes[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (weekdayOf(dayOfDate(date)) > 4) continue
    const { standardMinutes } = assignments.findLast(({ effectiveFrom }) => effectiveFrom <= date) ?? assignments[0]!
    expected.push({ date, ordinary: standardMinutes, overtime: 0, paidLeave: 0, isExpected: true })
  }
  return expected
}
