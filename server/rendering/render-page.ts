import { createHash } from 'node:crypto'
import type { Storefront } from '../../contract/site.ts'
import { cspReportPath } from '../platform/http/csp-report.ts'
import { createCachedResponse, type CachedResponse } from '../platform/http/cached-response.ts'

/** `policy: false` is for development, where Vite uses inline scripts and styles. */
export type PageSecurity = {
  policy: boolean
  connect: readonly string[]
  secure: boolean
  /** Pages of these origins may show pages of the shop in a frame. */
  framedBy: readonly string[]
}

export async function renderPage(
  render: ReturnType<Storefront['createRenderer']>['render'],
  url: string,
  security: PageSecurity,
): Promise<CachedResponse> {
  const { status, headers: given, body, script, style } = await render(url)
  const { vary, ...headers } = given
  const sent = [
    ...Object.entries({ 'referrer-policy': 'strict-origin-when-cross-origin', ...headers }).flat(),
    'cache-control',
    status === 200 ? 'public, no-cache' : 'no-store',
    ...(status === 503 ? ['retry-after', '5'] : []),
    ...securityHeaders(security.secure),
    // It knows no origins: where some are allowed, the policy alone says which.
    ...(script === undefined || security.framedBy.length === 0 ? ['x-frame-options', 'DENY'] : []),
    ...(script === undefined
      ? ['content-security-policy', noContent]
      : policyHeaders(policyWith({ script, style }, security), security)),
  ]
  return createCachedResponse(status, sent, Buffer.from(body), vary)
}

const hashes = new Map<string, string>()

function hashOf(script: string): string {
  const known = hashes.get(script)
  if (known) return known
  const hash = createHash('sha256').update(script).digest('base64')
  hashes.set(script, hash)
  return hash
}

type Inline = { script: string; style: string | undefined }

function policyWith({ script, style }: Inline, { connect, secure, framedBy }: PageSecurity): string {
  const rules = [
    `default-src 'none'`,
    `script-src 'self' 'sha256-${hashOf(script)}'`,
    `style-src 'self'${style ? ` 'sha256-${hashOf(style)}'` : ''}`,
    `img-src 'self' data: blob:`,
    `media-src data:`,
    `font-src 'self'`,
    `connect-src ${[`'self'`, ...connect].join(' ')}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors ${framedBy.length === 0 ? `'none'` : framedBy.join(' ')}`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
    `report-uri ${cspReportPath}`,
    `report-to csp`,
  ]
  if (secure) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

/** Without one, pages would have that of the API, which allows nothing. */
export const developmentPolicy = `default-src * data: blob: 'unsafe-inline' 'unsafe-eval'; frame-ancestors 'none'`

function policyHeaders(policy: string, security: PageSecurity): string[] {
  if (!security.policy) return ['content-security-policy', developmentPolicy]
  return ['content-security-policy', policy, 'reporting-endpoints', `csp="${cspReportPath}"`]
}

/** Data and text files have it, which a browser must not take for a page. */
const noContent = `default-src 'none'; frame-ancestors 'none'`

function securityHeaders(secure: boolean): string[] {
  const headers = [
    'x-content-type-options',
    'nosniff',
    'cross-origin-opener-policy',
    'same-origin-allow-popups',
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  ]
  return secure ? [...headers, 'strict-transport-security', 'max-age=31536000; includeSubDomains'] : headers
}
