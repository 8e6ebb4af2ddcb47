import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { remembered } from './remembered.ts'

/** 128 bits: short enough for a QR code, too long to be guessed. */
const SIGNATURE_BYTES = 16
/** Of the devices that send at the same time. */
const MOST_KEYS = 1_000

/** Signs texts that leave the product and come back: HMAC-SHA-256 with a key of each context. */
export interface Signer {
  /**
   * @param context what the text is for and whose it is; the signature holds in the same context only
   * @returns 22 characters of base64url
   */
  sign(text: string, context: string): string
  /** Whether the signature is what `sign` answers. */
  isGenuine(text: string, signature: string, context: string): boolean
}

/** @param secretKey the installation's SECRET_KEY; processes that share it take each other's signatures */
export function signerOf(secretKey: string): Signer {
  const keyOf = remembered(
    MOST_KEYS,
    (context) => new Uint8Array(hkdfSync('sha256', secretKey, context, 'timeloom signed texts', 32)),
  )
  const digest = (text: string, context: string) =>
    createHmac('sha256', keyOf(context)).update(text, 'utf8').digest().subarray(0, SIGNATURE_BYTES)
  return {
    sign: (text, context) => digest(text, context).toString('base64url'),
    isGenuine(text, signature, context) {
      const given = Buffer.from(signature, 'base64url')
      // Other spellings of the same bytes are not taken: a signature has one text.
      if (given.length !== SIGNATURE_BYTES || given.toString('base64url') !== signature) return false
      return timingSafeEqual(given, digest(text, context))
    },
  }
}
