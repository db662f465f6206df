import { createHmac, randomBytes } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'

/** The names are stable: alarms and log searches use them. `warn` is for what an attack may cause. */
const events = {
  'login-succeeded': ['info', 'a user logged in'],
  'login-failed': ['warn', 'a login failed'],
  'account-created': ['info', 'an account was created'],
  'account-deleted': ['info', 'an account was deleted'],
  'data-exported': ['info', 'a user exported the data of the account'],
  'credentials-changed': ['info', 'a password, passkey, email address or phone number changed'],
  'credentials-restored': ['warn', 'a change of credentials was undone by the link in its mail'],
  'password-confirmation-failed': ['warn', 'a session did not confirm its password'],
  'reset-requested': ['info', 'a link to reset a password was requested'],
  'code-refused': ['warn', 'a verification code, reset link or return link was refused'],
  'new-device-login': ['info', 'a user logged in from a device or network not seen before'],
  'sessions-ended': ['info', 'sessions were ended'],
  'token-refused': ['warn', 'a token was refused'],
  'access-denied': ['warn', 'a user named the account of another user'],
  'rate-limited': ['warn', 'a rate limit was reached'],
  'webhook-refused': ['warn', 'a webhook was refused'],
  'picture-refused': ['warn', 'a picture was refused or its decoder was killed'],
  'content-policy-violated': ['warn', 'a browser reported a violation of the content security policy'],
  'settings-refused': ['warn', 'the settings were refused'],
  'operator-command': ['info', 'an operator ran a command that changes data'],
} as const satisfies Record<string, ['info' | 'warn', string]>

export type SecurityEvent = keyof typeof events

export const securityEventNames = Object.keys(events) as SecurityEvent[]

/** Further details are names and identifiers; passwords, tokens, codes and contact details have no place here. */
interface Details {
  user?: string | undefined
  /** It is as typed; the log has a keyed hash of it. */
  email?: string | undefined
  /** The IP address; the log has its network. */
  address?: string | undefined
  reason?: string | undefined
  [detail: string]: string | number | boolean | undefined
}

export const securityEventCounter = new Counter({
  name: 'merkato_security_events_total',
  help: 'Events of the security log, by name.',
  labelNames: ['event'],
  registers: [],
})
for (const event of securityEventNames) securityEventCounter.inc({ event }, 0)

/** `source` is the shop or, with the request id, the request. It is written from LOG_LEVEL=error upwards too. */
export function securityEvent(
  source: { log: FastifyBaseLogger },
  name: SecurityEvent,
  { email, address, ...details }: Details = {},
): void {
  securityEventCounter.inc({ event: name })
  const [level, sentence] = events[name]
  const isSilent = source.log.level === 'silent'
  const log = source.log.child({ name: 'security' }, { level: isSilent ? 'silent' : 'info' })
  const known = {
    ...(address !== undefined && { network: networkOf(address) }),
    ...(email !== undefined && { emailHash: hashOf(email) }),
  }
  log[level]({ security: name, ...details, ...known }, sentence)
}

const hashKey = randomBytes(32)

/** The hash links lines of one process. Without the key, addresses could be found by guessing. */
function hashOf(email: string): string {
  return createHmac('sha256', hashKey).update(email.trim().toLowerCase()).digest('hex').slice(0, 12)
}

/** It is `203.0.113.0/24`, or the first 48 bits of an IPv6 address: precise enough to recognise an attack. */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(mapped)) return mapped.replace(/\d+$/, '0/24')
  if (!isIPv6(address)) return 'unknown'
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const first = head.split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - first.length - tail.split(':').filter(Boolean).length
  const groups = [...first, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')].slice(0, 3)
  return `${groups.map((group) => group || '0').join(':')}::/48`
}
