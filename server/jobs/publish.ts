import type { Database } from '../database/connect.ts'

/**
 * The events of the shop with their payloads; each domain declares its own by declaration merging. A payload is stored
 * until its jobs are done, so it holds no secret; subscribers read the current state by its ids.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface ShopEvents {}

export type EventName = keyof ShopEvents

/**
 * Publishes an event: a job for each of its subscribers is stored in the transaction `tx`, so that it is done if, and
 * only if, that transaction commits.
 */
export function publish<Event extends EventName>(
  tx: Database,
  event: Event,
  payload: ShopEvents[Event],
): Promise<void> {
  return tx.enqueue(tx, event, payload)
}
