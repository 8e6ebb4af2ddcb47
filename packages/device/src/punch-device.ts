import type { BatchResult } from '@timeloom/contract'
import { beat } from './requests/heartbeat.ts'
import { makeKeys } from './requests/make-keys.ts'
import { type Reply, Server } from './requests/server.ts'
import {
  addPunch,
  asSent,
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
import { isFull, type Enrolment, type Identity, type Store } from './store/open-store.ts'
import type { Recorded, WantedPunch } from './wanted-punch.ts'

export interface DeviceState {
  /** null: the browser is no device yet */
  enrolment: Enrolment | null
  /** whether the server answered last; `unknown` before the first answer */
  connection: 'unknown' | 'online' | 'offline'
  queue: QueueState
  /** how far the device's clock is ahead of the server's; null: not known */
  clockAheadMs: number | null
}

const NOBODY = { employeeId: null, proof: null, pin: null, clockId: null, badge: null }

export interface DeviceOptions {
  store: Store
  fetch: typeof fetch
  now: () => number
  appVersion: string
  asOnlySender: SenderOptions['asOnlySender']
  /** told what the server said of punches that were sent */
  onResults?: (results: BatchResult[]) => void
}

const BEAT_MS = 60_000
/** while the server is away: how soon the screen says that it is back */
const BEAT_OFFLINE_MS = 10_000
/** for someone who waits for the answer, and where it is known that the server is away */
const ASK_MS = 4_000
const ASK_OFFLINE_MS = 1_500

/** A kiosk or a phone without its screens: the device that this browser is, its queue, and the way to the server. */
export class PunchDevice {
  readonly #options: DeviceOptions
  readonly #server: Server
  readonly #sender: Sender
  readonly #tabs: Tabs
  readonly #listeners = new Set<() => void>()
  #state: DeviceState = { enrolment: null, connection: 'unknown', queue: EMPTY_QUEUE, clockAheadMs: null }
  #timer: ReturnType<typeof setTimeout> | undefined
  #newKeys: Awaited<ReturnType<typeof makeKeys>> | null = null
  /** of the store: how many began, and which of them the state is from */
  readonly #readings = { begun: 0, shown: 0 }
  #isClosed = false

  private constructor(options: DeviceOptions) {
    const { store, fetch, now, asOnlySender } = options
    this.#options = options
    this.#server = new Server({ fetch, now, onReached: (isReached) => this.#heard(isReached) })
    this.#sender = new Sender({
      store,
      asOnlySender,
      send: (batch) => this.#send(batch),
      onChange: () => this.#begin(this.#changed()),
    })
    this.#tabs = openTabs(store.name, () => this.#begin(this.#read()))
  }

  /** Opens what an earlier run left in the store, and begins to send. */
  static async open(options: DeviceOptions): Promise<PunchDevice> {
    const device = new PunchDevice(options)
    await device.#read()
    device.#begin(device.#beat())
    device.#sender.wake()
    return device
  }

  readonly state = (): DeviceState => this.#state

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

  /** Makes this browser a device with a code. `code`: the server does not know the code, or no longer. */
  async enrol(code: string): Promise<'success' | 'code' | 'tooMany' | 'lost'> {
    const { privateKey, publicKey } = await makeKeys()
    const reply = await this.#server.post('/api/devices/enrol', {
      code,
      publicKey,
      appVersion: this.#options.appVersion,
    })
    if (reply.kind !== 'answered') return reply.kind === 'lost' && reply.status === 429 ? 'tooMany' : 'lost'
    const { message, deviceId, companyName } = reply.body
    if (message !== 'success' || typeof deviceId !== 'string') return message === 'code' ? 'code' : 'lost'
    await this.#enrolAs({ deviceId, privateKey }, companyName)
    return 'success'
  }

  /**
   * Makes this browser a device by other means than a code.
   *
   * @param register sends the public half of the new key, and answers what the server says
   * @returns its message: `success` where this browser is a device now
   */
  async register(register: (publicKey: string) => Promise<Record<string, unknown>>): Promise<string> {
    // The answer may be lost: tried again with the same key, the server knows that it is the same device.
    this.#newKeys ??= await makeKeys()
    const { privateKey, publicKey } = this.#newKeys
    const { message, deviceId, companyName } = await register(publicKey)
    if (message === 'success' && typeof deviceId === 'string') {
      this.#newKeys = null
      await this.#enrolAs({ deviceId, privateKey }, companyName)
    }
    return String(message)
  }

  async #enrolAs(identity: Identity, companyName: unknown): Promise<void> {
    await saveEnrolment(this.#options.store, identity, typeof companyName === 'string' ? companyName : '')
    await this.#changed()
    await this.#beat()
  }

  /** Asks the server something for which a person waits, or for which nobody does: then with a longer timeout of its own. */
  async ask(path: string, body: object, timeoutMs?: number): Promise<Reply> {
    const identity = await this.#identity()
    if (!identity) return { kind: 'denied', isRevoked: false }
    const timeout = timeoutMs ?? (this.#state.connection === 'offline' ? ASK_OFFLINE_MS : ASK_MS)
    const reply = await this.#server.postSigned(identity, path, body, timeout)
    if (reply.kind === 'denied') await this.#denied(identity)
    return reply
  }

  /** Writes a punch into the queue, from where it is sent. */
  async record({ direction, who, note, ...wanted }: WantedPunch): Promise<Recorded> {
    const { enrolment } = this.#state
    if (!enrolment?.facts) return { kind: 'failed' }
    const { sealKey, company } = enrolment.facts
    const { id = crypto.randomUUID(), photo = null, at = this.#options.now(), location = null } = wanted
    const { work = null, punchCode = null } = wanted
    const deviceTime = new Date(at).toISOString()
    try {
      const person = 'pin' in who ? { clockId: who.clockId, pin: await sealPin(who.pin, { sealKey, itemId: id }) } : who
      await addPunch(this.#options.store, {
        id,
        deviceId: enrolment.deviceId,
        deviceTime,
        zone: company.timeZoneId,
        direction,
        note,
        photo,
        location,
        work,
        punchCode,
        ...NOBODY,
        ...person,
      })
    } catch (error) {
      return { kind: isFull(error) ? 'full' : 'failed' }
    }
    this.#begin(this.#changed())
    this.#sender.wake()
    return { kind: 'recorded', id, at: deviceTime }
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
    const results = reply.kind === 'answered' ? readResults(reply.body) : []
    this.#options.onResults?.(results)
    return results
  }

  /** Sends a heartbeat now, and the next one when it is due. */
  async #beat(): Promise<void> {
    clearTimeout(this.#timer)
    const identity = await this.#identity()
    if (identity) {
      const answer = await beat(this.#server, {
        identity,
        queue: this.#state.queue,
        now: this.#options.now(),
        appVersion: this.#options.appVersion,
      })
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
    const reading = (this.#readings.begun += 1)
    await forgetOldIdentities(store)
    const [enrolment, queue] = await Promise.all([readEnrolment(store), queueState(store)])
    // one that began later and knows more was quicker
    if (reading < this.#readings.shown) return
    this.#readings.shown = reading
    this.#become({ enrolment: enrolment ?? null, queue })
  }

  #become(change: Partial<DeviceState>): void {
    this.#state = { ...this.#state, clockAheadMs: this.#server.clockAheadMs, ...change }
    for (const listener of this.#listeners) listener()
  }
}
