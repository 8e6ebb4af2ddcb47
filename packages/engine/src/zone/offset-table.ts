import type { Instant, Minutes } from './civil-date.ts'

/** The offsets of one span of time [start, end): the one it starts with, and its changes in order. */
export interface OffsetTable {
  start: Instant
  end: Instant
  offset: Minutes
  changes: { at: Instant; offset: Minutes }[]
}

/** Two years, so that a pay run touches one or two tables. */
const SPAN_MINUTES = 2 ** 20
/** Shorter than any daylight saving period in the tz database since 1970 (Morocco's pause for Ramadan lasts a month). */
const STEP_MINUTES = 7 * 1440

/**
 * Reads a zone's offsets from the platform, one span at a time and each span once: asking the platform for every
 * conversion would be some 400 times slower than a look-up.
 * @throws RangeError for an unknown zone name
 */
export function readOffsets(tz: string): (instant: Instant) => OffsetTable {
  const platform = new Intl.DateTimeFormat('en-US', { timeZone: tz, timeZoneName: 'longOffset' })
  const tables = new Map<number, OffsetTable>()
  let last: OffsetTable | null = null
  return (instant) => {
    if (last && instant >= last.start && instant < last.end) return last
    const index = Math.floor(instant / SPAN_MINUTES)
    last = tables.get(index) ?? readTable(index * SPAN_MINUTES, (at) => platformOffset(platform, at))
    tables.set(index, last)
    return last
  }
}

function readTable(start: Instant, offsetOf: (at: Instant) => Minutes): OffsetTable {
  const end = start + SPAN_MINUTES
  const table: OffsetTable = { start, end, offset: offsetOf(start), changes: [] }
  let current = table.offset
  for (let at = start; at < end - 1;) {
    const next = Math.min(at + STEP_MINUTES, end - 1)
    if (offsetOf(next) === current) {
      at = next
      continue
    }
    at = firstOther(at, next, current, offsetOf)
    current = offsetOf(at)
    table.changes.push({ at, offset: current })
  }
  return table
}

/** The first minute after `low` whose offset is not `current`, known to be at most `high`. */
function firstOther(low: Instant, high: Instant, current: Minutes, offsetOf: (at: Instant) => Minutes): Instant {
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetOf(middle) === current) low = middle
    else high = middle
  }
  return high
}

function platformOffset(platform: Intl.DateTimeFormat, at: Instant): Minutes {
  const text = platform.format(at * 60_000)
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(text)
  if (!match) return 0
  const [, sign, hours, minutes] = match
  const offset = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -offset : offset
}
