import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { get as getHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

export const sourceBytes = 20_000_000
const totalMs = 20_000
const redirects = 5

export class PictureUnavailable extends Error {
  override readonly name = 'PictureUnavailable'
}

/** Every host, redirects included, must have public addresses, which are then connected to. */
export async function fetchPicture(
  address: string,
  { isAllowed = isPublicAddress }: { isAllowed?: ((ip: string) => boolean) | undefined } = {},
): Promise<Buffer> {
  const signal = AbortSignal.timeout(totalMs)
  let url = parseUrl(address)
  try {
    for (let hop = 0; hop <= redirects; hop += 1) {
      const response = await request(url, isAllowed, signal)
      const next = redirectOf(response, url)
      if (!next) return await bodyOf(response)
      response.destroy()
      url = next
    }
  } catch (error) {
    if (error instanceof PictureUnavailable) throw error
    if (signal.aborted) throw new PictureUnavailable(`took longer than ${totalMs / 1000} s`)
    throw new PictureUnavailable(`cannot be fetched: ${reasonOf(error as NodeJS.ErrnoException)}`)
  }
  throw new PictureUnavailable(`redirects more than ${redirects} times`)
}

const reasons: [codes: RegExp, reason: string][] = [
  [/^ENOTFOUND$/, 'there is no server of that name'],
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EAI_AGAIN)$/, 'its server cannot be reached'],
  [/^(?:ECONNRESET|EPIPE|ECONNABORTED)$/, 'its server broke the connection off'],
  [/CERT|SIGNATURE|^EPROTO$|^ERR_(?:SSL|TLS)_/, 'the connection to its server is not secure'],
]

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  const known = code && reasons.find(([codes]) => codes.test(code))
  return known ? known[1] : (code ?? message)
}

function parseUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new PictureUnavailable('is not an http(s) URL')
  if (url.username || url.password) throw new PictureUnavailable('contains a user name or password')
  return url
}

function request(
  url: URL,
  isAllowed: (ip: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host)) throw new PictureUnavailable('is not at a public address')
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'image/avif,image/webp,image/*',
      'accept-encoding': 'identity',
      'user-agent': 'Merkato',
    }
    get(url, { headers, signal, agent: false, lookup: checkedLookup(isAllowed) }, resolve).on('error', reject)
  })
}

function checkedLookup(isAllowed: (ip: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, '', 0)
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return done(new PictureUnavailable('is not at a public address'), '', 0)
      }
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}

function redirectOf(response: IncomingMessage, from: URL): URL | undefined {
  const { statusCode = 0, headers } = response
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location)
    return parseUrl(headers.location, from)
  if (statusCode !== 200) {
    response.destroy()
    throw new PictureUnavailable(`returned the status ${statusCode}`)
  }
  return undefined
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > sourceBytes) throw new PictureUnavailable(`has more than ${sourceBytes / 1e6} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The IANA special-purpose address registries have these networks. */
const closed = new BlockList()
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15',
  '198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))) {
  const [network = '', bits] = range.split('/')
  closed.addSubnet(network, Number(bits), 'ipv4')
}

/** It is global unicast, except ranges that map to IPv4 or are for documentation. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [network = '', bits] = range.split('/')
  closed6.addSubnet(network, Number(bits), 'ipv6')
}

function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  if (family !== 6) return false
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
