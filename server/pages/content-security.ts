import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
/** The types that run; `deferred-module` is run by the page itself once its first pictures are there. */
const executed = new Set(['text/javascript', 'module', 'importmap', 'deferred-module'])
const scriptType = /\stype="([^"]*)"/

/**
 * The Content-Security-Policy of one page: its own inline scripts by their hashes, and nothing else inline.
 * `connect` lists further origins that its scripts may call.
 */
export function contentSecurity(html: string, connect: readonly string[], secure: boolean): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    const type = scriptType.exec(attributes)?.[1] ?? 'text/javascript'
    if (executed.has(type)) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
  }
  return policy([`'self'`, ...hashes].join(' '), [`'self'`, ...connect].join(' '), secure)
}

function policy(scripts: string, connect: string, secure: boolean): string {
  const rules = [
    `default-src 'none'`,
    `script-src ${scripts}`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${connect}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ]
  if (secure) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

/** The security headers that every page carries besides its policy, as a flat list of names and values. */
export function pageSecurityHeaders(secure: boolean): string[] {
  const headers = [
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'cross-origin-opener-policy',
    'same-origin-allow-popups',
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options',
    'DENY',
  ]
  return secure ? [...headers, 'strict-transport-security', 'max-age=31536000; includeSubDomains'] : headers
}
