import type { AnswerOf, BatchResult, phoneHolder, registerPhone } from '@timeloom/contract'
import { isLike, type LatePhotos, type PunchDevice, type Recorded, recordWithPhoto } from '@timeloom/device'
import { keep, readKept } from '../session/kept.ts'
import type { Session } from '../session/session.ts'
import type { Found } from './find-place.ts'

type Holder = AnswerOf<typeof phoneHolder>
type Direction = 'In' | 'Out'

/** Whose phone it is, as the server said last. */
export interface Person {
  employeeId: string
  firstName: string
  timeZoneId: string
  asksPlace: boolean
  lastPunch: { direction: Direction; at: string } | null
  shifts: NonNullable<Holder['shifts']>
}

/** A punch of this phone that the person has just made. */
export interface Made {
  direction: Direction
  /** the phone's time */
  at: string
  place: Found | null
  /** what the server said of it; null: it was not sent yet */
  result: BatchResult | null
}

export interface PhoneState {
  /** null: the server has not said yet */
  person: Person | null
  /** the app was switched off for the person */
  isDisabled: boolean
  /** id of the account whose phone it is; null: nobody's */
  owner: string | null
  /** they signed out: nobody punches here until they, or someone else, sign in */
  isClosed: boolean
  made: Made | null
}

const KEPT = 'holder'
const OWNER = 'timeloom.phone.owner'
/** A camera that was closed takes a moment to show something; a person with cold hands waits no longer. */
const PHOTO_MS = 1_500
/** An In longer ago is forgotten: the next punch is an In again. */
const LONGEST_SHIFT_MS = 14 * 3_600_000

/** The person's own side of the phone: who they are, what comes next, and their last punch. */
export class Phone {
  readonly #listeners = new Set<() => void>()
  readonly #device: PunchDevice
  readonly #photos: LatePhotos
  #state: PhoneState = { person: readKept<Person>(KEPT)?.data ?? null, isDisabled: false, made: null, ...readOwner() }
  #madeId: string | null = null

  constructor(device: PunchDevice, photos: LatePhotos) {
    this.#device = device
    this.#photos = photos
  }

  readonly state = (): PhoneState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether the person who is signed in may go on with this phone as it is. */
  isOf(userId: string): boolean {
    return this.#state.owner === userId && this.#device.state().enrolment?.isDenied === false
  }

  /** Makes this browser the phone of the signed-in person, or opens their own again. @returns `success`, or why not */
  async register(session: Session, { userId, name }: { userId: string; name: string }): Promise<string> {
    if (this.isOf(userId)) {
      this.#own({ owner: userId, isClosed: false })
      return 'success'
    }
    const message = await this.#device.register((publicKey) =>
      session.call<AnswerOf<typeof registerPhone>>('POST', '/api/phones', { name, publicKey }),
    )
    if (message !== 'success') return message
    this.#become({ person: null, isDisabled: false, made: null })
    this.#own({ owner: userId, isClosed: false })
    await this.refresh()
    return message
  }

  /** Asks the server again who it is and what comes next; without a network nothing changes. */
  async refresh(): Promise<void> {
    const reply = await this.#device.ask('/api/device/holder', {})
    if (reply.kind !== 'answered') return
    if (reply.body['message'] === 'disabled') return this.#become({ isDisabled: true })
    const person = readPerson(reply.body)
    if (person) this.#know(newer(person, this.#state.person))
  }

  /** What the person probably wants next. */
  likely(now: number): Direction {
    const last = this.#state.person?.lastPunch
    return last?.direction === 'In' && now - Date.parse(last.at) <= LONGEST_SHIFT_MS ? 'Out' : 'In'
  }

  /** The person has touched the button: the photo of the punch is taken while its place is looked for. */
  begin(): void {
    this.#photos.now()?.prepare()
    this.#photos.now()?.snap()
  }

  /** Writes a punch into the queue. @param at ms, when the person touched the button */
  async punch(direction: Direction, at: number, place: Found | null): Promise<Recorded> {
    const { person } = this.#state
    if (!person) return { kind: 'failed' }
    const who = { employeeId: person.employeeId, proof: null }
    const punch = { direction, at, who, note: null, location: place?.location ?? null }
    const recorded = await recordWithPhoto(this.#device, this.#photos, punch, PHOTO_MS)
    if (recorded.kind !== 'recorded') return recorded
    this.#madeId = recorded.id
    this.#know({ ...person, lastPunch: { direction, at: recorded.at } })
    this.#become({ made: { direction, at: recorded.at, place, result: null } })
    return recorded
  }

  /** What the server said of punches that were sent. */
  heard(results: readonly BatchResult[]): void {
    const { made } = this.#state
    const result = results.find(({ id }) => id === this.#madeId)
    if (made && result) this.#become({ made: { ...made, result: made.result ?? result } })
  }

  /** The person signs out: what waits is still sent, and nothing new is punched. */
  close(): void {
    this.#own({ owner: this.#state.owner, isClosed: true })
  }

  #own(own: Pick<PhoneState, 'owner' | 'isClosed'>): void {
    localStorage.setItem(OWNER, JSON.stringify(own))
    this.#become(own)
  }

  #know(person: Person): void {
    keep(KEPT, person)
    this.#become({ person, isDisabled: false })
  }

  #become(change: Partial<PhoneState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function readOwner(): Pick<PhoneState, 'owner' | 'isClosed'> {
  const own: unknown = JSON.parse(localStorage.getItem(OWNER) ?? '{}')
  return isLike<{ owner: string; isClosed: boolean }>(own, { owner: 'string', isClosed: 'boolean' })
    ? own
    : { owner: null, isClosed: false }
}

/** A punch that still waits on the phone is not known to the server. */
function newer(person: Person, before: Person | null): Person {
  const [theirs, ours] = [person.lastPunch, before?.lastPunch ?? null]
  const isOurs = before?.employeeId === person.employeeId && ours !== null && (theirs?.at ?? '') < ours.at
  return isOurs && Date.now() - Date.parse(ours.at) < LONGEST_SHIFT_MS ? { ...person, lastPunch: ours } : person
}

function readPerson(answer: Record<string, unknown>): Person | undefined {
  const { employeeId, firstName, timeZoneId, asksPlace, lastPunch, shifts } = answer
  const person = { employeeId, firstName, timeZoneId, asksPlace }
  const shape = { employeeId: 'string', firstName: 'string', timeZoneId: 'string', asksPlace: 'boolean' } as const
  if (!isLike<Pick<Person, keyof typeof shape>>(person, shape)) return undefined
  const isPunch = isLike<NonNullable<Person['lastPunch']>>(lastPunch, { direction: 'string', at: 'string' })
  return {
    ...person,
    lastPunch: isPunch ? lastPunch : null,
    shifts: Array.isArray(shifts)
      ? shifts.filter((each) => isLike<Person['shifts'][number]>(each, { startTime: 'string', endTime: 'string' }))
      : [],
  }
}
