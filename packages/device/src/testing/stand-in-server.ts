import type { BatchPunch, BatchResult } from '@timeloom/contract'
import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Facts } from '../requests/facts.ts'
import { SEAL_KEY } from './seal-key.ts'

export const CODE = 'K7QM-3XRD'

const FACTS: Omit<Facts, 'device'> = {
  company: {
    name: 'Fernbank Foods',
    timeZoneId: 'Pacific/Auckland',
    timeFormat: 'HH:mm',
    welcomeMessage: 'Welcome To',
    logo: null,
    photoQuality: null,
    enableEmployee: true,
    enablePunchNote: false,
    showsFigures: false,
    hasNameList: false,
    jobLabel: null,
    taskLabel: null,
    hasPunchCodes: false,
    hasBadges: false,
  },
  sealKey: SEAL_KEY.publicKey,
}

/** Goes wrong once for each entry: the server is away, answers a fault, or does all and its answer is lost. */
type Fault = 'away' | 'fault' | 'lost'

/** What the kiosk's server does by the contract, in memory; it checks each signature. */
export class StandInServer {
  /** every punch that it has, in the order in which they came */
  readonly stored: BatchPunch[] = []
  /** ids of the devices whose batches came, in order */
  readonly senders: string[] = []
  readonly revoked = new Set<string>()
  /** what the next requests for punches meet */
  readonly faults: Fault[] = []
  /** what it answers to some punches, by sequence; otherwise `stored` */
  readonly results = new Map<number, Partial<BatchResult>>()
  /** the last heartbeat's body */
  heartbeat: Record<string, unknown> = {}
  isAway = false
  company: Partial<Facts['company']> = {}
  identified: Record<string, unknown> = { message: 'unknown' }
  logo: Record<string, unknown> | null = null
  /** by the proof that asks for them */
  readonly figures = new Map<unknown, object>()
  /** what it answers to people who choose a job, and to letters of a name */
  jobs: object[] = []
  names: (letters: unknown) => object = () => ({ message: 'disabled' })
  /** that came, in order */
  readonly photos: Record<string, unknown>[] = []
  /** what it answers to photos; null: it does not know the punch */
  photoAnswer: string | null = 'success'
  changePin: (typed: Record<string, unknown>) => object = () => ({ message: 'success' })
  readonly #keys = new Map<string, string>()
  readonly #nonces = new Set<string>()

  readonly fetch: typeof fetch = async (address, request) => {
    const path = address as string
    const body = typeof request?.body === 'string' ? request.body : ''
    const fault = path === '/api/punches/batch' ? this.faults.shift() : undefined
    if (this.isAway || fault === 'away') throw new TypeError('Failed to fetch')
    if (fault === 'fault') return Response.json({ message: '', code: 'fault' }, { status: 500 })
    const header = new Headers(request?.headers).get('authorization')
    const [status, answer] = this.#answer(path, body, header)
    if (fault === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(answer, { status })
  }

  #answer(path: string, body: string, header: string | null): [number, object] {
    const serverTime = new Date().toISOString()
    const content = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
    if (path === '/api/device/time') return [200, { serverTime }]
    if (path === '/api/devices/enrol') return [200, this.#enrol(content)]
    const deviceId = this.#signer(path, body, header)
    if (deviceId === undefined) return [401, { message: 'No.', code: 'time' }]
    if (path === '/api/punches/batch') return [200, { serverTime, items: this.#take(deviceId, content) }]
    if (this.revoked.has(deviceId)) return [401, { message: 'Revoked.', code: 'revoked' }]
    if (path === '/api/device/identify' || path === '/api/device/identify-by-name') return [200, this.identified]
    if (path === '/api/device/logo') return [200, { logo: this.logo }]
    if (path === '/api/device/punch-photos') return this.#takePhoto(content)
    if (path === '/api/device/own-figures') {
      return [200, this.figures.get(content['proof']) ?? { message: 'unproven' }]
    }
    if (path === '/api/device/work-choices') return [200, { message: 'success', jobs: this.jobs }]
    if (path === '/api/device/names') return [200, this.names(content['letters'])]
    if (path === '/api/device/change-pin') return [200, this.changePin(content)]
    this.heartbeat = content
    const company = { ...FACTS.company, ...this.company }
    return [200, { serverTime, ...FACTS, company, device: { id: deviceId, name: 'Gate', siteName: 'Gate 1' } }]
  }

  #enrol({ code, publicKey }: Record<string, unknown>): object {
    if (code !== CODE) return { message: 'code' }
    const deviceId = crypto.randomUUID()
    this.#keys.set(deviceId, String(publicKey))
    return { message: 'success', deviceId, companyName: FACTS.company.name }
  }

  /** @returns the device, where its signature, time and nonce are good */
  #signer(path: string, body: string, header: string | null): string | undefined {
    const [, deviceId = '', time = '', nonce = '', signature = ''] =
      /^Device ([\w-]+)\.(\d+)\.([\w-]{16,40})\.([\w-]+)$/.exec(header ?? '') ?? []
    const key = this.#keys.get(deviceId)
    if (key === undefined || this.#nonces.has(nonce) || Math.abs(Number(time) - Date.now()) > 300_000) return undefined
    this.#nonces.add(nonce)
    const digest = createHash('sha256').update(body).digest('base64url')
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'spki' })
    const text = Buffer.from(['POST', path, time, nonce, digest].join('\n'))
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    return verify('sha256', text, options, Buffer.from(signature, 'base64url')) ? deviceId : undefined
  }

  #takePhoto(photo: Record<string, unknown>): [number, object] {
    this.photos.push(photo)
    return this.photoAnswer === null ? [404, { message: 'Unknown.' }] : [200, { message: this.photoAnswer }]
  }

  #take(deviceId: string, { items }: Record<string, unknown>): BatchResult[] {
    this.senders.push(deviceId)
    return (items as BatchPunch[]).map((punch): BatchResult => {
      const { id, sequence } = punch
      const known = this.stored.some((other) => other.id === id)
      const result = this.results.get(sequence) ?? { result: known ? 'duplicate' : 'stored' }
      if (!known && result.result !== 'refused') this.stored.push(punch)
      return { id, result: 'stored', employeeName: null, ...result }
    })
  }
}
