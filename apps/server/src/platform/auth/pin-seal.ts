import { createDecipheriv, createECDH, createPublicKey, hkdfSync, type ECDH } from 'node:crypto'

const CURVE = 'prime256v1'
/** Of the curve's group of points. @source SEC 2, secp256r1 */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const TAG_BYTES = 16
const INFO = 'timeloom pin'

/** Opens PINs that devices sealed while they had no network; the devices hold the public half of its key. */
export interface PinSeal {
  /** P-256, SubjectPublicKeyInfo as base64url: what a device seals with. */
  publicKey: string
  /**
   * @param sealed ephemeral public key (raw), nonce and cipher text with its tag, each base64url, joined with dots
   * @param itemId of the punch that the PIN was typed for; the PIN opens for no other
   * @returns the PIN; null: it was sealed with another key or for another item, or is spoilt
   */
  open(sealed: string, itemId: string): string | null
}

/**
 * ECDH on P-256, HKDF-SHA-256 with the item's id as salt, AES-256-GCM.
 *
 * @param secretKey the installation's SECRET_KEY; processes that share it open what was sealed for one of them
 */
export function pinSealOf(secretKey: string): PinSeal {
  const pair = keyPairOf(secretKey)
  return {
    publicKey: publicHalf(pair),
    open(sealed, itemId) {
      const [theirs, nonce, content] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
      if (theirs === undefined || nonce === undefined || content === undefined) return null
      try {
        const key = new Uint8Array(hkdfSync('sha256', pair.computeSecret(theirs), itemId, INFO, 32))
        // Without its length a shorter tag, which can be guessed, would do.
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAuthTag(content.subarray(-TAG_BYTES))
        return decipher.update(content.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

/** Derived, so that it need not be kept. @source FIPS 186-5, A.2.1: a number of 384 bits, reduced to 1 to order - 1 */
function keyPairOf(secretKey: string): ECDH {
  const derived = Buffer.from(hkdfSync('sha256', secretKey, '', 'timeloom pin key', 48))
  const number = (BigInt(`0x${derived.toString('hex')}`) % (ORDER - 1n)) + 1n
  const pair = createECDH(CURVE)
  pair.setPrivateKey(number.toString(16).padStart(64, '0'), 'hex')
  return pair
}

/** The raw point is 0x04 and two coordinates of 32 bytes. */
function publicHalf(pair: ECDH): string {
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  return key.export({ type: 'spki', format: 'der' }).toString('base64url')
}
