import { addDays, toInstant, zoneOf } from '@timeloom/engine'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { startOfMinute } from '../local-time/wall-time.service.ts'
import type { FeedShift } from './calendar-feed.repository.ts'
import type { FeedLeave } from './feed-leave.repository.ts'

/** Seconds after which calendar apps may ask again. */
const REFRESH_SECONDS = 3_600

/**
 * Shifts and leave as a calendar. Times are instants in UTC, so that they are right across clock changes wherever the calendar is
 * read. The same shifts make the same text: nothing in it says when it was made.
 *
 * @source RFC 5545; docs/decisions/0034-calendar-feed.md
 */
export function shiftCalendar(
  { shifts, leaves }: { shifts: readonly FeedShift[]; leaves: readonly FeedLeave[] },
  { companyName, zoneOn }: { companyName: string; zoneOn: (date: string) => string },
): string {
  const calendar = ical({
    name: escaped(`Shifts at ${companyName}`),
    prodId: { company: 'Timeloom', product: 'Shifts', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const shift of shifts) {
    const zone = zoneOf(zoneOn(shift.workDate))
    const at = (minute: number) => startOfMinute(toInstant(zone, shift.workDate, minute))
    calendar.createEvent({
      id: `${shift.id}@timeloom`,
      sequence: shift.sequence,
      stamp: shift.changedAt,
      lastModified: shift.changedAt,
      start: at(shift.startMinute),
      end: at(shift.endMinute),
      summary: summaryOf(shift),
      location: shift.departmentName,
      description: descriptionOf(shift),
    })
  }
  for (const leave of leaves) {
    calendar.createEvent({
      id: `${leave.id}@timeloom`,
      sequence: leave.sequence,
      stamp: leave.changedAt,
      lastModified: leave.changedAt,
      summary: leave.typeName,
      ...whenOf(leave, zoneOn),
    })
  }
  return calendar.toString()
}

/** Whole dates are days of the calendar, whatever its zone: they end where the next day begins. */
function whenOf({ fromDate, toDate, fromMinute, toMinute }: FeedLeave, zoneOn: (date: string) => string) {
  if (fromMinute === null || toMinute === null) {
    const midnight = (date: string) => new Date(`${date}T00:00:00Z`)
    return { start: midnight(fromDate), end: midnight(addDays(toDate, 1)), allDay: true }
  }
  const zone = zoneOf(zoneOn(fromDate))
  const at = (minute: number) => startOfMinute(toInstant(zone, fromDate, minute))
  return { start: at(fromMinute), end: at(toMinute) }
}

function summaryOf({ labelName, jobName, departmentName }: FeedShift): string {
  const where = jobName ?? departmentName
  const what = labelName ?? 'Shift'
  return where === null ? what : `${what}, ${where}`
}

function descriptionOf({ departmentName, jobName, taskName }: FeedShift): string | null {
  const lines = [departmentName, jobName, taskName].filter((words) => words !== null)
  return lines.length === 0 ? null : lines.join('\n')
}

/** The library writes the name of a calendar as it is given. @source RFC 5545 section 3.3.11 */
function escaped(name: string): string {
  return name.replaceAll(/\s+/g, ' ').replaceAll(/[\\;,]/g, '\\$&')
}
