import type { DayTimeline } from '@timeloom/contract'
import { addDays } from '../../lib/format/dates.ts'
import type { StripDay } from '../../ui/widgets/period-strip/period-strip.tsx'

/** Mele Fonuake's Tuesday, with leave and overtime added, so that every kind of piece appears. */
export const TUESDAY: DayTimeline = {
  scheduled: [{ from: 480, to: 990 }],
  punched: [{ from: 458, to: 1082, inMark: 'exception', outMark: 'recorded' }],
  pieces: [
    { from: 465, to: 480, outcome: 'unpaidEarly' },
    { from: 480, to: 780, outcome: 'ordinary' },
    { from: 780, to: 810, outcome: 'break' },
    { from: 810, to: 900, outcome: 'ordinary' },
    { from: 960, to: 990, outcome: 'ordinary' },
    { from: 990, to: 1035, outcome: 'overtime' },
    { from: 1035, to: 1080, outcome: 'pendingOvertime' },
  ],
  leave: [{ from: 900, to: 960 }],
  holiday: false,
}

export const RUNNING: DayTimeline = {
  ...TUESDAY,
  punched: [{ from: 475, to: null, inMark: 'recorded', outMark: 'recorded' }],
  pieces: [{ from: 480, to: 780, outcome: 'ordinary' }],
  leave: [],
}

export const NIGHT: DayTimeline = {
  scheduled: [{ from: 1320, to: 1800 }],
  punched: [{ from: 1315, to: 1805, inMark: 'manual', outMark: 'auto' }],
  pieces: [
    { from: 1320, to: 1560, outcome: 'ordinary' },
    { from: 1560, to: 1590, outcome: 'break' },
    { from: 1590, to: 1800, outcome: 'ordinary' },
  ],
  leave: [],
  holiday: false,
}

export const MISSING_OUT: DayTimeline = {
  ...RUNNING,
  punched: [{ from: 475, to: null, inMark: 'exception', outMark: 'exception' }],
  pieces: [],
}

export const HOLIDAY: DayTimeline = { ...TUESDAY, punched: [], pieces: [], leave: [], holiday: true }

export const LEAVE_DAY: DayTimeline = {
  ...TUESDAY,
  punched: [{ from: 478, to: 780, inMark: 'recorded', outMark: 'recorded' }],
  pieces: [{ from: 480, to: 780, outcome: 'ordinary' }],
  leave: [{ from: 780, to: 990 }],
}

const SPECIAL_DAYS: Partial<Record<number, Partial<StripDay>>> = {
  0: { holidayMinutes: 480 },
  1: { pendingMinutes: 45, hasException: true },
  3: { paidMinutes: 510, leaveMinutes: 210 },
  5: { notAcceptedMinutes: 195, hasException: true },
  7: { paidMinutes: 570, overtimeMinutes: 90 },
  11: { paidMinutes: 370, isToday: true, isRunning: true },
  12: { paidMinutes: 0 },
}

/** A fortnight with each kind of bar. */
export const STRIP_DAYS: StripDay[] = Array.from({ length: 14 }, (_, place) => ({
  ...stripDay(addDays('2026-10-26', place), place % 7 >= 5),
  ...SPECIAL_DAYS[place],
}))

function stripDay(day: string, isOff: boolean): StripDay {
  return {
    day,
    paidMinutes: isOff ? 0 : 480,
    overtimeMinutes: 0,
    leaveMinutes: 0,
    holidayMinutes: 0,
    pendingMinutes: 0,
    notAcceptedMinutes: 0,
    standardMinutes: isOff ? 0 : 480,
    hasException: false,
    isToday: false,
  }
}
