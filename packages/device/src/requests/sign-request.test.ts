import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeKeys } from './make-keys.ts'
import { signRequest } from './sign-request.ts'

const DEVICE = '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b11'
const request = {
  method: 'POST',
  path: '/api/punches/batch?a=1',
  body: '{"items":["Mele – 07:55"]}',
  time: 1_795_000_000_000,
}

it('node verifies the signature over method, path, time, nonce and body', async () => {
  const { privateKey, publicKey } = await makeKeys()
  expect(publicKey).toMatch(/^[\w-]{100,200}$/)
  const [scheme, value = ''] = (await signRequest({ deviceId: DEVICE, privateKey }, request)).split(' ')
  const [deviceId, time, nonce = '', signature = ''] = value.split('.')
  expect([scheme, deviceId, time]).toEqual(['Device', DEVICE, '1795000000000'])
  const digest = createHash('sha256').update(request.body).digest('base64url')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
  const isGood = (text: string) =>
    verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  expect(isGood(`POST\n${request.path}\n${time}\n${nonce}\n${digest}`)).toBe(true)
  expect(isGood(`POST\n${request.path}\n${time}1\n${nonce}\n${digest}`)).toBe(false)
})

it('the private key cannot be read, and a nonce is never used twice', async () => {
  const { privateKey } = await makeKeys()
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow()
  const headers = await Promise.all([1, 2].map(() => signRequest({ deviceId: DEVICE, privateKey }, request)))
  const nonces = headers.map((header) => header.split('.')[2])
  expect(nonces[0]).toMatch(/^[\w-]{22}$/)
  expect(nonces[0]).not.toBe(nonces[1])
})
