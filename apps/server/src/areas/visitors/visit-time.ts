import { MOST_CLOCK_SKEW_MS } from '@timeloom/contract'

/** When the device sent, by its own clock and by the server's. */
export interface Sending {
  now: Date
  sentAt: Date
}

/** A time as it is stored; `isCorrected`: it is not what the device noted. */
export interface VisitTime {
  at: Date
  isCorrected: boolean
}

/**
 * The time of an arrival or a departure. A clock that is wrong when the device sends was as wrong when it noted: the
 * difference is taken off, and the visit is marked. Nobody comes or goes in the future.
 *
 * @source docs/decisions/0043-visitors.md
 */
export function visitTime(noted: Date, { now, sentAt }: Sending): VisitTime {
  const aheadMs = sentAt.getTime() - now.getTime()
  const isWrong = Math.abs(aheadMs) > MOST_CLOCK_SKEW_MS
  const corrected = noted.getTime() - (isWrong ? aheadMs : 0)
  const isFuture = corrected > now.getTime() + MOST_CLOCK_SKEW_MS
  return { at: new Date(Math.min(corrected, now.getTime())), isCorrected: isWrong || isFuture }
}
