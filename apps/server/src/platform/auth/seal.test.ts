import { describe, expect, it } from 'vitest'
import { sealOf } from './seal.ts'

const seal = sealOf('a secret key of more than thirty-two characters')

describe('a sealed secret', () => {
  it('is read again, and does not lie in clear', () => {
    const sealed = seal.close('the client secret', 'provider 1')
    expect(seal.open(sealed, 'provider 1')).toBe('the client secret')
    expect(sealed.toString('latin1')).not.toContain('the client')
  })

  it('is another one each time', () => {
    expect(seal.close('same', 'place')).not.toEqual(seal.close('same', 'place'))
  })

  it.each([
    ['another context', (sealed: Buffer) => seal.open(sealed, 'provider 2')],
    [
      'another key',
      (sealed: Buffer) => sealOf('another key of more than thirty-two letters').open(sealed, 'provider 1'),
    ],
    ['a flipped bit', (sealed: Buffer) => seal.open(flipped(sealed, 14), 'provider 1')],
  ])('does not open with %s', (_, open) => {
    const sealed = seal.close('the client secret', 'provider 1')
    expect(() => open(sealed)).toThrow()
  })
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at]! ^= 1
  return copy
}
