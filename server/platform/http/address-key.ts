import { isIPv6 } from 'node:net'

/** An IPv6 address counts by its /64, the least that providers assign to a customer (RFC 6177). */
export function addressKey(address: string | undefined): string {
  // A socket that is closed already has no address.
  if (address === undefined) return 'gone'
  const [bare = ''] = address.toLowerCase().split('%')
  if (!bare.includes(':') || !isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const [first = 0, second = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [first >> 8, first & 255, second >> 8, second & 255].join('.')
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::`
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = address.replace(/[\d.]+$/, hexadecimalTail).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

function hexadecimalTail(tail: string): string {
  const bytes = tail.split('.').map(Number)
  if (bytes.length !== 4) return tail
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}
