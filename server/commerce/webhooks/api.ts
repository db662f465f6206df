import { handlers } from '../../platform/http/handlers.ts'
import { receiveWebhook } from '../payments/receive-webhook.ts'
import { receiveTransferWebhook } from '../payouts/receive-transfer-webhook.ts'

/** A provider has one address for what it says of payments and of transfers to sellers. */
export const webhookHandlers = handlers({
  'POST /payment/webhook/:gateway': async (shop, { params, headers, raw }) => {
    const delivery = { headers, body: raw ?? Buffer.alloc(0) }
    const isOfTransfer = await receiveTransferWebhook(shop, params.gateway, delivery)
    if (!isOfTransfer) await receiveWebhook(shop, params.gateway, delivery)
    return { success: true }
  },
})
