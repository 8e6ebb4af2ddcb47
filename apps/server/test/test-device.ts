import { DEVICE_SCHEME } from '@timeloom/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createHash, generateKeyPairSync, randomBytes, sign, webcrypto, type KeyObject } from 'node:crypto'
import { pinSealOf } from '../src/platform/auth/pin-seal.ts'
import { secretKey, type TestApp } from './test-app.ts'

interface DeviceRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** with its query */
  url: string
  /** the body as it is sent; absent: none */
  payload?: string
}

/** The header with which a device sends exactly this request, once. */
export function signedHeader(
  { id, privateKey }: { id: string; privateKey: KeyObject },
  { method, url, payload = '' }: DeviceRequest,
  { at = new Date(), nonce = randomBytes(16).toString('base64url') }: SignedWith = {},
): { authorization: string } {
  const time = String(at.getTime())
  const text = [method, url, time, nonce, createHash('sha256').update(payload).digest('base64url')].join('\n')
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return { authorization: `${DEVICE_SCHEME} ${id}.${time}.${nonce}.${signature.toString('base64url')}` }
}

interface SignedWith {
  /** the server's time unless told */
  at?: Date
  nonce?: string
}

/** A device as the server sees it: it signs and sends. */
export interface TestDevice {
  id: string
  /** The header with which it sends exactly this request, once. */
  sign(request: DeviceRequest, more?: SignedWith): { authorization: string }
  /** Signs a request with a JSON body, and sends it. */
  send(
    app: FastifyInstance,
    request: Omit<DeviceRequest, 'payload'> & { payload?: object },
  ): Promise<LightMyRequestResponse>
  /** Seals a PIN for a punch, as the browser does. */
  sealPin(pin: string, itemId: string): Promise<string>
}

/** A key pair of a device, with the public half as it is sent. */
export function deviceKeys(): { privateKey: KeyObject; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url') }
}

/** A device with an id and a key; the server knows it only if it was enrolled so. */
export function testDevice(server: TestApp, id: string, privateKey: KeyObject): TestDevice {
  const signed = (request: DeviceRequest, { at = server.clock.now(), ...more }: SignedWith = {}) =>
    signedHeader({ id, privateKey }, request, { at, ...more })
  return {
    id,
    sign: signed,
    send(app, { payload, ...request }) {
      if (payload === undefined) return app.inject({ ...request, headers: signed(request) })
      const body = JSON.stringify(payload)
      const headers = { ...signed({ ...request, payload: body }), 'content-type': 'application/json' }
      return app.inject({ ...request, headers, payload: body })
    },
    sealPin,
  }
}

/** Enrols a device with a code that the caller makes. */
export async function enrolTestDevice(
  server: TestApp,
  headers: { authorization: string },
  { name = 'Front door', siteId = '' }: { name?: string; siteId?: string } = {},
): Promise<TestDevice> {
  const code = await newDeviceCode(server, headers, { name, siteId })
  const { privateKey, publicKey } = deviceKeys()
  const url = '/api/devices/enrol'
  const answer = await server.app.inject({ method: 'POST', url, payload: { code, publicKey, appVersion: '1.0.0' } })
  const { deviceId } = answer.json<{ deviceId?: string }>()
  if (deviceId === undefined) throw new Error(`The device was not enrolled: ${answer.body}`)
  return testDevice(server, deviceId, privateKey)
}

/** Makes a code for a device. */
export async function newDeviceCode(
  server: TestApp,
  headers: { authorization: string },
  { name = 'Front door', siteId = '' }: { name?: string; siteId?: string } = {},
): Promise<string> {
  const payload = { name, purpose: 'kiosk', siteId }
  const answer = await server.app.inject({ method: 'POST', url: '/api/devices/codes', headers, payload })
  const { code } = answer.json<{ code?: string }>()
  if (code === undefined) throw new Error(`The code was not made: ${answer.body}`)
  return code
}

const P256 = { name: 'ECDH', namedCurve: 'P-256' } as const

/** Seals a PIN for a punch as a browser does, with the public half of the test server’s key. */
export async function sealPin(pin: string, itemId: string): Promise<string> {
  const { subtle } = webcrypto
  const theirs = Buffer.from(pinSealOf(secretKey).publicKey, 'base64url')
  const publicKey = await subtle.importKey('spki', theirs, P256, false, [])
  const own = await subtle.generateKey(P256, true, ['deriveBits'])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, own.privateKey, 256)
  const derived = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const [salt, info] = [itemId, 'timeloom pin'].map((text) => new TextEncoder().encode(text))
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: salt!, info: info! },
    derived,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const iv = webcrypto.getRandomValues(new Uint8Array(12))
  const content = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(pin))
  const ephemeral = await subtle.exportKey('raw', own.publicKey)
  return [ephemeral, iv, content].map((part) => Buffer.from(part as ArrayBuffer).toString('base64url')).join('.')
}
