import type { MadePasskey, ShownPasskey } from '@timeloom/contract'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** What a test lets an authenticator do that it should not. */
interface Oddity {
  /** The page that asked; else the server's own. */
  origin?: string
  /** False: nobody gave a PIN or a finger. */
  isVerified?: boolean
  /** Counter of the signature; absent: the next one. */
  counter?: number
}

/** An authenticator as a program: makes ES256 passkeys and signs with them, as WebAuthn Level 2 has it. */
export interface SoftAuthenticator {
  make(options: Record<string, unknown>, oddity?: Oddity): MadePasskey
  show(options: Record<string, unknown>, oddity?: Oddity): ShownPasskey
}

/** @param publicUrl address of the server that its pages come from */
export function softAuthenticator(publicUrl: string): SoftAuthenticator {
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const site = new URL(publicUrl)
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, options: Record<string, unknown>, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }))
  const authenticatorData = (flags: number, { isVerified = true, counter: wanted }: Oddity, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wanted ?? ++counter)
    const bits = flags | (isVerified ? VERIFIED : 0)
    return Buffer.concat([hashed(Buffer.from(site.hostname)), Buffer.from([bits]), count, rest])
  }
  return {
    make(options, oddity = {}) {
      userHandle = (options['user'] as { id: string }).id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const data = authenticatorData(PRESENT | HAS_CREDENTIAL, oddity, credential)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options, oddity.origin).toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    show(options, oddity = {}) {
      const data = authenticatorData(PRESENT, oddity)
      const client = clientData('webauthn.get', options, oddity.origin)
      const signature = sign('sha256', Buffer.concat([data, hashed(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    length,
    authData,
  ])
}

/** The public key as COSE writes an ES256 one: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
}

function hashed(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}
