import { LRUCache } from 'lru-cache'
import { workLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'

type Bucket = { ms: number; filledAt: number }

const knownAddresses = 20_000

/** Refuses `too-many-requests` if the address has used up its work, with the time after which it has enough. */
export type SpendWork = (address: string, ms: number) => void

type Share = { burstMs: number; msPerSecond: number }

/**
 * One address may cost so much, of everything that is not cached: each kind of work by what it takes of a core, as
 * measured once, since the time of a single request says little while others run beside it.
 */
export function createWorkBudget({ burstMs, msPerSecond }: Share = workLimits, workers = 1): SpendWork {
  const buckets = new LRUCache<string, Bucket>({ max: knownAddresses })
  const most = burstMs / workers
  const perMs = msPerSecond / workers / 1_000
  return (address, ms) => {
    const now = performance.now()
    const known = buckets.get(address) ?? { ms: most, filledAt: now }
    const left = Math.min(most, known.ms + (now - known.filledAt) * perMs)
    // What costs more than a whole bucket is allowed when it is full.
    const needed = Math.min(ms, most)
    const isEnough = left >= needed
    buckets.set(address, { ms: isEnough ? left - needed : left, filledAt: now })
    if (isEnough) return
    const seconds = Math.ceil((needed - left) / perMs / 1_000)
    throw new Refusal('too-many-requests', { retryAfter: Math.min(Math.max(1, seconds), 60) })
  }
}
