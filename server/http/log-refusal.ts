import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Refusal, RefusalCode } from '../../contract/refusals.ts'
import { securityEvent } from '../security-log.ts'
import type { SecurityEvent } from '../security-log.ts'

/** Refusals that use cases log themselves, such as `wrong-login`, know more there and are not repeated here. */
const eventOf: Partial<Record<RefusalCode, SecurityEvent>> = {
  'invalid-token': 'token-refused',
  'token-expired': 'token-refused',
  forbidden: 'access-denied',
  'too-many-requests': 'rate-limited',
  'too-many-unpaid-orders': 'rate-limited',
  'too-many-cash-orders': 'rate-limited',
  'bad-signature': 'webhook-refused',
  'picture-unreadable': 'picture-refused',
  'picture-too-many-pixels': 'picture-refused',
  'picture-too-complex': 'picture-refused',
}

const minuteMs = 60_000

/** What was logged a short while ago, so that a flood of requests is not a flood of lines. */
const logged = new LRUCache<string, true>({ max: 10_000, ttl: minuteMs })

/**
 * Writes the security event of a refusal: for one event, route and user or address, once a minute, or for a rate limit
 * once until it can be tried again.
 */
export function logRefusal({ code, values }: Refusal, request: FastifyRequest): void {
  const name = eventOf[code]
  if (name === undefined) return
  const route = `${request.method} ${request.routeOptions.url ?? 'none'}`
  const user = request.session?.userId
  const key = [name, code, route, user ?? request.ip].join(' ')
  if (logged.has(key)) return
  const waitMs = Number(values.retryAfter ?? 0) * 1_000
  logged.set(key, true, { ttl: Math.max(waitMs, minuteMs) })
  securityEvent(request, name, { user, address: request.ip, reason: code, route })
}
