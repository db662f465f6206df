import { checkDigit } from '../../contract/carriers.ts'
import { settingLimits } from '../../contract/office/limits.ts'
import { toSantim } from '../../contract/money.ts'
import { priceOrder } from '../../contract/pricing.ts'
import { findUser } from '../../server/customers/accounts/user.ts'
import { findDefaultAddress } from '../../server/customers/addresses/read-addresses.ts'
import { addCartItem } from '../../server/commerce/carts/add-cart-item.ts'
import { chooseVariants } from '../../server/catalogue/products/variants.ts'
import { linesToOrder, placeOrder } from '../../server/commerce/orders/place-order.ts'
import { readOrder } from '../../server/commerce/orders/transition-order.ts'
import type { OrderKey } from '../../server/commerce/orders/transition-order.ts'
import { countMoney } from '../../server/commerce/payments/count-money.ts'
import { orderOnDelivery } from '../../server/commerce/payments/order-on-delivery.ts'
import { findPaymentByRef, newAttempt } from '../../server/commerce/payments/payment-attempts.ts'
import type { PayingShop } from '../../server/commerce/payments/payment-attempts.ts'
import { recordMoneyIn } from '../../server/commerce/payments/record-money.ts'
import { applyVerified } from '../../server/commerce/payments/settle-payment.ts'
import { endCharge, openCharge } from '../../server/commerce/sandbox-gateway/charges.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { transaction } from '../../server/platform/database/transaction.ts'

/** The keys are product ids. */
type Basket = ReadonlyMap<string, number>

/** A lower limit on cash of today does not apply to the past. */
export async function buyInCash(shop: PayingShop, userId: string, basket: Basket): Promise<OrderKey> {
  for (const [productId, quantity] of basket) {
    await addCartItem(shop.db, userId, { productId, quantity, lang: 'en' })
  }
  const usualSantim = toSantim(settingLimits.cashLimit.usual)
  const cashLimitSantim = Math.max(shop.config.cashLimitSantim, usualSantim)
  const config = { ...shop.config, cashLimitSantim, rateLimit: false }
  const order = await orderOnDelivery({ ...shop, config }, userId, { lang: 'en' })
  return { userId, id: order._id }
}

/** With a real gateway the order is paid in cash, and a failed one is not placed. */
export async function buyOnline(
  shop: PayingShop,
  userId: string,
  basket: Basket,
  outcome: 'success' | 'failed',
): Promise<OrderKey | undefined> {
  const gateway = shop.gateways.offered.find(({ method }) => method === 'online')
  if (gateway?.name !== 'sandbox') {
    return outcome === 'success' ? buyInCash(shop, userId, basket) : undefined
  }
  const { fullName, email, phonenumber: phone } = await findUser(shop.db, userId)
  const wanted = [...basket].map(([productId, quantity]) => ({ productId, quantity }))
  const order = await placeOrder(shop.db, userId, {
    source: 'direct',
    paymentStatus: 'unpaid',
    price: priceOrder(
      await linesToOrder(shop.db, await chooseVariants(shop.db, userId, { items: wanted, language: 'en' })),
    ),
    address: await findDefaultAddress(shop.db, userId),
    contact: { fullName, email, phone },
    vatPercent: shop.config.vatPercent,
    language: 'en',
  })
  const expiresAt = new Date(order.createdAt.getTime() + shop.config.holdMinutes * 60_000)
  const fingerprint = `demo ${order.id}`
  const payment = await newAttempt(shop.db, order, { gateway: gateway.name, fingerprint, expiresAt })
  const { txRef, amountSantim, currency } = payment
  const charge = await openCharge(shop.db, { txRef, amountSantim, request: { currency, email } })
  if (charge) await endCharge(shop.db, charge.token, outcome)
  const reference = charge?.reference ?? null
  const mode = gateway.mode ?? null
  await applyVerified(shop, payment, { status: outcome, txRef, amountSantim, currency, reference, mode })
  return { userId, id: order.id }
}

/** An order that was placed in cash is paid to the wallet of the shop instead. */
export async function payByTelebirr(shop: PayingShop, key: OrderKey, reference: string): Promise<void> {
  const { totalSantim: amountSantim } = await readOrder(shop.db, key)
  const money = { id: newId(), way: 'telebirr', reference, amountSantim } as const
  const by = { actor: { staffId: null, name: 'demo' }, mayReadOrders: true, record: async () => {} }
  const txRef = await transaction(shop.db, async (tx) => {
    const recorded = await recordMoneyIn(tx, shop, { key, input: money, by })
    // So much waits for a second member of staff.
    const counted = recorded.counted ?? (await countMoney(tx, recorded.money, 'demo owner'))
    return counted.txRef
  })
  const payment = await findPaymentByRef(shop.db, txRef)
  if (!payment) throw new Error('The recorded money has no payment')
  // The gateway would read what the load has not committed yet.
  const facts = {
    status: 'success',
    txRef,
    amountSantim,
    currency: 'ETB',
    reference: null,
    mode: null,
  } as const
  await applyVerified(shop, payment, facts)
}

/** The number is valid but unused. */
export function trackingNumber(serial: number): string {
  const digits = String(serial).padStart(8, '0')
  return `EE${digits}${checkDigit(digits)}ET`
}
