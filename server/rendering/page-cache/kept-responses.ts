import { LRUCache } from 'lru-cache'
import type { KeepRead } from '../../platform/http/register-endpoints.ts'
import type { KeptReads } from './kept-reads.ts'

const askedMaximum = 10_000

export function keepResponses(reads: KeptReads, received: () => Promise<unknown>): KeepRead {
  // Most searches are asked for once, and are not worth their place.
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
