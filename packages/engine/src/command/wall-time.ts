import type { Instant, Minutes } from '../zone/civil-date.ts'
import { toInstant, toLocal, type Zone } from '../zone/zone.ts'

/** Reads `HH:mm` (24:00 allowed) as minutes after midnight. */
export function minuteOfClock(text: string): Minutes {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::\d{2}(?:\.\d+)?)?$/.exec(text) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  if (!(minute <= 1440)) throw new Error(`not a clock time: ${text}`)
  return minute
}

/** Minutes after midnight, or null when nothing is named. */
export function minuteOfOptionalClock(text: string | null | undefined): Minutes | null {
  return text ? minuteOfClock(text) : null
}

export function clockOfMinute(minute: Minutes): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Splits `YYYY-MM-DDTHH:mm[:ss]`; seconds are dropped. */
export function splitWallTime(text: string): { date: string; minute: Minutes } {
  const [, date, clock] = /^(\d{4}-\d{2}-\d{2})[T ](.+)$/.exec(text) ?? []
  if (!date || !clock) throw new Error(`not a wall time: ${text}`)
  return { date, minute: minuteOfClock(clock) }
}

export function instantOfWallTime(zone: Zone, text: string): Instant {
  const { date, minute } = splitWallTime(text)
  return toInstant(zone, date, minute)
}

export function wallTimeOf(zone: Zone, instant: Instant): string {
  const { date, minute } = toLocal(zone, instant)
  return `${date}T${clockOfMinute(minute)}`
}
