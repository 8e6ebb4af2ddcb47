import type { Identified, Person, Shown } from '../device/identify.ts'
import type { FoundNames } from '../device/names.ts'
import type { OwnFigures } from '../device/own-figures.ts'
import type { PinChange } from '../device/change-pin.ts'
import type { Work } from '../device/work.ts'
import type { Recorded, WantedPunch } from '@timeloom/device'
import { readCode } from './held-code.ts'
import { afterChange, beginNewPin, takeNewPin, wantedPin, type NewPinStep } from './new-pin.ts'
import { SeenBadges } from './seen-badges.ts'
import { confirmStep, isStart, punchOf, START, startOfChange, stepAfter } from './steps.ts'
import type { ConfirmStep, Done, FlowActions, FlowState, Step } from './steps.ts'
import { beginWork, choose, sentWork, withJobs, workText, type WorkStep } from './work.ts'

export type { FlowActions, Problem, Step } from './steps.ts'

const PIN_LENGTH = 4
const CLOCK_ID_LENGTH = 9
/** Someone who does nothing for so long has left: the next person begins with a PIN of their own. */
export const IDLE_MS = 10_000
export const DONE_MS = 1_500
/** It is a longer sentence, and nothing waits for its end. */
const DONE_WITHOUT_NETWORK_MS = 4_000
/** Figures of a person that take longer are not shown. */
const FIGURES_MS = 300

/** The steps of one person after the other before the kiosk, from the PIN to the recorded punch. */
export class PunchFlow {
  readonly #actions: FlowActions
  readonly #listeners = new Set<() => void>()
  #state: FlowState = { step: START, done: null, code: null }
  #isRecording = false
  readonly #badges = new SeenBadges()
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
    const { step, done, code } = this.#state
    return isStart(step) && done === null && code === null
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
    if (this.#isBusy) return
    this.#state = { ...this.#state, code: null }
    this.#show(START)
  }

  /** The server is asked, or a punch is written down. */
  get #isBusy(): boolean {
    const { step } = this.#state
    return step.kind === 'checking' || (step.kind === 'newPin' && step.isAsking) || this.#isRecording
  }

  /** The person before the kiosk wants another PIN. */
  beginNewPin(): void {
    const { step } = this.#state
    if (step.kind === 'confirm' && step.known !== null && !this.#isRecording) {
      this.#show(beginNewPin(step.person, step.known))
    }
  }

  /** They keep the one they have, and go on to their punch. */
  keepPin(): void {
    const { step } = this.#state
    if (step.kind !== 'newPin' || step.isAsking) return
    this.#show(confirmStep(step.person, step.known))
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
      return this.#show({ ...confirmStep(step.person, known), isPinChanged: true })
    }
    this.#show(afterChange(step, change) ?? { ...START, problem: { kind: 'unknown' } })
  }

  /** Someone is there: the time until the kiosk takes them for gone begins again. */
  stir(): void {
    clearTimeout(this.#idle)
    const { step, code } = this.#state
    if (this.#isBusy || (isStart(step) && code === null)) return
    this.#idle = setTimeout(() => this.leave(), IDLE_MS)
  }

  /**
   * Punches for the person of this step, once, however often the button is pressed. Who comes in and has jobs to choose from,
   * but none yet, chooses first.
   */
  async punch(direction: 'In' | 'Out', note: string | null = null): Promise<void> {
    const { step, code } = this.#state
    if (this.#isRecording) return
    if (step.kind === 'withoutNetwork') {
      return void (await this.#record({ direction, who: { pin: step.pin, clockId: step.clockId }, note }, null))
    }
    if (step.kind !== 'confirm') return
    const isAsked = direction === 'In' && step.work === null && code === null && step.person.work?.hasJobs === true
    if (isAsked) return void this.#chooseWork(step, 'in', note)
    await this.#punchAs(step.person, { direction, note, work: direction === 'In' ? step.work : null })
  }

  /** The person wants to work on something else: now, while they are in, or when they come in. */
  chooseWork(note: string | null = null): void {
    const { step } = this.#state
    if (step.kind !== 'confirm' || this.#isRecording) return
    void this.#chooseWork(step, step.person.likely === 'Out' ? 'change' : 'choose', note)
  }

  async #chooseWork(from: ConfirmStep, purpose: WorkStep['purpose'], note: string | null): Promise<void> {
    const step = beginWork({ person: from.person, known: from.known, note }, purpose)
    this.#show(step)
    const jobs = await this.#actions.jobs(from.person).catch(() => null)
    if (this.#state.step === step) this.#show(withJobs(step, jobs))
  }

  /** A job, or a task of the job that was chosen before. */
  async chooseJob(id: string): Promise<void> {
    const { step } = this.#state
    if (step.kind !== 'work' || this.#isRecording) return
    const chosen = choose(step, id)
    if ('kind' in chosen) return this.#show(chosen)
    if (step.purpose === 'choose') return this.#show({ ...confirmStep(step.person, step.known), work: chosen })
    if (step.purpose === 'in') return this.#punchAs(step.person, { direction: 'In', note: step.note, work: chosen })
    await this.#changeWork(step.person, { note: step.note, work: chosen })
  }

  /** They come in without a job: a supervisor says later what it was. */
  async withoutWork(): Promise<void> {
    const { step } = this.#state
    if (step.kind !== 'work' || step.purpose !== 'in' || this.#isRecording) return
    await this.#punchAs(step.person, { direction: 'In', note: step.note, work: null })
  }

  #punchAs(
    { employeeId, proof, firstName }: Person,
    { direction, note, work }: { direction: 'In' | 'Out'; note: string | null; work: Work | null },
  ): Promise<void> {
    const punch = { direction, who: { employeeId, proof }, note, ...sentWork(work) }
    return this.#record(punch, firstName).then(() => undefined)
  }

  /** Out of one job and in on another, in the same minute: no time is lost between them. */
  async #changeWork(
    { employeeId, proof, firstName, lastPunch }: Person,
    { note, work }: { note: string | null; work: Work },
  ): Promise<void> {
    const who = { employeeId, proof }
    const at = startOfChange(Date.now(), lastPunch ?? null)
    const isOut = await this.#record({ direction: 'Out', who, note: null, at, photo: null }, firstName)
    if (!isOut) return
    const recorded = await this.#write({ direction: 'In', who, note, at: at + 1, ...sentWork(work) })
    if (recorded.kind !== 'recorded') return this.#show({ ...START, problem: { kind: 'onlyOut' } })
    this.#finish({ name: firstName, direction: 'In', at: recorded.at, changedTo: workText(work) })
  }

  /** Begins to look for a name in place of a PIN. */
  beginNames(): void {
    const { step } = this.#state
    if (step.kind === 'pin' && !this.#isRecording) this.#show({ kind: 'names' })
  }

  names(letters: string): Promise<FoundNames> {
    return this.#actions.names(letters).catch((): FoundNames => ({ kind: 'lost' }))
  }

  /** The person says that they are this one. */
  async chooseName(employeeId: string): Promise<void> {
    if (this.#state.step.kind !== 'names') return
    this.#show({ kind: 'checking' })
    const identified = await this.#ask({ chosenId: employeeId })
    if (identified.kind === 'person') return this.#show(confirmStep(identified.person, null))
    this.#show({ ...START, problem: { kind: 'name' } })
  }

  /** @returns false: nothing was recorded */
  async #record(punch: WantedPunch, name: string | null): Promise<boolean> {
    const recorded = await this.#write(punch)
    if (recorded.kind === 'recorded') {
      this.#finish({ name, direction: punch.direction, at: recorded.at, changedTo: null })
    } else this.#show({ ...START, problem: { kind: recorded.kind } })
    return recorded.kind === 'recorded'
  }

  /** With the code that was held before the camera, where someone comes in or the server decides. */
  async #write(punch: WantedPunch): Promise<Recorded> {
    const { code } = this.#state
    this.#isRecording = true
    const booked = code !== null && punch.direction !== 'Out' ? { ...punch, punchCode: code.text } : punch
    const recorded = await this.#actions.record(booked)
    this.#isRecording = false
    return recorded
  }

  /**
   * A badge before the camera punches by itself, while nobody is in the middle of something. One that stays there, or is
   * shown again within a minute, does nothing twice, whoever came in between.
   */
  async scan(badge: string): Promise<void> {
    const { step } = this.#state
    if (!isStart(step) || this.#isRecording || this.#badges.hasSeen(badge)) return
    this.#badges.see(badge)
    this.#show({ kind: 'checking' })
    const identified = await this.#ask({ badge })
    const punch = punchOf(identified, badge)
    if (typeof punch === 'string') this.#show({ ...START, problem: { kind: punch } })
    const isRecorded = typeof punch !== 'string' && (await this.#record(punch.wanted, punch.name))
    if (!isRecorded) this.#badges.forget(badge)
  }

  /** A punch code before the camera is kept for the next punch, for as long as someone would stay. */
  holdCode(text: string): void {
    const { step, code: held } = this.#state
    if (!isStart(step) || this.#isRecording || held?.text === text) return
    const code = readCode(text)
    if (code === 'project') return this.#show({ ...START, problem: { kind: 'projectCode' } })
    if (code === null) return
    this.#become({ ...this.#state, code })
    this.stir()
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
    this.#become({ step: START, done, code: null })
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
