import { expect, it } from 'vitest'
import { addressSubject } from './address-subject.ts'

it.each([
  { why: 'an IPv4 address is itself', address: '203.0.113.7', subject: '203.0.113.7' },
  { why: 'in IPv6 notation too', address: '::ffff:203.0.113.7', subject: '203.0.113.7' },
  { why: 'of an IPv6 address its network', address: '2001:db8:1:2:a:b:c:d', subject: '2001:db8:1:2::/64' },
  { why: 'however it is shortened', address: '2001:0db8:1:2::9', subject: '2001:db8:1:2::/64' },
  { why: 'a network of zeros', address: '::1', subject: '0:0:0:0::/64' },
  { why: 'with its interface', address: 'fe80::1%eth0', subject: 'fe80:0:0:0::/64' },
  { why: 'what a proxy made up', address: 'no address', subject: 'no address' },
  { why: 'none', address: null, subject: 'unknown' },
])('$why', ({ address, subject }) => expect(addressSubject(address)).toBe(subject))
