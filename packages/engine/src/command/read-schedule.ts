import type { DayOffset, ScheduleDay, WorkSection } from '../model.ts'
import { minuteOfClock, minuteOfOptionalClock } from './wall-time.ts'

type ClockFields = 'id' | 'start' | 'end' | 'breakStartTime'

export type CaseSection = Partial<Omit<WorkSection, ClockFields>> & {
  id?: string
  start: string
  end: string
  startTimeType?: DayOffset
  endTimeType?: DayOffset
  breakStartTime?: string
}

export type CaseScheduleDay = Omit<ScheduleDay, 'sections'> & { sections?: CaseSection[] }

/** Sections are named `date#index` after their place in the row. */
export function readSchedule(rows: readonly CaseScheduleDay[]): ScheduleDay[] {
  return rows.map(({ sections = [], ...row }) => ({
    ...row,
    sections: sections.map(({ start, end, breakStartTime, ...section }, i): WorkSection => ({
      ...section,
      id: `${row.date}#${i}`,
      start: minuteOfClock(start),
      end: minuteOfClock(end),
      breakStartTime: minuteOfOptionalClock(breakStartTime),
    })),
  }))
}
