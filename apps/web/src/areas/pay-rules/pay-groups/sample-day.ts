import type { DayTimeline } from '@timeloom/contract'
import {
  addDays,
  calculateTimesheet,
  dayOfDate,
  type DayResult,
  type PayGroup,
  toInstant,
  toLocal,
  weekdayOf,
  zoneOf,
} from '@timeloom/engine'
import { minuteOf, type PayGroupSaid } from './pay-group-values.ts'

export type SampleKind = 'early' | 'night' | 'holiday'

/** A day that the rules are tried on. Minutes after its local midnight; from 1440 on the next day. */
export interface SampleTimes {
  scheduledFrom: number
  scheduledTo: number
  in: number
  out: number
}

/** What each kind begins with: a little early and a good deal late, a night, a holiday that is worked. */
export const SAMPLES: Record<SampleKind, SampleTimes> = {
  early: { scheduledFrom: 480, scheduledTo: 990, in: 458, out: 1042 },
  night: { scheduledFrom: 1320, scheduledTo: 1800, in: 1310, out: 1822 },
  holiday: { scheduledFrom: 480, scheduledTo: 990, in: 480, out: 990 },
}

/** A Friday, so that a week and a fortnight that were worked as planned lie before it. */
const DAY = '2026-11-13'
const ZONE = zoneOf('UTC')
const STANDARD_HOURS = 8

/** What the day is paid by; minutes. */
export interface SampleFigures {
  ordinary: number
  overtime: number
  pending: number
  holidayWorked: number
  holidayLeave: number
  break: number
  notAccepted: number
}

export interface SampleResult {
  figures: SampleFigures
  timeline: DayTimeline
}

/**
 * Computes a sample day in the browser, by the rules as they are typed. Where overtime adds up over a week or a pay
 * period, the weekdays of it before the day were worked exactly as they were planned.
 *
 * @returns null where the times are none: an end before its beginning
 */
export function sampleDay(said: PayGroupSaid, kind: SampleKind, given: SampleTimes): SampleResult | null {
  const times = nextDayEnds(given)
  if (times.scheduledTo - times.scheduledFrom > 1440 || times.out - times.in > 1440) return null
  const dates = [...daysBefore(said), DAY]
  const at = (date: string, minute: number) =>
    toInstant(ZONE, addDays(date, Math.floor(minute / 1440)), ((minute % 1440) + 1440) % 1440)
  const punchesOf = (date: string) => {
    const [from, to] = date === DAY ? [times.in, times.out] : [times.scheduledFrom, times.scheduledTo]
    return [
      { id: `${date} in`, at: at(date, from), direction: 'In' as const },
      { id: `${date} out`, at: at(date, to), direction: 'Out' as const },
    ]
  }
  const { days } = calculateTimesheet({
    zone: ZONE,
    window: { from: dates[0]!, to: addDays(DAY, 1) },
    asOf: at(DAY, 7 * 1440),
    settings: [{ from: null, payGroup: enginePayGroup(said), rounding: [], standardHours: STANDARD_HOURS }],
    schedule: dates.map((date) => ({ date, sections: [sectionOf(date, times)] })),
    punches: dates.flatMap(punchesOf),
    holidays: kind === 'holiday' ? [{ date: DAY }] : [],
    payPeriods: [{ from: dates[0]!, to: addDays(DAY, 2) }],
  })
  const own = days.filter(({ date }) => date >= DAY)
  return { figures: figuresOf(own), timeline: timelineOf(own, kind, times) }
}

/** Out before In, or an end before its start, is on the next day. */
function nextDayEnds({ scheduledFrom, scheduledTo, in: start, out }: SampleTimes): SampleTimes {
  const after = (end: number, begin: number) => (end <= begin ? end + 1440 : end)
  return { scheduledFrom, scheduledTo: after(scheduledTo, scheduledFrom), in: start, out: after(out, start) }
}

/** Weekdays that count toward the day's overtime. */
function daysBefore({ overtimeCalculationType: type, period }: PayGroupSaid): string[] {
  if (type !== 'Weekly' && type !== 'PayPeriod') return []
  const count = type === 'PayPeriod' && period !== 'weekly' ? 11 : 4
  const dates = Array.from({ length: count }, (_, place) => addDays(DAY, place - count))
  return dates.filter((date) => weekdayOf(dayOfDate(date)) < 5)
}

function sectionOf(date: string, { scheduledFrom, scheduledTo }: SampleTimes) {
  return {
    id: date,
    start: scheduledFrom,
    end: scheduledTo > 1440 ? scheduledTo - 1440 : scheduledTo,
    endTimeType: scheduledTo > 1440 ? ('NextDay' as const) : ('Today' as const),
  }
}

function enginePayGroup({ breakStartTime, ...rules }: PayGroupSaid): PayGroup {
  return { ...rules, breakStartTime: breakStartTime === null ? null : minuteOf(breakStartTime) }
}

function figuresOf(days: readonly DayResult[]): SampleFigures {
  const sum = (of: (day: DayResult) => number) => days.reduce((minutes, day) => minutes + of(day), 0)
  return {
    ordinary: sum((day) => day.ordinaryMinutes),
    overtime: sum((day) => day.overtimeMinutes),
    pending: sum((day) => day.pendingOvertimeMinutes),
    holidayWorked: sum((day) => day.holidayWorkedMinutes),
    holidayLeave: sum((day) => day.holidayLeaveMinutes),
    break: sum((day) => day.breakMinutes),
    notAccepted: sum((day) => day.unpaidEarlyMinutes + day.unpaidLateMinutes + day.unpaidUnscheduledMinutes),
  }
}

function timelineOf(days: readonly DayResult[], kind: SampleKind, times: SampleTimes): DayTimeline {
  const base = dayOfDate(DAY)
  const minute = (instant: number) => {
    const local = toLocal(ZONE, instant)
    return (dayOfDate(local.date) - base) * 1440 + local.minute
  }
  return {
    scheduled: [{ from: times.scheduledFrom, to: times.scheduledTo }],
    punched: [{ from: times.in, to: times.out, inMark: 'recorded', outMark: 'recorded' }],
    pieces: days.flatMap(({ pieces }) =>
      pieces.map(({ start, end, outcome }) => ({
        from: minute(start),
        to: minute(end),
        outcome: outcome === 'holidayWorked' ? ('phWorked' as const) : outcome,
      })),
    ),
    leave: [],
    holiday: kind === 'holiday',
  }
}
