import { laterThan } from './given-time.ts'
import { parseTime } from './parse-time.ts'

/** A shift as it was understood, in minutes after the local midnight that begins its day. */
export interface TypedShift {
  /** below 0 on the day before */
  startMinute: number
  /** after the start; from 1440 on the next day */
  endMinute: number
}

const DAY = 1440

/**
 * Understands the shifts people type: `9-530`, `9:00 - 17:30`, `8a to 4p`, `22-6` or `22-+6` into the next day, `8-24`
 * to the end of the day, and `-22-6` from the evening before. An end before its start is meant later, as `530` after 9.
 *
 * @returns null when it is no shift
 */
export function parseShift(typed: string): TypedShift | null {
  const parts = /^\s*(-?)(.+?)(?:[-–—]|\bto\b)(.+)$/i.exec(typed)
  if (!parts) return null
  const [, minus = '', from = '', to = ''] = parts
  const start = parseTime(from)
  if (start === null || start.isNextDay) return null
  const startMinute = minus === '' ? start.minute : start.minute - DAY
  const endMinute = endOf(to, startMinute)
  return endMinute === null || endMinute <= startMinute ? null : { startMinute, endMinute }
}

function endOf(typed: string, startMinute: number): number | null {
  if (/^\s*24(?:[:.]?00)?\s*$/.test(typed)) return DAY
  const end = parseTime(typed)
  if (end === null) return null
  return end.isNextDay ? end.minute : laterThan(startMinute, end.minute, typed)
}
