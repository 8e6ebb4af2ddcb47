import type { DayTimeline } from '@timeloom/contract'

/** Left and right edge of a picture in minutes. */
export interface TimelineWindow {
  from: number
  to: number
}

const USUAL = { from: 360, to: 1080 }

/**
 * The window of whole three-hour steps that shows every day given: 6 to 18 and what reaches beyond, or twelve hours and
 * more of the night where nothing happens by day.
 */
export function timelineWindow(days: DayTimeline[]): TimelineWindow {
  let [first, last] = [Infinity, -Infinity]
  // One by one: a fortnight of thousands of people has more edges than a call may have arguments.
  for (const day of days) {
    for (const minute of edgesOf(day)) {
      first = Math.min(first, minute)
      last = Math.max(last, minute)
    }
  }
  if (first > last) return USUAL
  const from = Math.floor((first - 15) / 180) * 180
  const to = Math.ceil((last + 15) / 180) * 180
  if (from >= USUAL.to) return { from, to: Math.max(to, from + USUAL.to - USUAL.from) }
  return { from: Math.min(from, USUAL.from), to: Math.max(to, USUAL.to) }
}

function edgesOf({ scheduled, punched, pieces, leave }: DayTimeline): number[] {
  return [...scheduled, ...punched, ...pieces, ...leave].flatMap(({ from, to }) =>
    [from, to].filter((minute) => minute !== null),
  )
}
