import { replayEvents } from '../server/payments/replay-events.ts'
import type { Replayed } from '../server/payments/replay-events.ts'
import type { Call } from './command.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

/** `orders replay [TX_REF]`: webhooks as they came, read and asked after again. */
export async function replayCommand(call: Call): Promise<void> {
  await withShop(call, async (shop) => {
    const replayed: Replayed[] = []
    for await (const event of replayEvents(shop, call.words[0])) replayed.push(event)
    if (call.json) return call.print(JSON.stringify(replayed))
    const rows = replayed.map(({ receivedAt, event, txRef, verdict, payment }) => ({
      RECEIVED: receivedAt.toISOString().slice(0, 16).replace('T', ' '),
      EVENT: event,
      PAYMENT: txRef,
      READ: verdict,
      'STANDS NOW': payment,
    }))
    call.print(table(rows, 'There are no webhooks to replay.'))
  })
}
