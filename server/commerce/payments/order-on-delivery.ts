import type { Language } from '../../../contract/language.ts'
import { formatAmount } from '../../../contract/money.ts'
import { paymentMaximumSantim } from '../../../contract/limits.ts'
import type { Order } from '../../../contract/orders.ts'
import { creditToUse } from '../../../contract/pricing.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { findUserRow } from '../../customers/accounts/user.ts'
import { cartLines } from '../carts/checkout-cart.ts'
import { chooseVariants } from '../../catalogue/products/variants.ts'
import type { ChosenItem } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { isCashTakenBy } from '../orders/chosen-deliveries.ts'
import { nameReplacement } from '../orders/cancel-order.ts'
import { lockCheckout } from '../orders/checkouts.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { goodsOf } from '../orders/ordered-goods.ts'
import { arrivalOfPlaced } from '../orders/told-delivery.ts'
import { findCartCode } from '../discounts/cart-code.ts'
import { emptyCart } from '../orders/order-reservation.ts'
import { creditOfOrders, useCredit } from '../orders/order-credit.ts'
import { payOrder } from '../orders/pay-order.ts'
import { linesToOrder, placeOrder, quantitiesOf } from '../orders/place-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { findOrder } from '../orders/list-orders.ts'
import { priceCheckout } from '../orders/price-checkout.ts'
import type { TransitionedOrder } from '../orders/transition-order.ts'
import { refuseCashFor } from '../seller-accounts/refuse-cash.ts'
import { readSettings } from '../../customers/shop-settings/read-settings.ts'
import { availableCredit } from './available-credit.ts'
import {
  attemptsToReplace,
  enforceCheckoutRules,
  ordersOf,
  priceChanged,
  replaceable,
} from './checkout-rules.ts'
import { endAtGateway, replaceAttempt } from './end-payment.ts'
import { openAttempts } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import type { PaymentRow } from './tables.ts'

/** `amountSantim` is the total that the customer saw. */
type CashOrder = {
  lang: Language
  amountSantim?: number | undefined
  /** The cart is ordered if there are none. */
  items?: ChosenItem[] | undefined
  deliveryId?: string | undefined
  deliveryIds?: readonly string[] | undefined
  code?: string | undefined
  replaceTransfer?: boolean
  /** Store credit pays what it can; the rest is paid in cash. */
  credit?: boolean
  onPlaced?: (tx: Database, order: Order) => Promise<void>
}

/** Refuses `phone-invalid` for an account without a phone number. */
export async function orderOnDelivery(shop: PayingShop, userId: string, input: CashOrder): Promise<Order> {
  const ended = new Set<string>()
  for (;;) {
    const done = await transaction(shop.db, (tx) => placeOrEnd(tx, shop, { userId, ended, ...input }))
    if ('order' in done) return done.order
    for (const payment of done.mustEndFirst) {
      await endAtGateway(shop, payment)
      ended.add(payment.id)
    }
  }
}

async function placeOrEnd(
  tx: Database,
  shop: PayingShop,
  request: CashOrder & { userId: string; ended: ReadonlySet<string> },
  canceled: readonly TransitionedOrder[] = [],
): Promise<{ order: Order } | { mustEndFirst: PaymentRow[] }> {
  const { userId, lang, amountSantim, items, replaceTransfer = false, ended, onPlaced } = request
  await lockCheckout(tx, userId)
  const source = items ? 'direct' : 'cart'
  const wanted = items
    ? await chooseVariants(tx, userId, { items, language: lang })
    : await cartLines(tx, userId)
  const lines = await linesToOrder(tx, wanted)
  const open = await openAttempts(tx, { userId, source, lines: quantitiesOf(lines) })
  const priced = await priceCheckout(tx, {
    userId,
    lines,
    code: request.code ?? (items ? undefined : await findCartCode(tx, userId)),
    deliveryId: request.deliveryId,
    deliveryIds: request.deliveryIds,
    language: lang,
    replaced: ordersOf(replaceable(open)),
  })
  const { price, code, discounts, delivery, sellerDeliveries, deliverTo, undeliverable, refused } = priced
  const { cashLimitSantim, trader, holdMinutes } = await readSettings(tx, shop.config)
  const { totalSantim: total } = price
  // The total shows that a code of the cart is over.
  if (request.code !== undefined && refused) throw refused
  if (total > paymentMaximumSantim) throw new Refusal('payment-too-large')
  if (amountSantim !== undefined && amountSantim !== total) {
    throw await priceChanged(tx, { userId, source, lines, language: lang })
  }
  const held = await creditOfOrders(tx, userId, ordersOf(open))
  const creditSantim = request.credit
    ? creditToUse(total, await availableCredit(tx, userId, { open, held }))
    : 0
  const cashSantim = total - creditSantim
  const isPaidByCredit = creditSantim > 0 && cashSantim === 0
  if (cashSantim > cashLimitSantim) throw new Refusal('cash-limit', { limit: formatAmount(cashLimitSantim) })
  if (undeliverable) throw undeliverable
  if (!isPaidByCredit && !isCashTakenBy(priced)) throw new Refusal('delivery-without-cash')
  if (!isPaidByCredit) await refuseCashFor(tx, lines)
  const user = await findUserRow(tx, userId)
  if (user.phone === null) throw new Refusal('phone-invalid')
  const replaced = attemptsToReplace(open, { replaceTransfer })
  await enforceCheckoutRules(tx, shop, {
    userId,
    method: isPaidByCredit ? 'online' : 'on-delivery',
    price,
    delivery,
    sellerDeliveries,
    deliverTo,
    language: lang,
    replaced,
    holdMinutes,
    cashLimitSantim,
    creditSantim,
  })
  const mustEndFirst = replaced.filter(({ id }) => !ended.has(id))
  if (mustEndFirst.length > 0) return { mustEndFirst }
  const replacedOrders = [...canceled]
  for (const attempt of replaced) {
    const replacedOrder = await replaceAttempt(tx, attempt)
    if (!replacedOrder) return placeOrEnd(tx, shop, request, replacedOrders)
    replacedOrders.push(replacedOrder)
  }
  const unpaid = await placeOrder(tx, userId, {
    source,
    paymentStatus: isPaidByCredit ? 'unpaid' : 'on-delivery',
    price,
    code,
    discounts,
    delivery,
    sellerDeliveries,
    address: deliverTo,
    contact: { fullName: user.fullName, email: user.email, phone: user.phone },
    vatPercent: trader.vatPercent,
    language: lang,
  })
  for (const it of replacedOrders) await nameReplacement(tx, it, unpaid)
  const { order } = await useCredit(tx, unpaid, creditSantim)
  if (isPaidByCredit) await payOrder(tx, order, 'Paid by store credit')
  else await awaitCash(tx, order)
  const placed = await findOrder(tx, order, { lang })
  await onPlaced?.(tx, placed)
  return { order: placed }
}

async function awaitCash(tx: Database, order: OrderRow): Promise<void> {
  if (order.source === 'cart') await emptyCart(tx, order)
  await tellCustomer(tx, order, {
    kind: 'order-placed-on-delivery',
    causeId: order.id,
    order,
    goods: await goodsOf(tx, order),
    arrival: await arrivalOfPlaced(tx, order),
  })
}
