import { createHash } from 'node:crypto'
import { createCachedResponse, type CachedResponse } from './cached-response.ts'

export type Render = (request: Request) => Promise<Response>

/** `policy: false` is for development, where Vite uses inline scripts and styles. */
export type PageSecurity = { policy: boolean; connect: readonly string[]; secure: boolean }

const forwardedHeaders = ['content-type', 'x-remix-response', 'location', 'referrer-policy']

export async function renderPage(
  render: Render,
  origin: string,
  url: string,
  security: PageSecurity,
): Promise<CachedResponse> {
  const response = await render(new Request(origin + url))
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = forwardedHeaders.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [name, value]
  })
  headers.push('cache-control', response.status === 200 ? 'public, no-cache' : 'no-store')
  if (response.status === 503) headers.push('retry-after', '5')
  if (!response.headers.has('referrer-policy')) {
    headers.push('referrer-policy', 'strict-origin-when-cross-origin')
  }
  headers.push(...securityHeaders(security.secure))
  if (security.policy && response.headers.get('content-type')?.startsWith('text/html')) {
    headers.push('content-security-policy', contentSecurityPolicy(bytes.toString('utf8'), security))
  }
  return createCachedResponse(response.status, headers, bytes)
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
/** The page itself runs `deferred-module` after its first pictures have loaded. */
const executableTypes = new Set(['text/javascript', 'module', 'importmap', 'deferred-module'])
const scriptType = /\stype="([^"]*)"/

function contentSecurityPolicy(html: string, { connect, secure }: PageSecurity): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    const type = scriptType.exec(attributes)?.[1] ?? 'text/javascript'
    if (executableTypes.has(type)) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
  }
  const rules = [
    `default-src 'none'`,
    `script-src ${[`'self'`, ...hashes].join(' ')}`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${[`'self'`, ...connect].join(' ')}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ]
  if (secure) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

function securityHeaders(secure: boolean): string[] {
  const headers = [
    'x-content-type-options',
    'nosniff',
    'cross-origin-opener-policy',
    'same-origin-allow-popups',
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options',
    'DENY',
  ]
  return secure ? [...headers, 'strict-transport-security', 'max-age=31536000; includeSubDomains'] : headers
}
