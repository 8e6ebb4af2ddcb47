import type { DayOffset, ScheduleDay, WorkSection } from '../model.ts'
import { readBreakType } from './read-settings.ts'
import { minuteOfClock, minuteOfOptionalClock } from './wall-time.ts'

type ClockFields = 'id' | 'start' | 'end' | 'breakStartTime' | 'breakCalculationType'

export type CaseSection = Partial<Omit<WorkSection, ClockFields>> & {
  id?: string
  start: string
  end: string
  startTimeType?: DayOffset
  endTimeType?: DayOffset
  breakStartTime?: string | null
  breakCalculationType?: string | null
}

export type CaseScheduleDay = Omit<ScheduleDay, 'sections'> & { sections?: CaseSection[] | null }

/** Sections are named `date#index` after their place in the row. */
export function readSchedule(rows: readonly CaseScheduleDay[]): ScheduleDay[] {
  return rows.map(({ sections, ...row }) => ({
    ...row,
    sections: (sections ?? []).map(
      ({ start, end, breakStartTime, breakCalculationType, ...section }, i): WorkSection => ({
        ...section,
        id: `${row.date}#${i}`,
        start: minuteOfClock(start),
        end: minuteOfClock(end),
        breakStartTime: minuteOfOptionalClock(breakStartTime),
        breakCalculationType: breakCalculationType ? readBreakType(breakCalculationType) : null,
      }),
    ),
  }))
}
