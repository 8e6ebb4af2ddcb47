import { openStore, PunchDevice } from '@timeloom/device'
import { type Photos, SEAL_KEY } from '@timeloom/device/testing'
import { vi } from 'vitest'
import { Phone } from '../phone/phone.ts'
import { Session } from '../session/session.ts'

export const MELE = {
  message: 'success',
  employeeId: '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b11',
  firstName: 'Mele',
  timeZoneId: 'Pacific/Auckland',
  likely: 'In',
  lastPunch: null,
  shifts: [{ startTime: '08:00', endTime: '16:30' }],
  asksPlace: true,
}

export const FACTS = {
  device: { id: 'd1', name: 'Pixel', siteName: null },
  company: {
    name: 'Fernbank Foods',
    timeZoneId: 'Pacific/Auckland',
    timeFormat: 'HH:mm',
    welcomeMessage: '',
    enableEmployee: true,
    enablePunchNote: false,
    showsFigures: false,
    hasBadges: false,
    logo: null,
    photoQuality: null,
  },
  sealKey: SEAL_KEY.publicKey,
}

let count = 0

/**
 * A phone with its server in memory: what it answers can be changed by path, by method and path, or by path and query; a
 * number from 100 on is a status, a function answers what is sent.
 */
export class StandIn {
  readonly answers: Record<string, unknown> = {
    '/api/device/heartbeat': { serverTime: new Date().toISOString(), ...FACTS },
    '/api/device/holder': MELE,
    '/api/phones': { message: 'success', deviceId: 'd1', companyName: 'Fernbank Foods', rows: [] },
    '/account/token': 401,
    '/account/login': { accessToken: 'a', refreshToken: 'r' },
  }
  /** bodies that were sent, by path */
  readonly sent: Record<string, Record<string, unknown>[]> = {}
  /** their idempotency keys, also of those that did not arrive */
  readonly keys: Record<string, string[]> = {}
  /** ids of the devices whose punches came, in order */
  readonly senders: string[] = []
  isAway = false

  readonly fetch: typeof fetch = async (address, request) => {
    const path = (address as string).split('?')[0]!
    const headers = new Headers(request?.headers)
    const header = headers.get('authorization')
    const key = headers.get('idempotency-key')
    if (key !== null) (this.keys[path] ??= []).push(key)
    if (this.isAway) throw new TypeError('Failed to fetch')
    const body = sentBody(request?.body)
    ;(this.sent[path] ??= []).push(body)
    if (path === '/api/punches/batch') this.senders.push(/^Device ([^.]+)/.exec(header ?? '')?.[1] ?? '')
    if (path === '/api/punches/batch') return Response.json({ items: this.#taken(body) })
    const given = this.answers[`${request?.method ?? 'GET'} ${path}`] ?? this.answers[address as string]
    const answer = given ?? this.answers[path] ?? 404
    if (typeof answer === 'function') return answered((answer as (sent: object) => unknown)(body))
    if (answer instanceof Blob) return new Response(answer)
    return typeof answer === 'number' && answer >= 100
      ? Response.json({ message: '' }, { status: answer })
      : Response.json(answer)
  }

  /** What the server says of each punch; changed by a test. */
  result: Record<string, unknown> = { result: 'stored', employeeName: 'Mele Tau' }

  /** the photos of the phone; absent: it has none */
  photosOf?: (device: PunchDevice) => Photos | null

  #taken({ items }: Record<string, unknown>): object[] {
    return (items as { id: string }[]).map(({ id }) => ({ id, ...this.result }))
  }

  /** Opens the app of a new browser on it. */
  async open() {
    vi.stubGlobal('fetch', this.fetch)
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_: string, run: () => unknown) => run() },
    })
    const store = await openStore({ name: `phone-${(count += 1)}` })
    const device = await PunchDevice.open({
      store,
      fetch: this.fetch,
      now: () => Date.now(),
      appVersion: '0.1.0',
      asOnlySender: (work) => work(),
      onResults: (results) => phone.heard(results),
    })
    const phone = new Phone(device, { now: () => this.photosOf?.(device) ?? null })
    return { device, phone, session: new Session(), close: () => (device.close(), store.close()) }
  }
}

function answered(answer: unknown): Response {
  return answer instanceof Response ? answer : Response.json(answer)
}

function sentBody(body: unknown): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
}
