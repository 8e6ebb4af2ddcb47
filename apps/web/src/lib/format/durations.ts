import { t } from '../words/words.ts'

const MINUTE_MS = 60_000

/** How long something lasts, in the one unit that fits, rounded down: `45 s`, `12 min`, `5 h`, `3 days`. */
export function durationWords(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  if (minutes < 2) return t('{count} s', { count: Math.floor(Math.max(0, ms) / 1000) })
  if (hours < 2) return t('{count} min', { count: minutes })
  return hours < 48 ? t('{count} h', { count: hours }) : t('{count} days', { count: Math.floor(hours / 24) })
}

/** How far a clock is off, to the nearest minute: `4 min ahead`, `45 s behind`. @param aheadMs below 0: behind */
export function clockWords(aheadMs: number): string {
  const off = Math.abs(aheadMs)
  const time = durationWords(off < 2 * MINUTE_MS ? off : Math.round(off / MINUTE_MS) * MINUTE_MS)
  return aheadMs < 0 ? t('{time} behind', { time }) : t('{time} ahead', { time })
}
