import type { FoundNames } from '../device/names.ts'
import type { Identified, Person, Shown } from '../device/identify.ts'
import type { OwnFigures } from '../device/own-figures.ts'
import type { PinChange, WantedPin } from '../device/change-pin.ts'
import type { JobChoice, Work } from '../device/work.ts'
import type { Recorded, WantedPunch } from '@timeloom/device'
import type { HeldCode } from './held-code.ts'
import type { KnownBy, NewPinStep } from './new-pin.ts'
import { sentWork, type WorkStep } from './work.ts'

/** Why someone is back at the PIN, or still at the clock ID. Gone with the next key. */
export type Problem =
  | { kind: 'unknown' | 'badge' | 'disabled' | 'full' | 'failed' | 'projectCode' | 'name' | 'onlyOut' }
  /** retryAt: an instant; null: the server did not say */
  | { kind: 'locked'; retryAt: string | null }

type PinStep = { kind: 'pin'; typed: string; problem: Problem | null }

export type Step =
  | PinStep
  /** the server is asked; what is typed meanwhile counts for nothing */
  | { kind: 'checking' }
  /** more than one person has the PIN */
  | { kind: 'clockId'; pin: string; typed: string }
  | ConfirmStep
  | NewPinStep
  | WorkStep
  /** they choose their name */
  | { kind: 'names' }
  /** the server could not be asked */
  | { kind: 'withoutNetwork'; pin: string; clockId: number | null }

/** A person before the kiosk, about to punch. */
export interface ConfirmStep {
  kind: 'confirm'
  person: Person
  /** with what they may change their PIN; null: they typed none */
  known: KnownBy | null
  /** they have just changed it */
  isPinChanged: boolean
  /** null: there are none to show */
  figures: OwnFigures | null
  /** what an In is booked to; null: nothing, and they are asked where they have jobs */
  work: Work | null
}

/** What was recorded last; name: null where nobody knows it yet. */
export interface Done {
  name: string | null
  /** null: the server decides */
  direction: 'In' | 'Out' | null
  /** the device's time */
  at: string
  /** what they went on with while they were in; null: they came or left */
  changedTo: string | null
}

export interface FlowState {
  step: Step
  done: Done | null
  /** for the next punch; null: none was held before the camera */
  code: HeldCode | null
}

/** What the flow asks the kiosk for. */
export interface FlowActions {
  identify(shown: Shown): Promise<Identified>
  record(punch: WantedPunch): Promise<Recorded>
  changePin(wanted: WantedPin): Promise<PinChange>
  /** null: there are none to show */
  figures(person: Person): Promise<OwnFigures | null>
  /** null: the server could not be asked */
  jobs(person: Person): Promise<JobChoice[] | null>
  names(letters: string): Promise<FoundNames>
}

export const START: PinStep = { kind: 'pin', typed: '', problem: null }

export function confirmStep(person: Person, known: KnownBy | null): ConfirmStep {
  return { kind: 'confirm', person, known, isPinChanged: false, figures: null, work: person.work?.default ?? null }
}

/** Nobody has begun. */
export function isStart(step: Step): boolean {
  return step.kind === 'pin' && step.typed === ''
}

const MINUTE_MS = 60_000

/**
 * When someone goes on with something else, in milliseconds: both punches of the change are in one minute. An In of a minute
 * is one punch, so who has just come in changes with the next minute.
 */
export function startOfChange(now: number, lastPunch: Person['lastPunch']): number {
  const minute = Math.floor(now / MINUTE_MS)
  const hasIn = lastPunch?.direction === 'In' && Math.floor(Date.parse(lastPunch.at) / MINUTE_MS) === minute
  if (hasIn) return (minute + 1) * MINUTE_MS
  return Math.min(now, (minute + 1) * MINUTE_MS - 2)
}

export function stepAfter(identified: Identified, { pin, clockId }: { pin: string; clockId: number | null }): Step {
  switch (identified.kind) {
    case 'person':
      return confirmStep(identified.person, { pin, clockId })
    case 'several':
      // with a clock ID it names one person at most
      return clockId === null ? { kind: 'clockId', pin, typed: '' } : { ...START, problem: { kind: 'unknown' } }
    case 'withoutNetwork':
      return { kind: 'withoutNetwork', pin, clockId }
    case 'denied':
      return START
    case 'locked':
      return { ...START, problem: { kind: 'locked', retryAt: identified.retryAt } }
    case 'unknown':
    case 'disabled':
      return { ...START, problem: { kind: identified.kind } }
  }
}

/** What a badge punches; without a network the server decides whose it is, and whether in or out. */
export function punchOf(
  identified: Identified,
  badge: string,
): { wanted: WantedPunch; name: string | null } | 'disabled' | 'badge' {
  if (identified.kind === 'person') {
    const { employeeId, proof, likely, firstName, work } = identified.person
    const booked = likely === 'In' ? sentWork(work?.default ?? null) : {}
    return { wanted: { direction: likely, who: { employeeId, proof }, note: null, ...booked }, name: firstName }
  }
  if (identified.kind === 'withoutNetwork') {
    return { wanted: { direction: null, who: { badge }, note: null }, name: null }
  }
  return identified.kind === 'disabled' ? 'disabled' : 'badge'
}
