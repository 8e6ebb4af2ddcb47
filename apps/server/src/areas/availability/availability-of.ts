import { addDays, dateOfDay, dayOfDate } from '@timeloom/engine'
import { groupBy } from '../../platform/db/group-by.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { selectExceptions, selectPatterns } from './availability.repository.ts'
import { dayLimits, type AvailabilityLimit, type Said } from './day-limits.ts'

/** A date of an employee on which there is time they should not be planned. */
export interface DayAvailability {
  employeeId: string
  workDate: string
  /** of a shift that is planned on the date, by start; within -1440 to 2880 */
  limits: AvailabilityLimit[]
}

/**
 * When employees should not be planned on dates of a range, by employee and date; days without a limit are left out. The
 * caller has checked that these employees are its business.
 */
export async function availabilityOf(
  tx: TenantTx,
  { employeeIds, from, to }: { employeeIds: string[]; from: string; to: string },
): Promise<DayAvailability[]> {
  if (employeeIds.length === 0) return []
  // What was said of the days around reaches into the range.
  const around = { employeeIds, from: addDays(from, -2), to: addDays(to, 1) }
  const [patterns, exceptions] = await Promise.all([selectPatterns(tx, around), selectExceptions(tx, around)])
  const ofEmployee = ({ employeeId }: { employeeId: string }) => employeeId
  const [patternsOf, exceptionsOf] = [groupBy(patterns, ofEmployee), groupBy(exceptions, ofEmployee)]
  return employeeIds.flatMap((employeeId) => {
    const said: Said = { patterns: patternsOf.get(employeeId) ?? [], exceptions: exceptionsOf.get(employeeId) ?? [] }
    if (said.patterns.length === 0 && said.exceptions.length === 0) return []
    return datesOf(from, to).flatMap((workDate) => {
      const limits = dayLimits(workDate, said)
      return limits.length === 0 ? [] : [{ employeeId, workDate, limits }]
    })
  })
}

function datesOf(from: string, to: string): string[] {
  const first = dayOfDate(from)
  return Array.from({ length: Math.max(0, dayOfDate(to) - first + 1) }, (_, index) => dateOfDay(first + index))
}
