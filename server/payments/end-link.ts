import type { VerifiedPayment } from './gateways/gateway.ts'
import { isGatewayError } from './gateways/gateway-errors.ts'
import { gatewayOf } from './paying-shop.ts'
import type { PayingShop, PaymentRow } from './paying-shop.ts'

/**
 * Ends the link of a payment at the gateway, as far as it lets us, and asks one last time what became of it. A link
 * that could not be ended is no harm: should it be paid all the same, that is late money. Throws the gateway's errors
 * where it does not tell.
 */
export async function endLink(shop: PayingShop, payment: PaymentRow): Promise<VerifiedPayment> {
  const gateway = gatewayOf(shop, payment)
  try {
    await gateway.cancel(payment.txRef)
  } catch (error) {
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, txRef: payment.txRef }, 'the link of a payment could not be ended')
  }
  return gateway.verify(payment.txRef)
}
