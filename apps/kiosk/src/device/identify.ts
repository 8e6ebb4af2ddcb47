import type { AnswerOf, identifyByPin } from '@timeloom/contract'
import { isLike } from './is-like.ts'

type Answer = AnswerOf<typeof identifyByPin>

/** The person before the kiosk. */
export interface Person {
  employeeId: string
  firstName: string
  likely: 'In' | 'Out'
  lastPunch: Answer['lastPunch']
  shifts: NonNullable<Answer['shifts']>
}

/**
 * What a PIN led to. `withoutNetwork`: the server could not be asked, so the PIN goes with the punch; `denied`: the
 * server no longer accepts the device.
 */
export type Identified =
  | { kind: 'person'; person: Person }
  | { kind: 'unknown' | 'several' | 'disabled' | 'withoutNetwork' | 'denied' }
  | { kind: 'locked'; retryAt: string | null }

/** Reads the answer; one that cannot be read counts as none, so that the punch is not lost for it. */
export function readIdentified(answer: Record<string, unknown>): Identified {
  const { message, employeeId, firstName, likely, lastPunch, shifts, retryAt } = answer
  if (message === 'unknown' || message === 'several' || message === 'disabled') return { kind: message }
  if (message === 'locked') return { kind: 'locked', retryAt: isMoment(retryAt) ? retryAt : null }
  if (message !== 'success' || typeof employeeId !== 'string' || typeof firstName !== 'string') {
    return { kind: 'withoutNetwork' }
  }
  const person: Person = {
    employeeId,
    firstName,
    likely: likely === 'Out' ? 'Out' : 'In',
    lastPunch: isLastPunch(lastPunch) ? lastPunch : null,
    shifts: Array.isArray(shifts) ? shifts.filter(isShift) : [],
  }
  return { kind: 'person', person }
}

function isLastPunch(punch: unknown): punch is NonNullable<Answer['lastPunch']> {
  return isLike<{ at: string }>(punch, { direction: 'string', at: 'string' }) && isMoment(punch.at)
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

function isShift(shift: unknown): shift is Person['shifts'][number] {
  return isLike(shift, { startTime: 'string', endTime: 'string' })
}
