import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { addressKey } from './address-key.ts'

/**
 * One IP address may make so many requests in a second of real time; those over it are refused with 429. The workers
 * share its connections, and therefore the number.
 */
export async function limitRequests(
  app: FastifyInstance,
  { rateLimit: isLimited, workers }: Pick<Config, 'rateLimit' | 'workers'>,
  { perSecond, knownAddresses }: { perSecond: number; knownAddresses: number },
): Promise<void> {
  if (!isLimited || perSecond === Infinity) return
  await app.register(rateLimit, {
    global: false,
    max: Math.ceil(perSecond / workers),
    timeWindow: 1_000,
    cache: knownAddresses,
    keyGenerator: (request) => addressKey(request.ip),
  })
  // A hook of a route would come after the one that looks the session up in the database.
  app.addHook('onRequest', app.rateLimit())
}
