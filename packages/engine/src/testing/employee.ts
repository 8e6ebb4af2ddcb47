import {
  payGroupDefaults,
  type Direction,
  type PayGroup,
  type Punch,
  type ScheduleDay,
  type TimesheetInput,
  type WorkSection,
} from '../model.ts'
import type { DayResult } from '../result.ts'
import { calculateTimesheet } from '../timesheet.ts'
import { addDays } from '../zone/civil-date.ts'
import { toInstant, zoneOf } from '../zone/zone.ts'

export const auckland = zoneOf('Pacific/Auckland')
/** A Monday far from any change of the clock. */
export const monday = '2026-05-04'

export function clock(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
}

/** The instant of a clock time on the Monday, or days after it. */
export function at(text: string, days = 0): number {
  return toInstant(auckland, addDays(monday, days), clock(text))
}

/** `In 08:00`, `Out 16:00`, or `? 12:00` without direction; ids are the text itself. */
export function punch(text: string, days = 0): Punch {
  const [kind = '', time = ''] = text.split(' ')
  return {
    id: days === 0 ? text : `${text} +${days}`,
    at: at(time, days),
    direction: kind === '?' ? null : (kind as Direction),
  }
}

export function section(start: string, end: string, more: Partial<WorkSection> = {}): WorkSection {
  return { id: `${start}-${end}`, start: clock(start), end: clock(end), ...more }
}

export function row(sections: WorkSection[], more: Partial<ScheduleDay> = {}): ScheduleDay {
  return { date: monday, sections, ...more }
}

export function inputWith(
  payGroup: Partial<PayGroup>,
  facts: Partial<Omit<TimesheetInput, 'settings'>> & { rounding?: TimesheetInput['settings'][0]['rounding'] } = {},
): TimesheetInput {
  const { rounding = [], ...rest } = facts
  return {
    zone: auckland,
    asOf: at('00:00', 10),
    settings: [{ from: null, payGroup: { ...payGroupDefaults, ...payGroup }, rounding, standardHours: 8 }],
    schedule: [],
    punches: [],
    ...rest,
  }
}

/** The result of the Monday. */
export function mondayOf(input: TimesheetInput): DayResult {
  const day = calculateTimesheet(input).days.find(({ date }) => date === monday)
  if (!day) throw new Error('nothing is known about the Monday')
  return day
}
