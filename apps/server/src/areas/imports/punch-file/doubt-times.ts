import type { PunchDoubt } from '@timeloom/contract'
import type { PunchLine } from '../punch-line.ts'

const SHOWN = 4
const [ONE, THIRTEEN] = [60, 13 * 60]
/** The number of punches on several dates, all before 13:00, from which that alone is suspicious. */
const MANY = 20
/** Minutes; less than this between an Out and the next In is hardly a rest. */
const SHORT_REST = 10 * 60

/**
 * Whether AM and PM seem to be missing: no time of the file is before 01:00 or from 13:00 on, and either a person's
 * times on a day go backwards in file order, as 8:00, 12:00, 1:00 and 5:00 do, or there are many punches of several
 * dates. A file of 24-hour times nearly always has an hour of 13 or later.
 */
export function doubtHalfDays(punches: readonly PunchLine[]): PunchDoubt | null {
  if (punches.length === 0 || punches.some(({ minute }) => minute < ONE || minute >= THIRTEEN)) return null
  const days = daysOf(punches)
  // Latest first: then every day goes backwards.
  const isBackwards = punches[0]!.date > punches.at(-1)!.date
  const odd = isBackwards
    ? []
    : days.filter((day) => day.some((punch, at) => at > 0 && punch.minute < day[at - 1]!.minute))
  if (odd.length > 0) return doubtOf(odd, days.length)
  const dates = new Set(punches.map(({ date }) => date)).size
  return punches.length >= MANY && dates > 1 ? doubtOf(days, days.length) : null
}

/**
 * Whether In and Out seem to be swapped: on most of a person's days that have both, the first punch is an Out and the
 * last is an In less than ten hours later. Someone who works nights goes home in the morning too, but rests longer.
 */
export function doubtDirections(punches: readonly PunchLine[]): PunchDoubt | null {
  const days = daysOf(punches)
    .map((day) => day.filter(({ direction }) => direction !== null).toSorted((a, b) => a.minute - b.minute))
    .filter((day) => day.length > 1 && day[0]!.direction !== day.at(-1)!.direction)
  const odd = days.filter((day) => day[0]!.direction === 'Out' && day.at(-1)!.minute - day[0]!.minute < SHORT_REST)
  return odd.length * 2 > days.length ? doubtOf(odd, days.length) : null
}

/** Each person's punches of a date, in the order of the file. */
function daysOf(punches: readonly PunchLine[]): PunchLine[][] {
  const days = new Map<string, PunchLine[]>()
  for (const punch of punches) {
    const key = `${punch.clockId} ${punch.date}`
    const known = days.get(key)
    if (known) known.push(punch)
    else days.set(key, [punch])
  }
  return [...days.values()]
}

function doubtOf(odd: PunchLine[][], ofDays: number): PunchDoubt {
  const lines = odd.flat().slice(0, SHOWN)
  return { days: odd.length, ofDays, lines: lines.map(({ line, text }) => ({ line, text })) }
}
