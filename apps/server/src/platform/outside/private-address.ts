import { BlockList, isIP } from 'node:net'

/** Networks that are nobody's on the internet: this machine, its neighbours, and what only stands for others. */
const NETWORKS: [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

const list = new BlockList()
for (const [address, prefix] of NETWORKS) list.addSubnet(address, prefix, address.includes(':') ? 'ipv6' : 'ipv4')

/** Whether an IP address is private, of this machine, link-local or otherwise not on the internet. @source spec/decisions.md 21 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) throw new Error('Pass an IP address.')
  // An IPv4 address written as IPv6 is looked up among those of IPv4.
  return list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
