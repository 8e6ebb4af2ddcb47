import type { ShiftTime } from '../../../ui/widgets/shift-time/shift-times.ts'
import { DAY_MINUTES, type Span } from '../plan/section-times.ts'

/** The span of two times of a form; null while one of them is missing. */
export function spanBetween(start: ShiftTime, end: ShiftTime): Span | null {
  if (start.minute === null || end.minute === null) return null
  return {
    from: start.minute - (start.isOtherDay ? DAY_MINUTES : 0),
    to: end.minute + (end.isOtherDay ? DAY_MINUTES : 0),
  }
}

export function startOf({ from }: Span): ShiftTime {
  return { minute: from < 0 ? from + DAY_MINUTES : from, isOtherDay: from < 0 }
}

export function endOf({ to }: Span): ShiftTime {
  return { minute: to >= DAY_MINUTES ? to - DAY_MINUTES : to, isOtherDay: to >= DAY_MINUTES }
}
