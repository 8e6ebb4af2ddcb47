import { addDays, dayOfDate } from '@timeloom/engine'
import { dateInWords, dayInWords, hoursOf, signedClockText } from '../../areas/local-time/wall-time.service.ts'
import type { NamedSection, PlannedDayRow } from '../../areas/schedules/planned-days.service.ts'
import { totalsOf } from '../../areas/schedules/section-wire.service.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import type { CellLine, Report, ReportCell, ReportColumn, ReportGroup, ReportRow, ReportTable } from '../report.ts'
import type { ScheduledPerson, WeeklySchedule } from './read-weekly-schedule.ts'

const DAYS_OF_A_TABLE = 7
const NO_DEPARTMENT = 'No department'

/**
 * The weekly schedule as rows: a table for every seven days, people by their department on the first day, and the hours
 * of each person and day.
 */
export function weeklyScheduleReport({ companyName, from, to, people }: WeeklySchedule): Report {
  const range = from === to ? dateInWords(from) : `${dateInWords(from)} to ${dateInWords(to)}`
  return {
    title: 'Weekly Schedule',
    about: [companyName, range],
    tables: people.length === 0 ? [] : weeksOf(from, to).map((dates) => tableOf(people, dates)),
    empty: 'No employees found for the chosen filter.',
  }
}

/** The dates of the range by sevens. */
function weeksOf(from: string, to: string): string[][] {
  const count = dayOfDate(to) - dayOfDate(from) + 1
  const dates = Array.from({ length: count }, (_, index) => addDays(from, index))
  return Array.from({ length: Math.ceil(count / DAYS_OF_A_TABLE) }, (_, week) =>
    dates.slice(week * DAYS_OF_A_TABLE, (week + 1) * DAYS_OF_A_TABLE),
  )
}

function tableOf(people: readonly ScheduledPerson[], dates: readonly string[]): ReportTable {
  return {
    columns: [
      { head: ['Employee'], share: 1.6 },
      ...dates.map((date): ReportColumn => ({ head: headOf(date), share: 1.2 })),
      { head: ['Hours'], share: 0.7, isNumber: true },
    ],
    groups: groupsOf(people, dates),
    total: totalRow(people, dates),
  }
}

/** `Mon` above `23 Nov`. */
function headOf(date: string): string[] {
  const [weekday = '', ...day] = dayInWords(date).split(' ')
  return [weekday, day.join(' ')]
}

/** Departments by name, people without one last. */
function groupsOf(people: readonly ScheduledPerson[], dates: readonly string[]): ReportGroup[] {
  const groups = [...groupBy(people, ({ departmentId }) => departmentId ?? '').values()].map((members) => ({
    name: members[0]!.departmentName,
    group: {
      title: members[0]!.departmentName ?? NO_DEPARTMENT,
      rows: members.map((person) => rowOf(person, dates)),
    },
  }))
  const byName = new Intl.Collator('en-NZ')
  return groups
    .toSorted((a, b) => Number(a.name === null) - Number(b.name === null) || byName.compare(a.name ?? '', b.name ?? ''))
    .map(({ group }) => group)
}

function rowOf({ name, days }: ScheduledPerson, dates: readonly string[]): ReportRow {
  const own = days.filter(({ workDate }) => dates.includes(workDate))
  return [[{ text: name }], ...own.map(cellOf), hoursCell(own)]
}

function cellOf({ isOffDay, sections }: PlannedDayRow): ReportCell {
  if (sections.length === 0) return isOffDay ? [{ text: 'Off Day', isQuiet: true }] : []
  return sections.flatMap(linesOf)
}

function linesOf({ startMinute, endMinute, departmentName, labelName, colorCode }: NamedSection): CellLine[] {
  const end = endMinute === 1440 ? '24:00' : signedClockText(endMinute)
  const about = [labelName, departmentName].filter(Boolean).join(' · ')
  return [
    { text: `${signedClockText(startMinute)}–${end}`, ...(colorCode ? { mark: colorCode } : {}) },
    ...(about === '' ? [] : [{ text: about, isQuiet: true }]),
  ]
}

function totalRow(people: readonly ScheduledPerson[], dates: readonly string[]): ReportRow {
  const days = people.flatMap((person) => person.days)
  const ofDate = groupBy(days, ({ workDate }) => workDate)
  const shown = dates.map((date) => ofDate.get(date) ?? [])
  return [[{ text: 'Total hours' }], ...shown.map(hoursCell), hoursCell(shown.flat())]
}

function hoursCell(days: readonly PlannedDayRow[]): ReportCell {
  const hours = days.reduce((sum, { sections }) => sum + totalsOf(sections).workingHours, 0)
  return [{ text: hoursOf(hours * 60).toFixed(2) }]
}
