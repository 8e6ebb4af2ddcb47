import type { DayExplanation } from '@timeloom/contract'

/** Left and right edge in minutes, and where the hours stand that are named. */
export interface LaneWindow {
  from: number
  to: number
  hours: number[]
}

const MOST_HOURS = 14

/** Whole hours around everything that happened; the working day where nothing did. */
export function laneWindow({ scheduled, punched, rounded, paid, leave }: DayExplanation['lanes']): LaneWindow {
  const spans = [...scheduled, ...punched, ...rounded, ...paid, ...partial(leave)]
  const minutes = spans.flatMap(({ from, to }) => [from, to].filter((minute) => minute !== null))
  const first = minutes.length === 0 ? 480 : Math.floor(Math.min(...minutes) / 60) * 60
  const last = minutes.length === 0 ? 1020 : Math.ceil(Math.max(...minutes) / 60) * 60
  // A single punch still needs some room.
  const to = Math.max(last, first + 120)
  const step = [60, 120, 180, 360].find((each) => (to - first) / each <= MOST_HOURS) ?? 720
  const start = Math.ceil(first / step) * step
  const hours = Array.from({ length: Math.floor((to - start) / step) + 1 }, (_, place) => start + place * step)
  return { from: first, to, hours }
}

/** Leave of the whole day has no times: it would stretch the picture to 24 hours. */
export function partial(leave: DayExplanation['lanes']['leave']) {
  return leave.filter(({ from, to }) => to - from < 1440)
}
