import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { EventName, ShopEvents } from './events.ts'

/** The channel on which the relay hears that the outbox holds something. */
export const outboxChannel = 'merkato_outbox'

/**
 * Tells the rest of the shop what has happened. The event is a row of the same transaction: it is kept with what it
 * tells of, or not at all, and jobs carry it on after the commit, through a kill too.
 */
export async function publish<Event extends EventName>(
  tx: Database,
  event: Event,
  payload: ShopEvents[Event],
): Promise<void> {
  await tx.execute(sql`
    with told as (select pg_notify(${outboxChannel}, ''))
    insert into outbox (event, payload, created_at)
    select ${event}, ${JSON.stringify(payload)}::jsonb, ${tx.now().toISOString()}::timestamptz from told`)
}
