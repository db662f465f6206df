import { pathPrefix } from '../../contract/language-path.ts'
import { Refusal } from '../../contract/refusals.ts'
import { transaction } from '../database/transaction.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { lockOrder, readOrder } from '../orders/step-order.ts'
import type { PaymentToStart } from './gateways/gateway.ts'
import { GatewayRefused, isGatewayError } from './gateways/gateway-errors.ts'
import { gatewayOf } from './paying-shop.ts'
import type { PayingShop, PaymentRow } from './paying-shop.ts'
import { lockPayment, writePayment } from './payment-rows.ts'
import { recoverStart } from './recover-start.ts'
import { refusalOfGateway } from './refusal-of-gateway.ts'

export type OpenedPayment = { checkoutUrl: string; txRef: string }

/** Longer than a start can take with all its time limits; after it a start that died is taken over. */
export const startLeaseMs = 45_000

const tries = 2

/**
 * Opens a payment that nobody else may open meanwhile. A start whose answer was lost, now or before (`wasTried`), is
 * asked after before anything new is tried. Answers undefined where the payment turns out to be settled. Refuses what
 * the gateway refuses, and `gateway-failed`.
 */
export async function startClaimed(
  shop: PayingShop,
  claimed: PaymentRow,
  { wasTried }: { wasTried: boolean },
): Promise<OpenedPayment | undefined> {
  let payment: PaymentRow | undefined = claimed
  let mayExist = wasTried
  try {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (mayExist) payment = await recoverStart(shop, payment, startLeaseMs)
      if (!payment) return undefined
      const checkoutUrl = await tryStart(shop, payment)
      if (checkoutUrl) {
        await writePayment(shop.db, payment, { checkoutUrl, startingUntil: null })
        return { checkoutUrl, txRef: payment.txRef }
      }
      mayExist = true
    }
    throw new Refusal('gateway-failed')
  } catch (error) {
    // Not null: whoever tries next knows that the gateway may have heard of it.
    if (payment) await writePayment(shop.db, payment, { startingUntil: shop.db.now() })
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, txRef: payment?.txRef }, 'the gateway does not tell about a payment')
    throw new Refusal('gateway-failed')
  }
}

/** The address to pay at; undefined where the outcome is unknown. A refusal ends the payment and its order. */
async function tryStart(shop: PayingShop, payment: PaymentRow): Promise<string | undefined> {
  const order = await readOrder(shop.db, { userId: payment.userId, id: payment.orderId })
  try {
    const { checkoutUrl } = await gatewayOf(shop, payment).start(paymentToStart(shop, payment, order))
    return checkoutUrl
  } catch (error) {
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, txRef: payment.txRef }, 'opening a payment failed')
    if (!(error instanceof GatewayRefused) || error.referenceUsed) return undefined
    await giveUp(shop, payment, error)
    throw refusalOfGateway(error)
  }
}

async function giveUp(shop: PayingShop, payment: PaymentRow, refused: GatewayRefused): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const current = await lockPayment(tx, payment)
    if (current.status !== 'open') return
    const order = await lockOrder(tx, { userId: current.userId, id: current.orderId })
    await writePayment(tx, current, { status: 'failed', nextCheckAt: null })
    const note = `${current.gateway} refused ${current.txRef}: ${refused.message}`
    await cancelOrder(tx, order, {
      reason: 'payment-failed',
      actor: 'gateway',
      note,
      paymentStatus: 'failed',
    })
  })
}

function paymentToStart({ config }: PayingShop, payment: PaymentRow, order: OrderRow): PaymentToStart {
  const home = config.publicUrl + pathPrefix(order.language)
  return {
    txRef: payment.txRef,
    amountSantim: payment.amountSantim,
    currency: payment.currency,
    payer: { fullName: order.fullName, email: order.email, phone: order.phone },
    title: 'Merkato',
    description: `Order ${order.orderNumber}`,
    returnUrl: `${home}/account/orders?payment=${payment.txRef}`,
    callbackUrl: `${config.accountApiUrl ?? config.publicUrl}/api/payment/webhook/${payment.gateway}`,
  }
}
