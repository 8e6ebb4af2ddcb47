import { expect, it } from 'vitest'
import { SEAL_KEY } from '../testing/seal-key.ts'
import { sealPin } from './seal-pin.ts'

const itemId = '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b11'
const seal = () => sealPin('0425', { sealKey: SEAL_KEY.publicKey, itemId })

it('node opens the seal, for its own punch only', async () => {
  const sealed = await seal()
  expect(sealed).toMatch(/^[\w-]{80,100}\.[\w-]{16}\.[\w-]{20,60}$/)
  expect(SEAL_KEY.open(sealed, itemId)).toBe('0425')
  expect(() => SEAL_KEY.open(sealed, itemId.replace('0', '1'))).toThrow()
})

it('the same PIN looks different each time', async () => expect(await seal()).not.toBe(await seal()))
