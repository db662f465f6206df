import { isIP } from 'node:net'
import { weakKeyFaults } from './encryption-keys.ts'

type Named = Record<string, string | undefined>

/** `host` may be in brackets, as in a URL. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname)
}

/** Nobody but this machine can reach the shop: it neither listens elsewhere nor is published by a proxy. */
export function isPrivate({ HOST = '127.0.0.1', PUBLIC_URL = 'http://localhost' }: Named): boolean {
  return isLoopback(HOST) && isLoopbackUrl(PUBLIC_URL)
}

const addressNames = [
  'PUBLIC_URL',
  'OFFICE_URL',
  'SELLER_URL',
  'STORE_API_URL',
  'ACCOUNT_API_URL',
  'GOOGLE_ISSUER_URL',
  'FACEBOOK_ISSUER_URL',
  'TWITTER_ISSUER_URL',
  'AWS_ENDPOINT_URL_S3',
]
const databaseNames = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_READ_URL']

export function unsafeFaults(set: Named): string[] {
  return [
    ...plainHttpFaults(set, addressNames),
    ...databaseNames.filter((name) => isUnencryptedDatabase(set[name])).map(databaseFault),
    ...(set.TRUST_PROXY?.split(',').some((it) => includesEverybody(it.trim()))
      ? [
          'TRUST_PROXY trusts nearly everybody, so that customers could choose their own address: list only the addresses of your proxies.',
        ]
      : []),
    ...missingAddressFaults(set, 'OFFICE'),
    ...missingAddressFaults(set, 'SELLER'),
    ...weakKeyFaults('DOCUMENT_KEY', set.DOCUMENT_KEY),
    ...(set.RATE_LIMIT === 'off' ? ['RATE_LIMIT cannot be off in production mode.'] : []),
  ]
}

function missingAddressFaults(set: Named, name: 'OFFICE' | 'SELLER'): string[] {
  const isOff = set[`${name}_PORT`] === 'off'
  if (set[`${name}_URL`] !== undefined || isOff || isLoopback(set[`${name}_HOST`] ?? '127.0.0.1')) return []
  return [
    `${name}_URL is missing: it is required in production mode if ${name}_HOST accepts connections from other machines.`,
  ]
}

/** Plain HTTP is allowed from loopback to loopback, so that production mode can be tried on one machine. */
export function plainHttpFaults(set: Named, names: string[]): string[] {
  if (set.SHOP_MODE !== 'production') return []
  return names
    .filter((name) => {
      const url = set[name] ?? ''
      return /^http:/i.test(url) && !(isLoopbackUrl(url) && isPrivate(set))
    })
    .map((name) => `${name} must start with https:// in production mode.`)
}

function isUnencryptedDatabase(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false
  const { protocol, hostname, searchParams } = new URL(url)
  if (!/^postgres(ql)?:$/.test(protocol)) return false
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isLocal = host === '' || host.startsWith('/') || isLoopback(host)
  const isEncrypted =
    /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '') ||
    /^(true|1)$/.test(searchParams.get('ssl') ?? '')
  return !isLocal && !isEncrypted
}

function databaseFault(name: string): string {
  return `${name} must have sslmode=verify-full or sslmode=require in production mode, as the database is on another machine.`
}

/** The widest ranges that one owner can have are 10.0.0.0/8 and fc00::/7. */
function includesEverybody(range: string): boolean {
  const [address = '', text] = range.split('/')
  if (text === undefined) return false
  const bits = Number(text)
  if (isIP(address) === 4) return bits < 8
  // IPv4 addresses are also ::ffff:0:0/96 in IPv6.
  const isMapped = /^(::|(0+:){5})ffff:/i.test(address)
  return bits < 7 || (isMapped && bits < 96 + 8)
}

interface Reachable {
  mode: string
  host: string
  publicUrl: string
  office: { host: string; port: number | null; url: string }
  seller: { host: string; port: number | null; url: string }
}

/** Others can reach the demo or development shop; undefined if nobody can. */
export function publicDemoWarning({ mode, host, publicUrl, office, seller }: Reachable): string | undefined {
  if (mode === 'production') return undefined
  if (office.port !== null && !isPrivate({ HOST: office.host, PUBLIC_URL: office.url })) {
    return `SHOP_MODE is ${mode}, but others can reach the office at ${office.url} (OFFICE_HOST ${office.host}), and everybody knows the password of its demo member. Set SHOP_MODE=production to trade.`
  }
  if (seller.port !== null && !isPrivate({ HOST: seller.host, PUBLIC_URL: seller.url })) {
    return `SHOP_MODE is ${mode}, but others can reach the seller portal at ${seller.url} (SELLER_HOST ${seller.host}), and everybody knows the password of its demo member. Set SHOP_MODE=production to trade.`
  }
  if (isPrivate({ HOST: host, PUBLIC_URL: publicUrl })) return undefined
  const how = isLoopback(host)
    ? `PUBLIC_URL ${publicUrl} is not on this machine`
    : `HOST ${host} accepts connections from other machines`
  return `SHOP_MODE is ${mode}, but ${how}: no real payments are made, and everybody knows the password of the demo account. Set SHOP_MODE=production to trade.`
}
