import type { AnswerOf, identifyByPin } from '@timeloom/contract'
import { isLike, type PunchDevice } from '@timeloom/device'
import { readWork, type OfferedWork } from './work.ts'

type Answer = AnswerOf<typeof identifyByPin>

/** The person before the kiosk. */
export interface Person {
  employeeId: string
  /** goes with the punch: the server has seen the PIN */
  proof: string | null
  firstName: string
  likely: 'In' | 'Out'
  lastPunch: Answer['lastPunch']
  shifts: NonNullable<Answer['shifts']>
  /** whether they may choose a job, and the one that an In has without a choice; null: the company books no jobs */
  work: OfferedWork | null
}

/**
 * What a PIN led to. `withoutNetwork`: the server could not be asked, so the PIN goes with the punch; `denied`: the
 * server no longer accepts the device.
 */
export type Identified =
  | { kind: 'person'; person: Person }
  | { kind: 'unknown' | 'several' | 'disabled' | 'withoutNetwork' | 'denied' }
  | { kind: 'locked'; retryAt: string | null }

/** What someone says who they are with: a PIN, perhaps with the clock ID, a badge, or a name that they chose. */
export type Shown = { pin: string; clockId: number | null } | { badge: string } | { chosenId: string }

/** Asks the server who it is. */
export async function identify(device: PunchDevice, shown: Shown): Promise<Identified> {
  const reply =
    'chosenId' in shown
      ? await device.ask('/api/device/identify-by-name', { employeeId: shown.chosenId })
      : await device.ask('/api/device/identify', shown)
  if (reply.kind === 'answered') return readIdentified(reply.body)
  return { kind: reply.kind === 'denied' ? 'denied' : 'withoutNetwork' }
}

/** Reads the answer; one that cannot be read counts as none, so that the punch is not lost for it. */
function readIdentified(answer: Record<string, unknown>): Identified {
  const { message, employeeId, proof, firstName, likely, lastPunch, shifts, work, retryAt } = answer
  if (message === 'unknown' || message === 'several' || message === 'disabled') return { kind: message }
  if (message === 'locked') return { kind: 'locked', retryAt: isMoment(retryAt) ? retryAt : null }
  if (message !== 'success' || typeof employeeId !== 'string' || typeof firstName !== 'string') {
    return { kind: 'withoutNetwork' }
  }
  const person: Person = {
    employeeId,
    proof: typeof proof === 'string' ? proof : null,
    firstName,
    likely: likely === 'Out' ? 'Out' : 'In',
    lastPunch: isLastPunch(lastPunch) ? lastPunch : null,
    shifts: Array.isArray(shifts) ? shifts.filter(isShift) : [],
    work: readWork(work),
  }
  return { kind: 'person', person }
}

function isLastPunch(punch: unknown): punch is NonNullable<Answer['lastPunch']> {
  return isLike<{ at: string }>(punch, { direction: 'string', at: 'string' }) && isMoment(punch.at)
}

/** Whether an answer's field is an instant. */
export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

function isShift(shift: unknown): shift is Person['shifts'][number] {
  return isLike(shift, { startTime: 'string', endTime: 'string' })
}
