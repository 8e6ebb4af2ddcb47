import type { PinChange, WantedPin } from '../device/change-pin.ts'
import type { Person } from '../device/identify.ts'

export type NewPinProblem = { kind: 'differ' | 'same' | 'lost' } | { kind: 'locked'; retryAt: string | null }

/** Someone gives themselves another PIN, before they punch. */
export interface NewPinStep {
  kind: 'newPin'
  person: Person
  /** with what they said who they are */
  known: KnownBy
  /** the new PIN as it was typed first; null: they type it first */
  first: string | null
  typed: string
  problem: NewPinProblem | null
  /** the server is asked; what is typed meanwhile counts for nothing */
  isAsking: boolean
}

/** The PIN and perhaps the clock ID that someone typed, kept while they stand before the kiosk. */
export interface KnownBy {
  pin: string
  clockId: number | null
}

/** The first step: nothing is typed. */
export function beginNewPin(person: Person, known: KnownBy): NewPinStep {
  return { kind: 'newPin', person, known, first: null, typed: '', problem: null, isAsking: false }
}

/**
 * A complete PIN was typed.
 *
 * @returns the next step; `isAsking`: the server is to be asked with what `wantedPin` says
 */
export function takeNewPin(step: NewPinStep, typed: string): NewPinStep {
  const again = { ...step, typed: '', problem: null }
  if (step.first === null) {
    return typed === step.known.pin ? { ...again, problem: { kind: 'same' } } : { ...again, first: typed }
  }
  return step.first === typed ? { ...again, isAsking: true } : { ...again, first: null, problem: { kind: 'differ' } }
}

export function wantedPin({ known, first }: NewPinStep): WantedPin | null {
  return first === null ? null : { ...known, newPin: first }
}

/** What the person sees where the PIN was not changed; null: they are back at the beginning. */
export function afterChange(step: NewPinStep, change: PinChange): NewPinStep | null {
  if (change.kind === 'changed' || change.kind === 'refused') return null
  return { ...step, first: null, typed: '', isAsking: false, problem: change }
}
