import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { lockOrder } from '../orders/transition-order.ts'
import { endLink } from './end-link.ts'
import { isGatewayError } from './gateways/gateway-errors.ts'
import type { PayingShop, PaymentRow } from './paying-shop.ts'
import { lockPayment, writePayment } from './payment-rows.ts'
import { applyVerified } from './settle-payment.ts'

/**
 * Sees to it that an open payment can no longer be paid at the gateway, so that another may take its place. One that
 * turns out to be paid is settled. Refuses `gateway-failed`, with nothing changed, where the gateway does not answer.
 */
export async function endAtGateway(shop: PayingShop, payment: PaymentRow): Promise<void> {
  try {
    const verified = await endLink(shop, payment)
    // From here on its link leads nowhere: should it be wanted after all, it has to be opened anew.
    await writePayment(shop.db, payment, { checkoutUrl: null, startingUntil: shop.db.now() })
    if (verified.status === 'success') await applyVerified(shop, payment, verified)
  } catch (error) {
    if (!isGatewayError(error)) throw error
    shop.log.warn(
      { err: error, txRef: payment.txRef },
      'the gateway does not tell about a payment to be ended',
    )
    throw new Refusal('gateway-failed')
  }
}

/** Gives an ended attempt up, and its order with it: the pieces it held are free for the one that follows. */
export async function replaceAttempt(tx: Database, payment: PaymentRow): Promise<void> {
  const current = await lockPayment(tx, payment)
  if (current.status !== 'open') return
  const order = await lockOrder(tx, { userId: current.userId, id: current.orderId })
  await writePayment(tx, current, { status: 'failed' })
  const note = 'The cart was changed and bought anew'
  await cancelOrder(tx, order, { reason: 'order-replaced', actor: 'shopper', note, paymentStatus: 'failed' })
}
