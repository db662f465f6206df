import { LRUCache } from 'lru-cache'
import type { Change } from '../platform/dependencies.ts'
import type { KeepRead } from '../platform/http/register-endpoints.ts'
import { createAnswers } from './answers.ts'

const askedMaximum = 10_000

/**
 * Responses of public reads that were asked for before, until what they show changes. `received` resolves when all
 * changes are known that were committed before; without them, everything is read.
 */
export function createKeptReads(received: () => Promise<unknown>, now?: () => Date) {
  const answers = createAnswers({ now })
  // What is asked for once, such as most searches, is not worth its place.
  const asked = new LRUCache<string, true>({ max: askedMaximum })
  const keep: KeepRead = async (key, read, charge) => {
    if (!asked.get(key)) {
      charge()
      asked.set(key, true)
      return answers.readOnce(read, received)
    }
    const isKnown = await received().then(
      () => true,
      () => false,
    )
    // Not in the read, whose refusal would be kept.
    if (!isKnown || !answers.has(key)) charge()
    return isKnown ? answers.read(key, read) : read()
  }
  return {
    keep,
    invalidate(changes?: readonly Change[]) {
      if (changes) answers.markStale(changes)
      else answers.clear()
    },
  }
}
