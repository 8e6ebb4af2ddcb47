import type { FoundVisit, VisitorScreen } from '@timeloom/contract'
import type { PunchDevice, Reply } from '@timeloom/device'
import { badgeText, visitOfBadge } from './badge-text.ts'
import { isFound, isScreen } from './read-answers.ts'
import type { BegunVisit, SaidVisit, Scanned, Search } from './visit-types.ts'
import { openVisitStore, type HereVisit, type QueuedVisit, type VisitStore } from './visit-store.ts'

export interface VisitorsState {
  /** null: the kiosk has not heard what to show and ask */
  screen: VisitorScreen | null
  /** arrivals and departures that the server may not have yet */
  waiting: number
  /** ids of the visits whose arrival is among them */
  unheard: ReadonlySet<string>
  /** those that it cannot take */
  refused: QueuedVisit[]
}

const SEND_MS = 60_000
const SCREEN_MS = 300_000
const AT_ONCE = 50

/** Contents can be some megabytes. */
const LONGEST_MS = 60_000
const DAY_MS = 86_400_000

/** The longest that someone is expected to stay, and that a departure waits for its arrival. */
const HERE_MS = 2 * DAY_MS
const LATEST_MS = 60 * DAY_MS

/** Opens the visitors of a kiosk: what it shows them, who is here, and what is to be sent. */
export async function startVisitors(device: PunchDevice, name = 'timeloom-kiosk-visits'): Promise<Visitors> {
  const visitors = new Visitors(device, await openVisitStore(name))
  await visitors.begin()
  return visitors
}

/** Visitors at a kiosk, without its screens. */
export class Visitors {
  readonly #device: PunchDevice
  readonly #store: VisitStore
  readonly #listeners = new Set<() => void>()
  #state: VisitorsState = { screen: null, waiting: 0, unheard: new Set(), refused: [] }
  /** of the device that was told what to show: another one may be of another company */
  #deviceId = ''
  #digest = ''
  #readAt = 0
  #isSending = false
  #wasOnline = false
  #timer: ReturnType<typeof setInterval> | undefined
  #leave = () => {}

  constructor(device: PunchDevice, store: VisitStore) {
    this.#device = device
    this.#store = store
  }

  readonly state = (): VisitorsState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isSending(): boolean {
    return this.#isSending
  }

  /** Reads what an earlier run left, and goes on with it whenever the server can be reached. */
  async begin(): Promise<void> {
    await this.#readScreen()
    await this.#readQueue()
    this.#leave = this.#device.subscribe(() => this.#deviceChanged())
    this.#timer = setInterval(() => this.#keepUpLater(), SEND_MS)
    this.#deviceChanged()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#leave()
  }

  /** Asks what to show and ask, unless it was asked a moment ago. */
  async refresh(now = Date.now()): Promise<void> {
    const deviceId = this.#device.state().enrolment?.deviceId
    if (deviceId === undefined || now - this.#readAt < SCREEN_MS) return
    const reply = await this.#device.ask('/api/device/visitor-screen', { digest: this.#digest }, LONGEST_MS)
    if (reply.kind !== 'answered') return
    this.#readAt = now
    const { digest, screen } = reply.body
    if (typeof digest !== 'string' || !isScreen(screen)) return
    await this.#store.keepScreen({ deviceId, digest, screen })
    this.#deviceId = deviceId
    this.#digest = digest
    this.#become({ screen })
  }

  /** Writes an arrival down, from where it is sent. @throws where it could not be written */
  async signIn({ expectedId, ...said }: SaidVisit): Promise<BegunVisit> {
    const screen = this.#screen()
    const [id, at] = [expectedId ?? crypto.randomUUID(), new Date().toISOString()]
    const { contentsVersion, companyId, badgeKey } = screen
    await this.#store.add({ companyId, item: { kind: 'signIn', id, at, contentsVersion, ...said } })
    const { userType, name, company } = said
    await this.#store.keepHere({ id, companyId, userType, name, company, at })
    await this.#readQueue()
    this.#sendLater()
    return { id, at, badge: await badgeText(badgeKey, id) }
  }

  /** Writes a departure down. @param badge the text that was scanned; null: they were found by name */
  async signOut(visitId: string, badge: string | null): Promise<void> {
    const { companyId } = this.#screen()
    const [id, at] = [crypto.randomUUID(), new Date().toISOString()]
    await this.#store.add({ companyId, item: { kind: 'signOut', id, at, visitId, badge } })
    await this.#store.forgetHere([visitId])
    await this.#readQueue()
    this.#sendLater()
  }

  /** Visitors on site, or expected, by the beginnings of their names; `null`: asked too often. */
  async search(state: 'onSite' | 'expected', search: string): Promise<Search | null> {
    const reply = await this.#device.ask('/api/device/visits/search', { state, search })
    if (isTooOften(reply)) return null
    const visits = reply.kind === 'answered' ? reply.body['visits'] : undefined
    if (Array.isArray(visits) && visits.every(isFound))
      return { visits: await this.#withoutLeft(visits), isComplete: true }
    const here = state === 'onSite' ? await this.#here() : []
    return { visits: here.filter(({ name }) => begins(name, search)).slice(0, 8), isComplete: false }
  }

  /** What a scanned QR code is. */
  async scan(badge: string): Promise<Scanned> {
    const visitId = await visitOfBadge(this.#screen().badgeKey, badge)
    if (visitId === null) return { kind: 'unknown' }
    const reply = await this.#device.ask('/api/device/visits/find', { badge })
    const here = (await this.#here()).find(({ id }) => id === visitId)
    // What this kiosk knows may be newer than what it has sent.
    if (here) return { kind: 'onSite', visit: here, contactId: null, contactName: '' }
    if (reply.kind !== 'answered') return { kind: 'unheard', visitId }
    const { visit } = reply.body
    if (!isFound(visit)) return { kind: 'unknown' }
    const { state, contactId, contactName } = visit as unknown as Record<string, unknown>
    return {
      kind: state === 'expected' || state === 'onSite' ? state : 'left',
      visit,
      contactId: typeof contactId === 'string' ? contactId : null,
      contactName: typeof contactName === 'string' ? contactName : '',
    }
  }

  /** Hosts by the beginnings of their names, from two letters; a few. */
  hosts(search: string): VisitorScreen['hosts'] {
    if (search.trim().length < 2) return []
    return (this.#state.screen?.hosts ?? []).filter(({ name }) => begins(name, search)).slice(0, 6)
  }

  /** Removes what the server cannot take from the device. */
  async dismiss(sequence: number): Promise<void> {
    await this.#store.forget([sequence])
    await this.#readQueue()
  }

  #screen(): VisitorScreen {
    const { screen } = this.#state
    if (screen === null) throw new Error('The kiosk has not heard yet what to show visitors.')
    return screen
  }

  #deviceChanged(): void {
    const { connection, enrolment } = this.#device.state()
    if (this.#deviceId !== '' && enrolment?.deviceId !== this.#deviceId) this.#forgetScreen()
    const isOnline = connection === 'online' && enrolment?.isDenied === false
    if (isOnline && !this.#wasOnline) this.#keepUpLater()
    this.#wasOnline = isOnline
  }

  /** What fails is tried again in a minute. */
  #keepUpLater(): void {
    this.#keepUp().catch(() => {})
  }

  async #keepUp(): Promise<void> {
    if (this.#device.state().connection !== 'online') return
    await this.refresh()
    await this.#send()
  }

  #sendLater(): void {
    this.#send().catch(() => {})
  }

  /** Sends what waits, the oldest first, until nothing is left that the server takes. */
  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (await this.#sendSome());
    } finally {
      this.#isSending = false
      // another tab may have sent what was here
      await this.#readQueue()
    }
  }

  /** @returns whether something was sent and more may wait */
  async #sendSome(): Promise<boolean> {
    const own = (await this.#store.queue()).filter(
      ({ companyId, isRefused }) => !isRefused && companyId === this.#state.screen?.companyId,
    )
    const batch = own.slice(0, AT_ONCE)
    if (batch.length === 0) return false
    const sentAt = new Date().toISOString()
    const items = batch.map(({ item }) => item)
    const reply = await this.#device.ask('/api/device/visits', { sentAt, items }, LONGEST_MS)
    const results = reply.kind === 'answered' ? reply.body['items'] : undefined
    if (!Array.isArray(results) || results.length !== batch.length) return false
    const resultOf = (index: number) => (results[index] as { result?: unknown }).result
    const safe = batch.filter(
      ({ item }, index) =>
        resultOf(index) === 'stored' ||
        resultOf(index) === 'duplicate' ||
        (resultOf(index) === 'later' && isOld(item.at)),
    )
    await this.#store.forget(safe.map(({ sequence }) => sequence))
    await this.#store.refuse(batch.filter((_, index) => resultOf(index) === 'refused'))
    await this.#readQueue()
    return safe.length > 0 && own.length > batch.length
  }

  /** Who signed in here and is still here, as far as this kiosk knows. */
  async #here(): Promise<HereVisit[]> {
    const companyId = this.#state.screen?.companyId
    const all = await this.#store.here()
    const gone = all.filter(({ at }) => Date.now() - Date.parse(at) > HERE_MS)
    if (gone.length > 0) await this.#store.forgetHere(gone.map(({ id }) => id))
    return all.filter((visit) => visit.companyId === companyId && !gone.includes(visit))
  }

  /** The server may not have heard yet who has left. */
  async #withoutLeft(visits: FoundVisit[]): Promise<FoundVisit[]> {
    const left = new Set(
      (await this.#store.queue()).flatMap(({ item }) => (item.kind === 'signOut' ? item.visitId : [])),
    )
    return visits.filter(({ id }) => !left.has(id))
  }

  async #readScreen(): Promise<void> {
    const known = await this.#store.readScreen()
    // another device is another company's, perhaps
    if (!known || known.deviceId !== this.#device.state().enrolment?.deviceId) return
    this.#deviceId = known.deviceId
    this.#digest = known.digest
    this.#become({ screen: known.screen })
  }

  #forgetScreen(): void {
    this.#deviceId = ''
    this.#digest = ''
    this.#readAt = 0
    this.#wasOnline = false
    this.#become({ screen: null })
  }

  async #readQueue(): Promise<void> {
    const queue = await this.#store.queue()
    const waiting = queue.filter(({ isRefused }) => !isRefused)
    this.#become({
      waiting: waiting.length,
      unheard: new Set(waiting.flatMap(({ item }) => (item.kind === 'signIn' ? item.id : []))),
      refused: queue.filter(({ isRefused }) => isRefused),
    })
  }

  #become(change: Partial<VisitorsState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function isOld(at: string): boolean {
  return Date.now() - Date.parse(at) > LATEST_MS
}

function isTooOften(reply: Reply): boolean {
  return reply.kind === 'lost' && reply.status === 429
}

function begins(name: string, search: string): boolean {
  return ` ${name}`.toLowerCase().includes(` ${search.trim().toLowerCase()}`)
}
