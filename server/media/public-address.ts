import { BlockList, isIP } from 'node:net'

/** Networks that are nobody's business from here (IANA special-purpose registries). */
const closed = new BlockList()
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15',
  '198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))) {
  const [network = '', bits] = range.split('/')
  closed.addSubnet(network, Number(bits), 'ipv4')
}

/** Only what is handed out for the open internet; within it, what leads back into IPv4 or is for examples. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [network = '', bits] = range.split('/')
  closed6.addSubnet(network, Number(bits), 'ipv6')
}

/** Whether an IP address belongs to the open internet: neither loopback nor private nor otherwise special. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  if (family !== 6) return false
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
