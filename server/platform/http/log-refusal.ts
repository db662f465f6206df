import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Refusal, RefusalCode, refusals } from '../../../contract/refusals.ts'
import { securityEvent } from '../security-log.ts'
import type { SecurityEvent } from '../security-log.ts'

type RefusalOfAccess = {
  [Code in RefusalCode]: (typeof refusals)[Code] extends 401 | 403 | 429 ? Code : never
}[RefusalCode]

/** Use cases know more and log it themselves, such as a failed login. */
const byUseCase = null
/** Nobody tried anything: a page asks who is logged in, or is told to ask for the password. */
const isNoAttempt = null

const eventOfAccess: Record<RefusalOfAccess, SecurityEvent | null> = {
  'authentication-required': isNoAttempt,
  'password-required': isNoAttempt,
  'staff-password-required': isNoAttempt,
  'wrong-login': byUseCase,
  'passkey-login-refused': byUseCase,
  'telegram-login-refused': 'login-failed',
  'second-factor-required': byUseCase,
  'staff-password-wrong': byUseCase,
  'invalid-token': 'token-refused',
  'token-expired': 'token-refused',
  forbidden: 'access-denied',
  'account-blocked': 'access-denied',
  'role-forbids': 'access-denied',
  'office-origin-wrong': 'access-denied',
  'portal-origin-wrong': 'access-denied',
  'second-factor-missing': 'access-denied',
  'second-factor-wrong': 'code-refused',
  'too-many-requests': 'rate-limited',
  'too-many-unpaid-orders': 'rate-limited',
  'address-holds-too-much': 'rate-limited',
  'too-many-cash-orders': 'rate-limited',
  'sms-limit-reached': byUseCase,
  'bad-signature': 'webhook-refused',
}

const eventOf: Partial<Record<RefusalCode, SecurityEvent | null>> = {
  ...eventOfAccess,
  'picture-unreadable': 'picture-refused',
  'picture-too-many-pixels': 'picture-refused',
  'picture-too-complex': 'picture-refused',
}

const minuteMs = 60_000

/** These were logged a short while ago, so that a flood of requests is not a flood of lines. */
const logged = new LRUCache<string, true>({ max: 10_000, ttl: minuteMs })

/** One event is logged once a minute for a route and user or address, or once for a rate limit. */
export function logRefusal({ code, values }: Refusal, request: FastifyRequest): void {
  const name = eventOf[code]
  if (!name) return
  const route = `${request.method} ${request.routeOptions.url ?? 'none'}`
  const user = request.session?.userId
  const staff = request.staff?.staffId
  const sellerMember = request.member?.memberId
  const key = [name, code, route, user ?? staff ?? sellerMember ?? request.ip].join(' ')
  if (logged.has(key)) return
  const waitMs = Number(values.retryAfter ?? 0) * 1_000
  logged.set(key, true, { ttl: Math.max(waitMs, minuteMs) })
  securityEvent(request, name, { user, staff, sellerMember, address: request.ip, reason: code, route })
}
