import { t } from '../../../lib/words/words.ts'
import type { MinuteRange } from './rounding-effect.ts'

/** A minute as clocks show it: `:07`; 60 is the next hour. */
export function minuteInWords(minute: number): string {
  return minute === 60 ? t('next :00') : `:${String(minute).padStart(2, '0')}`
}

/** `:07`, or `:07–:22`. */
export function rangeInMinutes({ from, to }: MinuteRange): string {
  return from === to ? minuteInWords(from) : `${minuteInWords(from)}–${minuteInWords(to)}`
}

/** Minutes as people say them: `1`, `7.5`. */
export function roughMinutes(minutes: number): string {
  return String(Math.round(Math.abs(minutes) * 10) / 10)
}
