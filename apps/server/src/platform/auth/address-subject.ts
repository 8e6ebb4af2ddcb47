import { isIPv6 } from 'node:net'

/**
 * What stands for a caller's address where attempts are counted. Who has an IPv6 address has a whole /64 of them, so the
 * network counts; an IPv4 address in IPv6 notation counts as what it is.
 */
export function addressSubject(address: string | null): string {
  if (address === null) return 'unknown'
  const plain = address.split('%')[0] ?? address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped) return mapped[1] ?? plain
  return isIPv6(plain) ? networkOf(plain) : plain
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
