import { formatAmount } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { lockOrder, readOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { gatewayFor } from './change-order.ts'
import { arrivedFor } from './end-attempt.ts'
import { byHandName } from './gateways/by-hand/by-hand.ts'
import { openAtGateway } from './open-at-gateway.ts'
import type { OpenedPayment } from './open-at-gateway.ts'
import { findPayLink, payLinkUrl } from './pay-links.ts'
import { newDifference, openAttemptsOfOrder } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import type { PaymentRow } from './tables.ts'

/**
 * Opens the payment that an order waits for, or one for what a change of it added. Refuses `part-paid` of an order
 * whose rest is recorded by hand, as its parts are.
 */
export async function payAgain(shop: PayingShop, key: OrderKey): Promise<OpenedPayment> {
  const open = await openAttemptsOfOrder(shop.db, key).executeTakeFirst()
  const payment = open ?? (await transaction(shop.db, (tx) => differenceOf(tx, shop, key)))
  if (payment?.gateway === byHandName) {
    const arrivedSantim = await arrivedFor(shop.db, payment)
    const link = arrivedSantim === 0 ? await findPayLink(shop.db, key) : undefined
    if (link) {
      const { language } = await readOrder(shop.db, key)
      return { checkoutUrl: payLinkUrl(shop.config, link, language), txRef: payment.txRef }
    }
    const dueSantim = payment.amountSantim - arrivedSantim
    throw new Refusal('part-paid', { due: formatAmount(dueSantim) })
  }
  const opened = payment && (await openAtGateway(shop, payment))
  if (!opened) throw new Refusal('payment-not-found')
  return opened
}

/** The link for it may have expired. */
async function differenceOf(tx: Database, shop: PayingShop, key: OrderKey): Promise<PaymentRow | undefined> {
  const order = await lockOrder(tx, key).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  const open = order && (await openAttemptsOfOrder(tx, key).executeTakeFirst())
  if (!order || open || order.dueSantim === 0) return open
  return newDifference(tx, order, gatewayFor(shop, undefined, order.dueSantim))
}
