import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keeps secrets that have to be read again (a provider's client secret, an authenticator's key): AES-256-GCM. */
export interface Seal {
  /** @param context what the secret is for and whose it is; it opens with the same context only */
  close(secret: string, context: string): Buffer
  /** @throws when it was closed with another key or context, or is spoilt */
  open(sealed: Buffer, context: string): string
}

/** @param secretKey the installation's SECRET_KEY */
export function sealOf(secretKey: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'timeloom sealed secrets', 32))
  return {
    close(secret, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, context) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES))
      return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
