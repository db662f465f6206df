import type { Database } from '../database/connect.ts'

/** Payloads are stored, so they must not contain secrets. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface ShopEvents {}

export type EventName = keyof ShopEvents

export function publish<Event extends EventName>(
  tx: Database,
  event: Event,
  payload: ShopEvents[Event],
): Promise<void> {
  return tx.enqueue(tx, event, payload)
}
