import { paymentMaximumSantim } from '../../contract/limits.ts'
import { addCartItem } from '../../server/carts/add-cart-item.ts'
import { findUser } from '../../server/accounts/find-user.ts'
import { placeOrder } from '../../server/orders/place-order.ts'
import { priceLines } from '../../server/orders/price-lines.ts'
import type { OrderKey } from '../../server/orders/transition-order.ts'
import { checkDigit } from '../../server/orders/tracking-number.ts'
import { newAttempt } from '../../server/payments/new-attempt.ts'
import { orderOnDelivery } from '../../server/payments/order-on-delivery.ts'
import type { PayingShop } from '../../server/payments/paying-shop.ts'
import { endCharge, openCharge } from '../../server/sandbox-gateway/charges.ts'
import { applyVerified } from '../../server/payments/settle-payment.ts'

/** What is bought: pieces by product id. */
export type Basket = ReadonlyMap<string, number>

/** Buys a basket by way of the cart, to be paid in cash. The limit on cash is today's: the past had none. */
export async function buyInCash(shop: PayingShop, userId: string, basket: Basket): Promise<OrderKey> {
  for (const [productId, quantity] of basket) {
    await addCartItem(shop.db, userId, { productId, quantity, lang: 'en' })
  }
  const config = { ...shop.config, cashLimitSantim: paymentMaximumSantim }
  const order = await orderOnDelivery({ ...shop, config }, userId, 'en')
  return { userId, id: order._id }
}

/**
 * Buys a basket through the sandbox gateway, which learns of the charge as if its page had been visited. Where the
 * shop pays through a real gateway nothing is invented there: the order is one in cash, and a failed one none at all.
 */
export async function buyOnline(
  shop: PayingShop,
  userId: string,
  basket: Basket,
  outcome: 'success' | 'failed',
): Promise<OrderKey | undefined> {
  const { sandbox, online } = shop.gateways
  if (!sandbox) return outcome === 'success' ? buyInCash(shop, userId, basket) : undefined
  const { fullName, email, phonenumber: phone } = await findUser(shop.db, userId)
  const order = await placeOrder(shop.db, userId, {
    source: 'direct',
    paymentStatus: 'unpaid',
    lines: await priceLines(
      shop.db,
      [...basket].map(([productId, quantity]) => ({ productId, quantity })),
    ),
    contact: { fullName, email, phone },
    vatPercent: shop.config.vatPercent,
    language: 'en',
  })
  const expiresAt = new Date(order.createdAt.getTime() + shop.config.holdMinutes * 60_000)
  const fingerprint = `demo ${order.id}`
  const payment = await newAttempt(shop.db, order, { gateway: online.name, fingerprint, expiresAt })
  const { txRef, amountSantim, currency } = payment
  const charges = { ...sandbox, now: () => shop.db.now() }
  const charge = await openCharge(charges, { txRef, amountSantim, request: { currency, email } })
  if (charge) await endCharge(charges, charge.token, outcome)
  const reference = charge?.reference ?? null
  const mode = online.mode ?? null
  await applyVerified(shop, payment, { status: outcome, txRef, amountSantim, currency, reference, mode })
  return { userId, id: order.id }
}

/** A tracking number of the post that has the right form and belongs to no parcel. */
export function trackingNumber(serial: number): string {
  const digits = String(serial).padStart(8, '0')
  return `EE${digits}${checkDigit(digits)}ET`
}
