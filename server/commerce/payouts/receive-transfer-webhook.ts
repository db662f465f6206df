import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../platform/shop.ts'
import { readChapaTransferWebhook } from '../payments/gateways/chapa/webhook.ts'
import type { WebhookDelivery } from '../payments/gateways/gateway.ts'

/**
 * A webhook about a transfer makes its payout due, so that the job asks the provider; nothing else in it is believed,
 * and what is repeated meanwhile is asked for once. Returns false if it is about something else. Refuses `bad-signature`.
 */
export async function receiveTransferWebhook(
  { config, db }: Pick<Shop, 'config' | 'db'>,
  path: string,
  delivery: WebhookDelivery,
): Promise<boolean> {
  const { transfers } = config.payouts
  if (!transfers || path !== 'chapa') return false
  const reading = readChapaTransferWebhook(transfers.webhookSecret, delivery)
  if (reading.kind === 'other') return false
  if (reading.kind !== 'transfer') throw new Refusal('bad-signature')
  const { references } = reading
  if (references.length === 0) return true
  await db
    .updateTable('payouts')
    .set({ nextCheckAt: db.now() })
    .where('transferReference', 'in', references)
    // One that waits is not asked for yet; one that came back has ended.
    .where((row) =>
      row.or([
        row('transferState', 'in', ['asked', 'unclear']),
        row.and([row('status', '=', 'confirmed'), row('channel', '=', 'transfer')]),
      ]),
    )
    .execute()
  return true
}
