import { fromBase64url, toBase64url } from '../requests/base64url.ts'

/**
 * Encrypts a PIN so that only the server can read it, and only as that of one punch.
 *
 * @param sealKey the server's public key: P-256, SPKI, base64url
 * @param itemId id of the punch
 * @returns ephemeral public key, nonce and cipher text, base64url, joined with dots
 * @throws where the key is none
 * @source contract SealedPin
 */
export async function sealPin(pin: string, { sealKey, itemId }: { sealKey: string; itemId: string }): Promise<string> {
  const { subtle } = crypto
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const server = await subtle.importKey('spki', fromBase64url(sealKey), curve, false, [])
  const own = await subtle.generateKey(curve, false, ['deriveBits'])
  const secret = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256)
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: utf8(itemId), info: utf8('timeloom pin') },
    await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const cipherText = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, utf8(pin))
  const ephemeral = await subtle.exportKey('raw', own.publicKey)
  return [ephemeral, nonce, cipherText].map(toBase64url).join('.')
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
