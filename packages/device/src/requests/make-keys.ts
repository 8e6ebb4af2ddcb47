import { toBase64url } from './base64url.ts'

export interface Keys {
  /** signs, and cannot be read or copied out of the browser */
  privateKey: CryptoKey
  /** SubjectPublicKeyInfo, base64url */
  publicKey: string
}

/** A key pair for a device, P-256. */
export async function makeKeys(): Promise<Keys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  return {
    privateKey: pair.privateKey,
    publicKey: toBase64url(await crypto.subtle.exportKey('spki', pair.publicKey)),
  }
}
