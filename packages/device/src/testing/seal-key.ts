import { createDecipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto'

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** The key for which PINs are sealed, and how a server opens them: with node's own functions. */
export const SEAL_KEY = {
  publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),

  open(sealed: string, itemId: string): string {
    const [ephemeral, nonce, cipherText] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
    const [x, y] = [ephemeral!.subarray(1, 33), ephemeral!.subarray(33)].map((part) => part.toString('base64url'))
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
    const secret = diffieHellman({ privateKey: pair.privateKey, publicKey })
    const key = Buffer.from(hkdfSync('sha256', secret, itemId, 'timeloom pin', 32))
    const decipher = createDecipheriv('aes-256-gcm', key, nonce!)
    decipher.setAuthTag(cipherText!.subarray(-16))
    return Buffer.concat([decipher.update(cipherText!.subarray(0, -16)), decipher.final()]).toString()
  },
}
