import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { secretKey } from '../../../test/test-app.ts'
import { sealPin } from '../../../test/test-device.ts'
import { pinSealOf } from './pin-seal.ts'

const seal = pinSealOf(secretKey)

it('opens a PIN that a browser sealed with its public half', async () => {
  const itemId = randomUUID()
  expect(seal.open(await sealPin('0471', itemId), itemId)).toBe('0471')
})

it('is the same in every process of the installation, and another in another', async () => {
  const itemId = randomUUID()
  expect(pinSealOf(secretKey).publicKey).toBe(seal.publicKey)
  const other = pinSealOf('another secret key of the tests, 32 characters')
  expect(other.publicKey).not.toBe(seal.publicKey)
  expect(other.open(await sealPin('0471', itemId), itemId)).toBeNull()
})

it('does not open for another punch', async () => {
  expect(seal.open(await sealPin('0471', randomUUID()), randomUUID())).toBeNull()
})

it.each([
  { why: 'nothing', spoil: () => '' },
  { why: 'one part', spoil: ([key = '']: string[]) => key },
  {
    why: 'a key that is no point of the curve',
    spoil: ([key = '', ...rest]: string[]) => [`BAAA${key.slice(4)}`, ...rest].join('.'),
  },
  { why: 'another nonce', spoil: ([key = '', , content = '']: string[]) => [key, 'A'.repeat(16), content].join('.') },
  {
    why: 'a changed text',
    spoil: ([key = '', nonce = '', content = '']: string[]) => [key, nonce, `AAAA${content.slice(4)}`].join('.'),
  },
  { why: 'less than a tag', spoil: ([key = '', nonce = '']: string[]) => [key, nonce, 'AAAA'].join('.') },
  { why: 'no nonce', spoil: ([key = '', , content = '']: string[]) => [key, '', content].join('.') },
])('does not open $why', async ({ spoil }) => {
  const itemId = randomUUID()
  const sealed = await sealPin('0471', itemId)
  expect(seal.open(spoil(sealed.split('.')), itemId)).toBeNull()
})
