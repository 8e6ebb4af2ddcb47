import type { WorkDate } from '@timeloom/engine'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { publishedDays, type PublishedDayRow } from '../../published-days/published-days.service.ts'
import type { EmployeeDays, ScheduleRow } from './facts.repository.ts'

/**
 * The schedule of employees' days as it is published from a date on: of what is stored only the days before it, and what
 * templates plan further ahead where nothing is published.
 *
 * @param days what was read of the schedule
 * @returns rows by employee, date and start
 */
export async function publishedSchedule(
  tx: TenantTx,
  days: readonly EmployeeDays[],
  { stored, ahead, since }: { stored: readonly ScheduleRow[]; ahead: readonly ScheduleRow[]; since: WorkDate },
): Promise<ScheduleRow[]> {
  const ranges = days
    .filter(({ to }) => to >= since)
    .map(({ employeeId, from, to }) => ({ employeeId, from: from < since ? since : from, to }))
  const published = await publishedDays(tx, ranges)
  const isPublished = new Set(published.map(keyOf))
  return [
    ...stored.filter(({ workDate }) => workDate < since),
    ...ahead.filter((row) => !isPublished.has(keyOf(row))),
    ...published.flatMap(rowsOf),
  ].toSorted(inOrder)
}

function rowsOf({ sections, planVersion: _, publishedAt: __, ...day }: PublishedDayRow): ScheduleRow[] {
  if (sections.length === 0) {
    return [{ ...day, sectionId: null, startMinute: null, endMinute: null, breakMinutes: null, rules: null }]
  }
  return sections.map(({ id, startMinute, endMinute, breakMinutes, rules }) => ({
    ...day,
    sectionId: id,
    startMinute,
    endMinute,
    breakMinutes,
    rules: { ...rules },
  }))
}

function keyOf({ employeeId, workDate }: { employeeId: string; workDate: string }): string {
  return `${employeeId} ${workDate}`
}

function inOrder(one: ScheduleRow, other: ScheduleRow): number {
  const [first, second] = [keyOf(one), keyOf(other)]
  return first === second ? (one.startMinute ?? 0) - (other.startMinute ?? 0) : first < second ? -1 : 1
}
