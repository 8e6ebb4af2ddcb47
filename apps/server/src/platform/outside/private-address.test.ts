import { expect, it } from 'vitest'
import { isPrivateAddress } from './private-address.ts'

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

it.each(['1.1.1.1', '9.255.255.255', '11.0.0.1', '172.15.0.1', '172.32.0.1', '::ffff:1.1.1.1', '2606:4700::1111'])(
  '%s is on the internet',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

it('a name is not looked up here', () => {
  expect(() => isPrivateAddress('localhost')).toThrow('Pass an IP address.')
})
