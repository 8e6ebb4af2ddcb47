import type { PunchDevice } from '../punch-device.ts'
import { PhotoCamera } from './photo-camera.ts'
import { openPhotoStore, type PhotoStore } from './photo-store.ts'

const SEND_MS = 30_000
/** Someone who has not punched by then has left; nothing is kept of them. */
const LEFT_MS = 30_000

const AT_ONCE = 5
const TIMEOUT_MS = 30_000

/** A punch at a kiosk waits no longer for its photo: its camera was opened when the person was known. */
const LONGEST_WAIT_MS = 400

const DAY_MS = 86_400_000
/** As long as a punch may wait: its photo without it is of no use. */
const OLDEST_MS = 60 * DAY_MS

/** Opens the photos of a device: the camera that takes them, and those that are to be sent. */
export async function startPhotos(device: PunchDevice, name: string): Promise<Photos> {
  return new Photos(device, await openPhotoStore(name), new PhotoCamera())
}

/** Photos of people who punch. They never hold up a punch: what cannot be taken, kept or sent is left out. */
export class Photos {
  readonly #device: PunchDevice
  readonly #store: PhotoStore
  readonly #camera: Pick<PhotoCamera, 'open' | 'take' | 'close'>
  #taken: string | null = null
  #isReady: Promise<void> = Promise.resolve()
  #isSending = false
  #leaving: ReturnType<typeof setTimeout> | undefined
  readonly #timer: ReturnType<typeof setInterval>
  readonly #leave: () => void

  constructor(device: PunchDevice, store: PhotoStore, camera: Pick<PhotoCamera, 'open' | 'take' | 'close'>) {
    this.#device = device
    this.#store = store
    this.#camera = camera
    this.#timer = setInterval(() => this.#sendLater(), SEND_MS)
    this.#leave = device.subscribe(() => this.#sendLater())
    this.#sendLater()
  }

  get isSending(): boolean {
    return this.#isSending
  }

  close(): void {
    clearInterval(this.#timer)
    this.#leave()
    this.#camera.close()
  }

  /** Someone else stands there: the photo of whoever was before them is forgotten, and the camera opened. */
  prepare(): void {
    this.#forget()
    if (this.#quality() === null) return
    this.#isReady = this.#camera.open()
    this.#leaving = setTimeout(() => this.#forget(), LEFT_MS)
  }

  /** The person is known now: takes their photo, or as soon as the camera shows something. */
  snap(): void {
    const snapped = () => {
      const quality = this.#quality()
      if (quality !== null) this.#taken ??= this.#camera.take(quality)
    }
    snapped()
    this.#isReady = this.#isReady.then(snapped)
  }

  /**
   * Keeps the photo of the person for the punch that is about to be noted.
   *
   * @param waitMs a punch waits no longer for the camera; no longer either than the app is looked at
   * @returns what is noted with the punch; null: the company wants no photos
   */
  async keepFor(id: string, waitMs = LONGEST_WAIT_MS): Promise<'taken' | 'none' | null> {
    const deviceId = this.#device.state().enrolment?.deviceId
    if (this.#quality() === null || deviceId === undefined) return null
    if (this.#taken === null) await Promise.race([this.#isReady, pause(waitMs), hidden()])
    const photo = this.#taken
    this.#forget()
    this.#camera.close()
    if (photo === null) return 'none'
    try {
      await this.#store.add({ id, deviceId, photo, at: Date.now() })
      return 'taken'
    } catch {
      return 'none'
    }
  }

  /** A punch needs the room more. @throws where none could be made */
  makeRoom(): Promise<void> {
    return this.#store.forgetAll()
  }

  /** Its punch was not noted. */
  async drop(id: string): Promise<void> {
    await this.#store.forget([id])
  }

  #forget(): void {
    clearTimeout(this.#leaving)
    this.#taken = null
    this.#isReady = Promise.resolve()
  }

  #quality(): string | null {
    return this.#device.state().enrolment?.facts?.company.photoQuality ?? null
  }

  #sendLater(): void {
    // a photo follows its punch
    const { connection, queue } = this.#device.state()
    if (connection !== 'online' || queue.waiting > 0 || this.#isSending) return
    void this.send().catch(() => {})
  }

  /** Sends the oldest photos, until none is left or one has to wait. */
  async send(now = Date.now()): Promise<void> {
    this.#isSending = true
    try {
      for (;;) {
        const photos = await this.#store.oldest(AT_ONCE)
        const settled: string[] = []
        for (const photo of photos) if (await this.#isSettled(photo, now)) settled.push(photo.id)
        await this.#store.forget(settled)
        if (photos.length === 0 || settled.length < photos.length) return
      }
    } finally {
      this.#isSending = false
    }
  }

  /** Sends one. @returns whether it is of no more use here */
  async #isSettled(
    { id, deviceId, photo, at }: { id: string; deviceId: string; photo: string; at: number },
    now: number,
  ) {
    if (now - at > OLDEST_MS || deviceId !== this.#device.state().enrolment?.deviceId) return true
    const reply = await this.#device.ask('/api/device/punch-photos', { id, photo }, TIMEOUT_MS)
    if (reply.kind === 'denied') return false
    // its punch is on its way, or will never come
    if (reply.kind === 'lost') return reply.status === 400 || (reply.status === 404 && now - at > DAY_MS)
    const { message } = reply.body
    return message === 'success' || message === 'picture' || message === 'disabled'
  }
}

/** Whoever puts the device away has punched. */
function hidden(): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
