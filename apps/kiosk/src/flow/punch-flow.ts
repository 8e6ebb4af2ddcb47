import type { Identified, Person, Shown } from '../device/identify.ts'
import type { PinChange, WantedPin } from '../device/change-pin.ts'
import type { OwnFigures } from '../device/own-figures.ts'
import type { Recorded, WantedPunch } from '@timeloom/device'
import { afterChange, beginNewPin, takeNewPin, wantedPin, type KnownBy, type NewPinStep } from './new-pin.ts'

/** Why someone is back at the PIN, or still at the clock ID. Gone with the next key. */
export type Problem =
  | { kind: 'unknown' | 'badge' | 'disabled' | 'full' | 'failed' }
  /** retryAt: an instant; null: the server did not say */
  | { kind: 'locked'; retryAt: string | null }

type PinStep = { kind: 'pin'; typed: string; problem: Problem | null }

export type Step =
  | PinStep
  /** the server is asked; what is typed meanwhile counts for nothing */
  | { kind: 'checking' }
  /** more than one person has the PIN */
  | { kind: 'clockId'; pin: string; typed: string }
  /** `known`: with what they may change their PIN; `isPinChanged`: they have just done so; `figures`: null: there are none to show */
  | { kind: 'confirm'; person: Person; known: KnownBy; isPinChanged: boolean; figures: OwnFigures | null }
  | NewPinStep
  /** the server could not be asked */
  | { kind: 'withoutNetwork'; pin: string; clockId: number | null }

/** What was recorded last; name: null where nobody knows it yet. */
export interface Done {
  name: string | null
  /** null: the server decides */
  direction: 'In' | 'Out' | null
  /** the device's time */
  at: string
}

export interface FlowState {
  step: Step
  done: Done | null
}

/** What the flow asks the kiosk for. */
export interface FlowActions {
  identify(shown: Shown): Promise<Identified>
  record(punch: WantedPunch): Promise<Recorded>
  changePin(wanted: WantedPin): Promise<PinChange>
  /** null: there are none to show */
  figures(person: Person): Promise<OwnFigures | null>
}

const PIN_LENGTH = 4
const CLOCK_ID_LENGTH = 9
/** Someone who does nothing for so long has left: the next person begins with a PIN of their own. */
export const IDLE_MS = 10_000
export const DONE_MS = 1_500
/** It is a longer sentence, and nothing waits for its end. */
const DONE_WITHOUT_NETWORK_MS = 4_000
/** Figures of a person that take longer are not shown. */
const FIGURES_MS = 300
/** A badge in front of the camera for so long is still the same punch. */
const SAME_BADGE_MS = 60_000

const START: PinStep = { kind: 'pin', typed: '', problem: null }

/** The steps of one person after the other before the kiosk, from the PIN to the recorded punch. */
export class PunchFlow {
  readonly #actions: FlowActions
  readonly #listeners = new Set<() => void>()
  #state: FlowState = { step: START, done: null }
  #isRecording = false
  /** badges of the last minute, with the device's time */
  readonly #scanned = new Map<string, number>()
  #idle: ReturnType<typeof setTimeout> | undefined
  #fading: ReturnType<typeof setTimeout> | undefined

  constructor(actions: FlowActions) {
    this.#actions = actions
  }

  readonly state = (): FlowState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Nobody is in the middle of something. */
  get isAtRest(): boolean {
    const { step, done } = this.#state
    return step.kind === 'pin' && step.typed === '' && done === null
  }

  press(digit: string): void {
    const { step } = this.#state
    if (step.kind === 'pin') {
      const typed = step.typed + digit
      if (typed.length === PIN_LENGTH) return void this.#identify(typed, null)
      this.#show({ kind: 'pin', typed, problem: null })
    } else if (step.kind === 'clockId' && step.typed.length < CLOCK_ID_LENGTH) {
      this.#show({ ...step, typed: step.typed + digit })
    } else if (step.kind === 'newPin' && !step.isAsking) {
      this.#typeNewPin(step, step.typed + digit)
    }
  }

  erase(): void {
    const { step } = this.#state
    if (step.kind === 'pin') this.#show({ kind: 'pin', typed: step.typed.slice(0, -1), problem: null })
    else if (step.kind === 'clockId' || (step.kind === 'newPin' && !step.isAsking)) {
      this.#show({ ...step, typed: step.typed.slice(0, -1) })
    }
  }

  /** The clock ID is complete. */
  continue(): void {
    const { step } = this.#state
    if (step.kind === 'clockId' && step.typed !== '') void this.#identify(step.pin, Number(step.typed))
  }

  /** Not me, or Cancel: back to the PIN, without a punch. */
  leave(): void {
    if (!this.#isBusy) this.#show(START)
  }

  /** The server is asked, or a punch is written down. */
  get #isBusy(): boolean {
    const { step } = this.#state
    return step.kind === 'checking' || (step.kind === 'newPin' && step.isAsking) || this.#isRecording
  }

  /** The person before the kiosk wants another PIN. */
  beginNewPin(): void {
    const { step } = this.#state
    if (step.kind === 'confirm' && !this.#isRecording) this.#show(beginNewPin(step.person, step.known))
  }

  /** They keep the one they have, and go on to their punch. */
  keepPin(): void {
    const { step } = this.#state
    if (step.kind !== 'newPin' || step.isAsking) return
    this.#show({ kind: 'confirm', person: step.person, known: step.known, isPinChanged: false, figures: null })
  }

  #typeNewPin(step: NewPinStep, typed: string): void {
    if (typed.length < PIN_LENGTH) return this.#show({ ...step, typed, problem: null })
    const next = takeNewPin(step, typed)
    this.#show(next)
    if (next.isAsking) void this.#changePin(next)
  }

  async #changePin(step: NewPinStep): Promise<void> {
    const wanted = wantedPin(step)
    if (wanted === null) return
    const change = await this.#actions.changePin(wanted).catch((): PinChange => ({ kind: 'lost' }))
    if (change.kind === 'changed') {
      const known = { ...step.known, pin: wanted.newPin }
      return this.#show({ kind: 'confirm', person: step.person, known, isPinChanged: true, figures: null })
    }
    this.#show(afterChange(step, change) ?? { ...START, problem: { kind: 'unknown' } })
  }

  /** Someone is there: the time until the kiosk takes them for gone begins again. */
  stir(): void {
    clearTimeout(this.#idle)
    const { step } = this.#state
    if (this.#isBusy || (step.kind === 'pin' && step.typed === '')) return
    this.#idle = setTimeout(() => this.leave(), IDLE_MS)
  }

  /** Punches for the person of this step, once, however often the button is pressed. */
  async punch(direction: 'In' | 'Out', note: string | null = null): Promise<void> {
    const { step } = this.#state
    if (this.#isRecording || (step.kind !== 'confirm' && step.kind !== 'withoutNetwork')) return
    const name = step.kind === 'confirm' ? step.person.firstName : null
    const who =
      step.kind === 'confirm'
        ? { employeeId: step.person.employeeId, proof: step.person.proof }
        : { pin: step.pin, clockId: step.clockId }
    await this.#record({ direction, who, note }, name)
  }

  /** @returns false: nothing was recorded */
  async #record(punch: WantedPunch, name: string | null): Promise<boolean> {
    this.#isRecording = true
    const recorded = await this.#actions.record(punch)
    this.#isRecording = false
    if (recorded.kind === 'recorded') this.#finish({ name, direction: punch.direction, at: recorded.at })
    else this.#show({ ...START, problem: { kind: recorded.kind } })
    return recorded.kind === 'recorded'
  }

  /**
   * A badge before the camera punches by itself, while nobody is in the middle of something. One that stays there, or is
   * shown again within a minute, does nothing twice, whoever came in between.
   */
  async scan(badge: string): Promise<void> {
    const { step } = this.#state
    if (step.kind !== 'pin' || step.typed !== '' || this.#isRecording || this.#wasScanned(badge)) return
    this.#scanned.set(badge, Date.now())
    this.#show({ kind: 'checking' })
    const identified = await this.#ask({ badge })
    const punch = punchOf(identified, badge)
    if (typeof punch === 'string') this.#show({ ...START, problem: { kind: punch } })
    const isRecorded = typeof punch !== 'string' && (await this.#record(punch.wanted, punch.name))
    if (!isRecorded) this.#scanned.delete(badge)
  }

  #wasScanned(badge: string): boolean {
    for (const [other, at] of this.#scanned) if (Date.now() - at >= SAME_BADGE_MS) this.#scanned.delete(other)
    return this.#scanned.has(badge)
  }

  async #identify(pin: string, clockId: number | null): Promise<void> {
    this.#show({ kind: 'checking' })
    const step = stepAfter(await this.#ask({ pin, clockId }), { pin, clockId })
    this.#show(step.kind === 'confirm' ? { ...step, figures: await this.#figuresOf(step.person) } : step)
  }

  /** Those that come at once: later ones would move the button under the finger. */
  #figuresOf(person: Person): Promise<OwnFigures | null> {
    const none = new Promise<null>((resolve) => setTimeout(() => resolve(null), FIGURES_MS))
    return Promise.race([this.#actions.figures(person).catch(() => null), none])
  }

  #ask(shown: Shown): Promise<Identified> {
    return this.#actions.identify(shown).catch((): Identified => ({ kind: 'withoutNetwork' }))
  }

  #finish(done: Done): void {
    clearTimeout(this.#fading)
    this.#fading = setTimeout(
      () => this.#become({ ...this.#state, done: null }),
      done.name === null ? DONE_WITHOUT_NETWORK_MS : DONE_MS,
    )
    this.#become({ step: START, done })
    this.stir()
  }

  #show(step: Step): void {
    this.#become({ ...this.#state, step })
    this.stir()
  }

  #become(state: FlowState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function stepAfter(identified: Identified, { pin, clockId }: { pin: string; clockId: number | null }): Step {
  switch (identified.kind) {
    case 'person':
      return { kind: 'confirm', person: identified.person, known: { pin, clockId }, isPinChanged: false, figures: null }
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
function punchOf(
  identified: Identified,
  badge: string,
): { wanted: WantedPunch; name: string | null } | 'disabled' | 'badge' {
  if (identified.kind === 'person') {
    const { employeeId, proof, likely, firstName } = identified.person
    return { wanted: { direction: likely, who: { employeeId, proof }, note: null }, name: firstName }
  }
  if (identified.kind === 'withoutNetwork') {
    return { wanted: { direction: null, who: { badge }, note: null }, name: null }
  }
  return identified.kind === 'disabled' ? 'disabled' : 'badge'
}
