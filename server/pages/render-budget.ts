import { LRUCache } from 'lru-cache'
import { Refusal } from '../../contract/refusals.ts'
import { refusedRenders } from '../http/counters.ts'

export type RenderLimits = {
  concurrent: number
  /** How many renders may wait for at most `waitMs`. */
  waiting: number
  waitMs: number
  /** Null: an address may use everything. */
  perAddress: { burst: number; perSecond: number } | null
}

/**
 * A render takes 8 to 30 ms of one core and several connections of the pool, which has 10. Mobile carriers put thousands
 * of customers behind one address, so its share is wide.
 */
export const renderLimits: RenderLimits = {
  concurrent: 4,
  waiting: 100,
  waitMs: 5_000,
  perAddress: { burst: 2_000, perSecond: 30 },
}

/** The share of one of several processes. */
export function sharedLimits(limits: RenderLimits, workers: number): RenderLimits {
  if (!limits.perAddress) return limits
  const { burst, perSecond } = limits.perAddress
  return { ...limits, perAddress: { burst: Math.ceil(burst / workers), perSecond: perSecond / workers } }
}

type Bucket = { tokens: number; filledAt: number }
type Waiting = { address: string; start: () => void }

const knownAddresses = 20_000
const retrySeconds = 2

/** Runs renders within limits. Refuses `too-many-requests` by address, and `overloaded` if too many are waiting. */
export function createRenderBudget({
  concurrent,
  waiting: maximumWaiting,
  waitMs,
  perAddress,
}: RenderLimits) {
  const buckets = new LRUCache<string, Bucket>({ max: knownAddresses })
  const waiting: Waiting[] = []
  let running = 0

  return async function withinBudget<T>(address: string, render: () => Promise<T>): Promise<T> {
    const bucket = perAddress ? filledBucket(address, perAddress) : undefined
    if (bucket && bucket.tokens < 1)
      throw refuse('address', new Refusal('too-many-requests', { retryAfter: 1 }))
    if (running >= concurrent && isQueueFull(address)) throw busy()
    if (bucket) bucket.tokens -= 1
    if (running < concurrent) running += 1
    else await turn(address)
    try {
      return await render()
    } finally {
      const next = waiting.shift()
      if (next) next.start()
      else running -= 1
    }
  }

  function filledBucket(address: string, { burst, perSecond }: { burst: number; perSecond: number }): Bucket {
    const now = performance.now()
    const { tokens, filledAt } = buckets.get(address) ?? { tokens: burst, filledAt: now }
    const filled = { tokens: Math.min(burst, tokens + ((now - filledAt) * perSecond) / 1_000), filledAt: now }
    buckets.set(address, filled)
    return filled
  }

  /** One address may fill half of the queue, so that others still get a place. */
  function isQueueFull(address: string): boolean {
    if (waiting.length >= maximumWaiting) return true
    const own = waiting.filter((other) => other.address === address).length
    return perAddress !== null && own >= maximumWaiting / 2
  }

  function turn(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        address,
        start() {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(busy())
      }, waitMs)
      waiting.push(entry)
    })
  }
}

function busy(): Refusal {
  return refuse('busy', new Refusal('overloaded', { retryAfter: retrySeconds }))
}

function refuse(reason: 'address' | 'busy', refusal: Refusal): Refusal {
  refusedRenders.inc({ reason })
  return refusal
}
