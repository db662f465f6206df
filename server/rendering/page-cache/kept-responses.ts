import { LRUCache } from 'lru-cache'
import type { KeepRead } from '../../platform/http/register-endpoints.ts'
import type { KeptReads } from './kept-reads.ts'

const askedMaximum = 10_000

/** `received` resolves when all changes are known that were committed before; if it rejects, everything is read. */
export function keepResponses(reads: KeptReads, received: () => Promise<unknown>): KeepRead {
  // What is asked for once, such as most searches, is not worth its place.
  const asked = new LRUCache<string, true>({ max: askedMaximum })
  return async (name, read, charge) => {
    const key = `response of ${name}`
    if (!asked.get(key)) {
      charge()
      asked.set(key, true)
      return reads.readOnce(read, received)
    }
    const isKnown = await received().then(
      () => true,
      () => false,
    )
    // The charge is outside of the read, as its refusal would be kept.
    if (!isKnown || !reads.has(key)) charge()
    return isKnown ? reads.read(key, read) : read()
  }
}
