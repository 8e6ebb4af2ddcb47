import { DAY_MINUTES, type Span } from './section-times.ts'

/** What of a shift is moved: all of it, its start or its end. */
export type Grip = 'whole' | 'start' | 'end'

/** New times begin and end on a quarter of an hour. */
const TIME_STEP = 15

/**
 * A shift moved by minutes, as a whole or at one end. What is moved comes to lie on a quarter of an hour; no movement leaves
 * the times as they are. It stays at least a quarter of an hour long, begins on its day or the day before, and ends no later
 * than on the day after.
 */
export function retimed(span: Span, grip: Grip, minutes: number): Span {
  return Math.abs(minutes) < TIME_STEP / 2 ? span : moved(span, grip, minutes)
}

/** The key that moves by a quarter of an hour goes to the next one, also from times between two. */
export function stepped(span: Span, grip: Grip, direction: -1 | 1): Span {
  const minute = grip === 'end' ? span.to : span.from
  const target = direction > 0 ? Math.floor(minute / TIME_STEP) + 1 : Math.ceil(minute / TIME_STEP) - 1
  return moved(span, grip, target * TIME_STEP - minute)
}

function moved({ from, to }: Span, grip: Grip, minutes: number): Span {
  if (grip === 'start') return { from: between(quarter(from + minutes), -DAY_MINUTES, to - TIME_STEP), to }
  if (grip === 'end')
    return { from, to: between(quarter(to + minutes), Math.max(from, 0) + TIME_STEP, 2 * DAY_MINUTES) }
  const length = to - from
  const start = between(quarter(from + minutes), Math.max(-DAY_MINUTES, TIME_STEP - length), DAY_MINUTES - TIME_STEP)
  const latest = Math.min(start, 2 * DAY_MINUTES - length)
  return { from: latest, to: latest + length }
}

function quarter(minute: number): number {
  return Math.round(minute / TIME_STEP) * TIME_STEP
}

function between(minute: number, least: number, most: number): number {
  return Math.max(Math.min(minute, most), Math.min(least, most))
}
