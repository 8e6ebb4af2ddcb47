import { createPublicKey } from 'node:crypto'

/** @returns the key in its one form (SubjectPublicKeyInfo, DER); undefined: it is none, or of another curve */
export function readPublicKey(text: string): Buffer | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
      ? key.export({ format: 'der', type: 'spki' })
      : undefined
  } catch {
    return undefined
  }
}
