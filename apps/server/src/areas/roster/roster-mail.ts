import { mailPage } from '../../platform/mail/mail-page.ts'
import { dateInWords, dayInWords, hoursOf, signedClockText } from '../local-time/wall-time.service.ts'
import type { NamedSection, PlannedDayRow } from '../schedules/planned-days.service.ts'
import { totalsOf } from '../schedules/section-wire.service.ts'

interface MailedRoster {
  firstName: string
  companyName: string
  from: string
  to: string
  /** the employee's own; a section may be in another */
  departmentName: string | null
  days: readonly PlannedDayRow[]
}

/** What an employee is mailed of their planned shifts: a line per shift, and one for each day without any. */
export function rosterMail(roster: MailedRoster): { subject: string; bodyText: string; bodyHtml: string } {
  const { firstName, companyName, from, to, days } = roster
  const range = from === to ? dateInWords(from) : `${dateInWords(from)} to ${dateInWords(to)}`
  const hours = days.reduce((sum, day) => sum + totalsOf(day.sections).workingHours, 0)
  const goesOn = days.some(({ sections }) => sections.some(({ endMinute }) => endMinute > 1440))
  return {
    subject: `Your shifts, ${range}`,
    ...mailPage({
      lines: [`Hello ${firstName}, these are your planned shifts at ${companyName}, ${range}.`],
      table: { head: ['Day', 'Time', 'Position', 'Shift'], rows: days.flatMap((day) => rowsOf(day, roster)) },
      after: [
        `${hoursOf(hours * 60).toFixed(2)} hours in total.`,
        ...(goesOn ? ['A time with + is on the next day.'] : []),
      ],
    }),
  }
}

function rowsOf({ workDate, isOffDay, sections }: PlannedDayRow, { departmentName }: MailedRoster): string[][] {
  const day = dayInWords(workDate)
  if (sections.length === 0) return [[day, isOffDay ? 'Off Day' : 'No shift', '', '']]
  return sections.map((section, index) => [
    index === 0 ? day : '',
    timesInWords(section),
    section.departmentName ?? departmentName ?? '',
    section.labelName ?? '',
  ])
}

/** `-` before a time of the day before, `+` before one of the next day. */
function timesInWords({ startMinute, endMinute }: NamedSection): string {
  const end = endMinute === 1440 ? '24:00' : signedClockText(endMinute)
  return `${signedClockText(startMinute)}–${end}`
}
