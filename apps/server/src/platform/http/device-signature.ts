import { DEVICE_REQUEST_MS, DEVICE_SCHEME } from '@timeloom/contract'
import type { FastifyRequest } from 'fastify'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'
import { findDeviceKey, takeNonce, type DeviceKey } from '../auth/device.repository.ts'
import { remembered } from '../auth/remembered.ts'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/open-database.ts'
import { HttpError } from './http-error.ts'

interface Around {
  db: Db
  clock: Clock
}

/** A request as a device signed it. */
export interface SignedRequest extends DeviceKey {
  /** Milliseconds, as it was written. */
  time: string
  nonce: string
  signature: Buffer
  /** SHA-256 of the raw body, base64url; complete once the body is read. */
  bodyDigest(): string
}

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const HEADER = new RegExp(`^${DEVICE_SCHEME} (${UUID})\\.(\\d{13})\\.([\\w-]{16,40})\\.([\\w-]{86})$`)
/** Keys of the devices that send at the same time: reading one takes twice as long as checking a signature with it. */
const MOST_KEYS = 1_000
const readKey = remembered(MOST_KEYS, (key) =>
  createPublicKey({ key, encoding: 'base64', format: 'der', type: 'spki' }),
)
const NOTHING = createHash('sha256').digest('base64url')

/**
 * Reads who says to have signed a request, before its body is read. Devices send JSON only: what they sign is one text.
 *
 * @returns null for what no enrolled device of a working company has sent
 * @throws HttpError 401 with the code `time` for a request that is too old or too new; 415
 * @source packages/contract/src/devices.ts, DEVICE_SCHEME
 */
export async function readSignature(request: FastifyRequest, around: Around): Promise<SignedRequest | null> {
  const [, deviceId, time, nonce, signature] = HEADER.exec(request.headers.authorization ?? '') ?? []
  if (deviceId === undefined || time === undefined || nonce === undefined || signature === undefined) return null
  if (Math.abs(Number(time) - around.clock.now().getTime()) > DEVICE_REQUEST_MS) {
    throw unsigned('The time of the request is not the server’s time.', 'time')
  }
  const { 'content-type': type = 'application/json' } = request.headers
  if (!/^application\/json\b/i.test(type)) throw new HttpError(415, 'Please send application/json.')
  const key = await findDeviceKey(around.db, deviceId)
  if (!key) return null
  return { ...key, time, nonce, signature: Buffer.from(signature, 'base64url'), bodyDigest: () => NOTHING }
}

/** Takes the digest of the body's bytes as they pass to whoever reads them. */
export function digestBody(signed: SignedRequest, body: Readable): Readable {
  const hash = createHash('sha256')
  let digest: string | undefined
  signed.bodyDigest = () => (digest ??= hash.digest('base64url'))
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // A body that breaks off ends the reading: its reader hears of it.
  return pipeline(body, passing, () => {})
}

/**
 * Whether the device signed exactly this request, and has not sent it before.
 *
 * @throws HttpError 401
 */
export async function verifySignature(
  { method, url }: FastifyRequest,
  signed: SignedRequest,
  { db, clock }: Around,
): Promise<void> {
  const { deviceId, publicKey, time, nonce, signature } = signed
  const text = [method, url, time, nonce, signed.bodyDigest()].join('\n')
  const key = readKey(publicKey.toString('base64'))
  if (!verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature)) throw unsigned()
  if (!(await takeNonce(db, { deviceId, nonce, at: clock.now() }))) throw unsigned()
}

/** 401 for whoever is no device, or no more: a device tries again with the right time, and stops with `revoked`. */
export function unsigned(message = 'Only an enrolled device can do this.', code?: 'time' | 'revoked'): HttpError {
  return new HttpError(401, message, {
    headers: { 'www-authenticate': DEVICE_SCHEME },
    ...(code === undefined ? {} : { code }),
  })
}
