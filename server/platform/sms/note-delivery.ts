import type { Database } from '../database/connect.ts'
import { smsCounter } from './counters.ts'
import type { SmsDelivery } from './gateways/gateway.ts'
import type { SmsMessagesTable } from './tables.ts'

type State = SmsMessagesTable['state']

/** Delivered is final: gateways repeat themselves, and tell things out of order. */
const earlier: Record<SmsDelivery['state'], State[]> = {
  sent: ['asking'],
  delivered: ['asking', 'sent', 'failed'],
  failed: ['asking', 'sent'],
}

/** Returns whether it was new. */
export async function noteDelivery(
  { db, gateway }: { db: Database; gateway: string },
  id: string,
  delivery: SmsDelivery,
): Promise<boolean> {
  const { state } = delivery
  const noted = await db
    .updateTable('smsMessages')
    .set({
      state,
      reason: delivery.state === 'failed' ? delivery.reason : null,
      settledAt: db.now(),
      number: null,
      text: null,
      ...(state !== 'sent' && { lookAgainAt: null }),
    })
    .where('id', '=', id)
    .where('gateway', '=', gateway)
    .where((row) =>
      row.or([
        row('state', 'in', earlier[state]),
        // It was sent after all.
        row.and([row('state', '=', 'failed'), row('reason', '=', 'no-answer')]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  if (noted && state !== 'sent') smsCounter.inc({ gateway, outcome: state })
  return noted !== undefined
}
