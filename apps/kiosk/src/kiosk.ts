import { APP_VERSION } from './device/app-version.ts'
import { beat } from './device/heartbeat.ts'
import { type Identified, readIdentified } from './device/identify.ts'
import { makeKeys } from './device/make-keys.ts'
import { Server } from './device/server.ts'
import {
  addPunch,
  dismissPunch,
  EMPTY_QUEUE,
  nextBatch,
  type QueuedPunch,
  type QueueState,
  queueState,
  settleBatch,
} from './offline-queue/queue.ts'
import { readResults } from './offline-queue/read-results.ts'
import { Sender, type SenderOptions } from './offline-queue/sender.ts'
import { openTabs, type Tabs } from './offline-queue/tabs.ts'
import { sealPin } from './seal-pin/seal-pin.ts'
import { forgetOldIdentities, noteAnswer, readEnrolment, readIdentity, saveEnrolment } from './store/enrolment.ts'
import type { Enrolment, Identity, Store } from './store/open-store.ts'

export interface KioskState {
  /** null: the browser is no device yet */
  enrolment: Enrolment | null
  /** whether the server answered last; `unknown` before the first answer */
  connection: 'unknown' | 'online' | 'offline'
  queue: QueueState
  /** how far the device's clock is ahead of the server's; null: not known */
  clockAheadMs: number | null
}

/** What someone wants to punch: as a person whom the server named, or with a PIN typed while it could not be asked. */
export interface WantedPunch {
  direction: 'In' | 'Out'
  who: { employeeId: string } | { pin: string; clockId: number | null }
  note: string | null
}

/** `at`: the device's time of the punch, which is safely in the queue. Otherwise nothing was recorded. */
export type Recorded = { kind: 'recorded'; at: string } | { kind: 'full' | 'failed' }

export interface KioskOptions {
  store: Store
  fetch: typeof fetch
  now: () => number
  asOnlySender: SenderOptions['asOnlySender']
}

const BEAT_MS = 60_000
/** while the server is away: how soon the screen says that it is back */
const BEAT_OFFLINE_MS = 10_000
const IDENTIFY_MS = 4_000
/** for someone who waits before a kiosk of which it is known that the server is away */
const IDENTIFY_OFFLINE_MS = 1_500

/** The kiosk without its screens: the device that this browser is, its queue, and the way to the server. */
export class Kiosk {
  readonly #options: KioskOptions
  readonly #server: Server
  readonly #sender: Sender
  readonly #tabs: Tabs
  readonly #listeners = new Set<() => void>()
  #state: KioskState = { enrolment: null, connection: 'unknown', queue: EMPTY_QUEUE, clockAheadMs: null }
  #timer: ReturnType<typeof setTimeout> | undefined
  #reading = 0
  #isClosed = false

  private constructor(options: KioskOptions) {
    const { store, fetch, now, asOnlySender } = options
    this.#options = options
    this.#server = new Server({ fetch, now, onReached: (isReached) => this.#heard(isReached) })
    this.#sender = new Sender({
      store,
      asOnlySender,
      send: (batch) => this.#send(batch),
      onChange: () => this.#begin(this.#changed()),
    })
    this.#tabs = openTabs(() => this.#begin(this.#read()))
  }

  /** Opens what an earlier run left in the store, and begins to send. */
  static async open(options: KioskOptions): Promise<Kiosk> {
    const kiosk = new Kiosk(options)
    await kiosk.#read()
    kiosk.#begin(kiosk.#beat())
    kiosk.#sender.wake()
    return kiosk
  }

  readonly state = (): KioskState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isSending(): boolean {
    return this.#sender.isSending
  }

  /** The browser says that there is a network again, or that there is none. */
  networkChanged(isThere: boolean): void {
    if (!isThere) return this.#heard(false)
    this.#sender.wake()
    this.#begin(this.#beat())
  }

  /** Makes this browser a device. `code`: the server does not know the code, or no longer. */
  async enrol(code: string): Promise<'success' | 'code' | 'tooMany' | 'lost'> {
    const { privateKey, publicKey } = await makeKeys()
    const reply = await this.#server.post('/api/devices/enrol', { code, publicKey, appVersion: APP_VERSION })
    if (reply.kind !== 'answered') return reply.kind === 'lost' && reply.status === 429 ? 'tooMany' : 'lost'
    const { message, deviceId, companyName } = reply.body
    if (message !== 'success' || typeof deviceId !== 'string') return message === 'code' ? 'code' : 'lost'
    await saveEnrolment(
      this.#options.store,
      { deviceId, privateKey },
      typeof companyName === 'string' ? companyName : '',
    )
    await this.#changed()
    await this.#beat()
    return 'success'
  }

  /** Asks the server who has a PIN. */
  async identify(pin: string, clockId: number | null): Promise<Identified> {
    const identity = await this.#identity()
    if (!identity) return { kind: 'denied' }
    const timeout = this.#state.connection === 'offline' ? IDENTIFY_OFFLINE_MS : IDENTIFY_MS
    const reply = await this.#server.postSigned(identity, '/api/device/identify', { pin, clockId }, timeout)
    if (reply.kind === 'answered') return readIdentified(reply.body)
    if (reply.kind === 'denied') await this.#denied(identity)
    return { kind: reply.kind === 'denied' ? 'denied' : 'withoutNetwork' }
  }

  /** Writes a punch into the queue, from where it is sent. */
  async record({ direction, who, note }: WantedPunch): Promise<Recorded> {
    const { enrolment } = this.#state
    if (!enrolment?.facts) return { kind: 'failed' }
    const { sealKey, company } = enrolment.facts
    const [id, deviceTime] = [crypto.randomUUID(), new Date(this.#options.now()).toISOString()]
    try {
      const person =
        'pin' in who
          ? { employeeId: null, clockId: who.clockId, pin: await sealPin(who.pin, { sealKey, itemId: id }) }
          : { employeeId: who.employeeId, clockId: null, pin: null }
      const { deviceId } = enrolment
      await addPunch(this.#options.store, {
        id,
        deviceId,
        deviceTime,
        zone: company.timeZoneId,
        direction,
        note,
        ...person,
      })
    } catch (error) {
      return { kind: isFull(error) ? 'full' : 'failed' }
    }
    this.#begin(this.#changed())
    this.#sender.wake()
    return { kind: 'recorded', at: deviceTime }
  }

  async dismiss(sequence: number): Promise<void> {
    await dismissPunch(this.#options.store, sequence)
    await this.#changed()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#sender.stop()
    this.#tabs.close()
  }

  async #send(batch: QueuedPunch[]) {
    const identity = await readIdentity(this.#options.store, batch[0]?.deviceId ?? '')
    if (!identity) return []
    const sentAt = new Date(this.#options.now()).toISOString()
    const reply = await this.#server.postSigned(identity, '/api/punches/batch', { sentAt, items: batch.map(asSent) })
    return reply.kind === 'answered' ? readResults(reply.body) : []
  }

  /** Sends a heartbeat now, and the next one when it is due. */
  async #beat(): Promise<void> {
    clearTimeout(this.#timer)
    const identity = await this.#identity()
    if (identity) {
      const answer = await beat(this.#server, { identity, queue: this.#state.queue, now: this.#options.now() })
      if (answer === 'denied') await this.#denied(identity)
      else if (answer !== 'lost') {
        await noteAnswer(this.#options.store, identity.deviceId, { facts: answer, isDenied: false })
        await this.#askAboutRefused()
        await this.#changed()
      }
    }
    this.#beatLater()
  }

  #beatLater(): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    const pause = this.#state.connection === 'offline' ? BEAT_OFFLINE_MS : BEAT_MS
    this.#timer = setTimeout(() => this.#begin(this.#beat()), pause)
  }

  /** Once a person has settled a refused punch, the server says `duplicate` to it. */
  async #askAboutRefused(): Promise<void> {
    const { store } = this.#options
    const refused = await nextBatch(store, 'refused')
    if (refused.length > 0) await settleBatch(store, refused, await this.#send(refused))
  }

  async #identity(): Promise<Identity | undefined> {
    const { enrolment } = this.#state
    return enrolment ? readIdentity(this.#options.store, enrolment.deviceId) : undefined
  }

  async #denied({ deviceId }: Identity): Promise<void> {
    await noteAnswer(this.#options.store, deviceId, { isDenied: true })
    await this.#changed()
  }

  #heard(isReached: boolean): void {
    const wasOffline = this.#state.connection === 'offline'
    this.#become({ connection: isReached ? 'online' : 'offline' })
    if (isReached === !wasOffline) return
    if (isReached) this.#sender.wake()
    this.#beatLater()
  }

  /** Lets work go on by itself; what a closed database interrupts is no fault. */
  #begin(work: Promise<void>): void {
    void work.catch((error: unknown) => {
      if (!this.#isClosed) throw error
    })
  }

  /** Reads the store again, here and in the other tabs. */
  async #changed(): Promise<void> {
    this.#tabs.tell()
    await this.#read()
  }

  async #read(): Promise<void> {
    const { store } = this.#options
    this.#reading += 1
    const reading = this.#reading
    await forgetOldIdentities(store)
    const [enrolment, queue] = await Promise.all([readEnrolment(store), queueState(store)])
    // another one began later and knows more
    if (reading === this.#reading) this.#become({ enrolment: enrolment ?? null, queue })
  }

  #become(change: Partial<KioskState>): void {
    this.#state = { ...this.#state, clockAheadMs: this.#server.clockAheadMs, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** A punch as the contract has it, without what is noted for the queue. */
function asSent({ id, sequence, deviceTime, zone, direction, employeeId, pin, clockId, note }: QueuedPunch) {
  return { id, sequence, deviceTime, zone, direction, employeeId, pin, clockId, note }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
