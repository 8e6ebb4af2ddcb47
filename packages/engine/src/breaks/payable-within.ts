import type { Stretch } from '../matching/accept-time.ts'
import type { Instant, Minutes } from '../zone/civil-date.ts'

/** Payable minutes inside [from, to). */
export function payableWithin(stretches: readonly Stretch[], from: Instant, to: Instant): Minutes {
  let minutes = 0
  for (const { start, end, outcome } of stretches) {
    if (outcome === 'paid') minutes += Math.max(0, Math.min(end, to) - Math.max(start, from))
  }
  return minutes
}
