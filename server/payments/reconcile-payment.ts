import { setTimeout as pause } from 'node:timers/promises'
import { isGatewayError } from './gateways/gateway.ts'
import type { PayingShop } from './payment-attempts.ts'
import { settlePayment } from './settle-payment.ts'

/** A caller waits at most this long. The work continues in the background, and the timer checks again anyway. */
const patienceMs = 4_000

/** Settles a payment that may have changed at the gateway. Never throws. */
export async function reconcilePayment(shop: PayingShop, txRef: string): Promise<void> {
  const patience = new AbortController()
  const work = settlePayment(shop, txRef)
    .catch((error: unknown) => {
      const level = isGatewayError(error) ? 'warn' : 'error'
      shop.log[level]({ err: error, txRef }, 'a payment could not be settled now')
    })
    .finally(() => patience.abort())
  await Promise.race([work, pause(patienceMs, undefined, { signal: patience.signal }).catch(() => {})])
}
