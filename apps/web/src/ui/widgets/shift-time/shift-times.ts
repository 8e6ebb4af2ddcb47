import { wallTimeOf } from '../../../lib/format/dates.ts'

/** A schedule time as the form holds it: minutes after midnight, and whether that is on the other day. */
export interface ShiftTime {
  /** 0 to 1439; null while empty or not understood */
  minute: number | null
  /** the day before for Sch In, the day after for Sch Out */
  isOtherDay: boolean
}

interface StoredTimes {
  startTime: string | null
  startTimeType: 'Previous' | 'Today'
  endTime: string | null
  endTimeType: 'Today' | 'NextDay'
}

const DAY = 1440
const MIDNIGHT: ShiftTime = { minute: 0, isOtherDay: false }

/** The times of a stored shift; 00:00 where it has none (001 §9). The end of the day is midnight of the next. */
export function formTimes({ startTime, startTimeType, endTime, endTimeType }: StoredTimes) {
  const isEndOfDay = endTime === '24:00'
  return {
    startTime:
      startTime === null ? MIDNIGHT : { minute: minuteOf(startTime), isOtherDay: startTimeType === 'Previous' },
    endTime:
      endTime === null
        ? MIDNIGHT
        : { minute: isEndOfDay ? 0 : minuteOf(endTime), isOtherDay: isEndOfDay || endTimeType === 'NextDay' },
  }
}

/** The first In and the last Out of pairs (`YYYY-MM-DDTHH:mm`) as times of a schedule on the day. */
export function punchedTimes(day: string, pairs: readonly { ptimeIn: string | null; ptimeOut: string | null }[]) {
  const first = pairs
    .map(({ ptimeIn }) => ptimeIn)
    .filter((at) => at !== null)
    .toSorted()[0]
  const last = pairs
    .map(({ ptimeOut }) => ptimeOut)
    .filter((at) => at !== null)
    .toSorted()
    .at(-1)
  const timeOn = (at: string | undefined): ShiftTime =>
    at === undefined ? MIDNIGHT : { minute: minuteOf(at.slice(11)), isOtherDay: at.slice(0, 10) !== day }
  return { startTime: timeOn(first), endTime: timeOn(last) }
}

/** The times as the call takes them; midnight after the day is its 24:00. */
export function sentTimes(start: ShiftTime, end: ShiftTime) {
  const isEndOfDay = end.isOtherDay && end.minute === 0
  return {
    startTime: wallTimeOf(start.minute ?? 0),
    startTimeType: start.isOtherDay ? ('Previous' as const) : ('Today' as const),
    endTime: isEndOfDay ? '24:00' : wallTimeOf(end.minute ?? 0),
    endTimeType: end.isOtherDay && !isEndOfDay ? ('NextDay' as const) : ('Today' as const),
  }
}

/** Whether Sch Out lies after Sch In; unknown times are not judged. */
export function isEndLater(start: ShiftTime, end: ShiftTime): boolean {
  if (start.minute === null || end.minute === null) return true
  return end.minute + (end.isOtherDay ? DAY : 0) > start.minute - (start.isOtherDay ? DAY : 0)
}

/** Minutes after midnight of `HH:mm`. */
export function minuteOf(wallTime: string): number {
  const [hour = 0, minute = 0] = wallTime.split(':').map(Number)
  return hour * 60 + minute
}
