import { createHash, randomBytes } from 'node:crypto'
import { cspReportPath } from '../platform/http/csp-report.ts'
import { createCachedResponse, type CachedResponse } from '../platform/http/cached-response.ts'

/** The page's own scripts carry the nonce. The body of a page may be its `html`. */
export type Render = (request: Request, nonce: string) => Promise<Response & { html?: Buffer | undefined }>

/** `policy: false` is for development, where Vite uses inline scripts and styles. */
export type PageSecurity = { policy: boolean; connect: readonly string[]; secure: boolean }

const forwardedHeaders = ['content-type', 'x-remix-response', 'location', 'referrer-policy']

export async function renderPage(
  render: Render,
  origin: string,
  url: string,
  security: PageSecurity,
): Promise<CachedResponse> {
  const nonce = randomBytes(16).toString('base64url')
  const response = await render(new Request(origin + url), nonce)
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const body = response.html ?? Buffer.from(await response.arrayBuffer())
  const page = isHtml ? securedPage(body, nonce, security) : undefined
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
  headers.push(...(page ? policyHeaders(page.policy, security) : ['content-security-policy', noContent]))
  return createCachedResponse(response.status, headers, page?.html ?? body)
}

/** The page itself runs `deferred-module` after its first pictures have loaded. */
const executableTypes = new Set(['text/javascript', 'module', 'importmap', 'deferred-module'])
const scriptType = /\stype="([^"]*)"/

/**
 * Allows the scripts that carry the nonce of this rendering, by their hashes. The nonce is removed, as the page is cached
 * and sent to everybody, in the same bytes: many large buffers would make V8 collect garbage early.
 */
function securedPage(
  html: Buffer,
  nonce: string,
  { connect, secure }: PageSecurity,
): { html: Buffer; policy: string } {
  const attribute = Buffer.from(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  let length = 0
  let end = 0
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, end)) {
    const script = scriptAround(html, at)
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    length += html.copy(html, length, end, at)
    end = at + attribute.length
  }
  length += html.copy(html, length, end)
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
    `require-trusted-types-for 'script'`,
    `trusted-types default deferred`,
    `report-uri ${cspReportPath}`,
    `report-to csp`,
  ]
  if (secure) rules.push('upgrade-insecure-requests')
  return { html: html.subarray(0, length), policy: rules.join('; ') }
}

/** The text of the inline script with an attribute at `at`. */
function scriptAround(html: Buffer, at: number): Buffer | undefined {
  const tagEnd = html.indexOf('>', at)
  const tag = html.toString('latin1', html.lastIndexOf('<', at), tagEnd)
  if (!/^<script\s/.test(tag) || /\ssrc=/.test(tag)) return undefined
  if (!executableTypes.has(scriptType.exec(tag)?.[1] ?? 'text/javascript')) return undefined
  return html.subarray(tagEnd + 1, html.indexOf('</script>', tagEnd))
}

/** Without one, pages would have that of the API, which allows nothing. */
const developmentPolicy = `default-src * data: blob: 'unsafe-inline' 'unsafe-eval'; frame-ancestors 'none'`

function policyHeaders(policy: string, security: PageSecurity): string[] {
  if (!security.policy) return ['content-security-policy', developmentPolicy]
  return ['content-security-policy', policy, 'reporting-endpoints', `csp="${cspReportPath}"`]
}

/** Of data and text files, which a browser must not take for a page. */
const noContent = `default-src 'none'; frame-ancestors 'none'`

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
