import { clockMinutes, dateOf, dayOf, type Day, type Zone } from './calendar.ts'
import { breakWithin, netMinutes } from './breaks.ts'
import {
  readRules,
  readSections,
  readZone,
  type PayGroup,
  type RowInputs,
  type Section,
  type TimesheetInputs,
} from './inputs.ts'
import { sum } from './minutes.ts'

/** A12: how long a leave is on each of its dates. */

export interface LeaveDurationInputs extends Pick<TimesheetInputs, 'tz' | 'payGroup' | 'standardHours' | 'schedule'> {
  observedHolidays?: readonly string[] | null
  leave: LeaveRequest
}

interface LeaveRequest {
  from: string
  to?: string | null
  skipHoliday?: boolean | null
  skipUnscheduled?: boolean | null
  bySchedule?: boolean | null
  byTimeRange?: boolean | null
  fromTime?: string | null
  toTime?: string | null
  toNextDay?: boolean | null
  hoursPerDay?: number | null
}

interface Plan {
  zone: Zone
  rules: PayGroup
  standardHours: number
  sections: readonly Section[]
  rows: readonly RowInputs[]
}

export function leaveDuration(inputs: LeaveDurationInputs): unknown {
  const zone = readZone(inputs)
  const rows = inputs.schedule ?? []
  const plan: Plan = {
    zone,
    rules: readRules(inputs.payGroup),
    standardHours: inputs.standardHours ?? 8,
    sections: readSections(zone, rows),
    rows,
  }
  const { leave } = inputs
  const from = dayOf(leave.from)
  const days = Array.from({ length: dayOf(leave.to ?? leave.from) - from + 1 }, (_, i) => from + i)
  const isHoliday = (day: Day): boolean =>
    (leave.skipHoliday ?? true) && (inputs.observedHolidays ?? []).includes(dateOf(day))
  const found = days.map((day) => (isHoliday(day) ? 0 : minutesOn(plan, leave, day)))
  const minutes = found.map((each) => (typeof each === 'number' ? each : 0))
  const refusal = found.find((each) => typeof each === 'string')
  const nothing = days.every(isHoliday) ? 'holiday' : 'unscheduledDays'
  return {
    minutesByDate: Object.fromEntries(days.map((day, i) => [dateOf(day), minutes[i]])),
    totalMinutes: sum(minutes),
    error: refusal ?? (sum(minutes) === 0 ? nothing : null),
  }
}

function minutesOn(plan: Plan, leave: LeaveRequest, day: Day): number | 'offDay' | 'noData' {
  const sections = plan.sections.filter((section) => section.day === day)
  if (leave.byTimeRange) return minutesInRange(plan, leave, { day, sections })
  const perDay =
    leave.hoursPerDay === null || leave.hoursPerDay === undefined ? null : Math.round(leave.hoursPerDay * 60)
  if (sections.length === 0) {
    if (leave.skipUnscheduled ?? true) return 0
    const isOffDay = plan.rows.some(({ date, isOffDay: off }) => dayOf(date) === day && off)
    if (leave.bySchedule ?? true) return perDay ?? (isOffDay ? 'offDay' : 'noData')
  }
  return (leave.bySchedule ?? true) ? netMinutes(plan, sections) : (perDay ?? Math.round(plan.standardHours * 60))
}

function minutesInRange(
  plan: Plan,
  { fromTime, toTime, toNextDay }: LeaveRequest,
  { day, sections }: { day: Day; sections: readonly Section[] },
): number {
  const from = plan.zone.at(day, clockMinutes(fromTime!))
  const to = plan.zone.at(toNextDay ? day + 1 : day, clockMinutes(toTime!))
  if (sections.length === 0) return to - from
  return sum(
    sections.map((section) => {
      const part = { from: Math.max(from, section.S), to: Math.min(to, section.E) }
      return part.to <= part.from ? 0 : part.to - part.from - breakWithin(plan, section, part)
    }),
  )
}
