/** Times are lists of minutes, each named by its instant: slow, but hard to get wrong. */

/** The minutes of [from, to). */
export function minutesOf(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
}

export interface Span {
  from: number
  to: number
}

export function isWithin(minute: number, { from, to }: Span): boolean {
  return from <= minute && minute < to
}

export function isWithinAny(minute: number, spans: readonly Span[]): boolean {
  return spans.some((span) => isWithin(minute, span))
}

/** How many minutes of [from, to) lie in none of the spans. */
export function minutesOutside({ from, to }: Span, spans: readonly Span[]): number {
  return minutesOf(from, to).filter((minute) => !isWithinAny(minute, spans)).length
}

export function minutesWithin({ from, to }: Span, spans: readonly Span[]): number {
  return minutesOf(from, to).filter((minute) => isWithinAny(minute, spans)).length
}

export function overlap(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
