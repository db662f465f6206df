import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/language.ts'
import { paymentMaximumSantim } from '../../../contract/limits.ts'
import { formatAmount } from '../../../contract/money.ts'
import { creditToUse } from '../../../contract/pricing.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { cartLines } from '../carts/checkout-cart.ts'
import { chooseVariants } from '../../catalogue/products/variants.ts'
import type { ChosenItem } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { findCartCode } from '../discounts/cart-code.ts'
import { nameReplacement } from '../orders/cancel-order.ts'
import { lockCheckout } from '../orders/checkouts.ts'
import { linesToOrder, placeOrder, quantitiesOf } from '../orders/place-order.ts'
import type { OrderedLine } from '../orders/place-order.ts'
import { priceCheckout } from '../orders/price-checkout.ts'
import type { CheckoutPrice } from '../orders/price-checkout.ts'
import { costInMoney } from '../orders/order-cost.ts'
import { creditOfOrders, useCredit } from '../orders/order-credit.ts'
import { payOrder } from '../orders/pay-order.ts'
import { noteReservedFrom } from '../orders/reserved-units.ts'
import type { TransitionedOrder } from '../orders/transition-order.ts'
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
import type { Gateway } from './gateways/gateway.ts'
import { openAtGateway } from './open-at-gateway.ts'
import type { OpenedPayment } from './open-at-gateway.ts'
import { limitsOf, nameOf } from './list-methods.ts'
import { lockPayment, newAttempt, openAttempts } from './payment-attempts.ts'
import type { OpenAttempt, PayingShop } from './payment-attempts.ts'
import { receiveMoney } from './settle-payment.ts'
import type { PaymentRow } from './tables.ts'

type Checkout = {
  fullName: string
  email: string
  phone: string
  amountSantim: number
  items?: ChosenItem[] | undefined
  code?: string | undefined
  deliveryId?: string | undefined
  deliveryIds?: readonly string[] | undefined
  method: 'online' | 'bank-transfer'
  gateway?: string | undefined
  replaceTransfer: boolean
  /** Store credit pays what it can. */
  credit: boolean
  language: Language
  address: string
}

type Plan = { payment: PaymentRow } | { mustEndFirst: PaymentRow[] }

/** Each open direct purchase reserves stock. */
const directMaximum = 50

/** A cart that changes during the checkout ends its previous payment; after this many changes the checkout fails. */
const planTries = 5

/** Places the order and opens its payment, or returns the open payment of the same purchase. */
export async function createPayment(
  shop: PayingShop,
  userId: string,
  checkout: Checkout,
): Promise<OpenedPayment> {
  const ended = new Set<string>()
  for (let tries = 0; tries < planTries; tries += 1) {
    const plan = await transaction(shop.db, (tx) => planPayment(tx, shop, { userId, checkout, ended }))
    if ('mustEndFirst' in plan) {
      for (const payment of plan.mustEndFirst) {
        await endAtGateway(shop, payment)
        ended.add(payment.id)
      }
      continue
    }
    const opened = await openAtGateway(shop, plan.payment)
    if (opened) return opened
  }
  throw new Refusal('gateway-failed')
}

async function planPayment(
  tx: Database,
  shop: PayingShop,
  request: { userId: string; checkout: Checkout; ended: ReadonlySet<string> },
  canceled: readonly TransitionedOrder[] = [],
): Promise<Plan> {
  const { userId, checkout, ended } = request
  await lockCheckout(tx, userId)
  const source = checkout.items ? 'direct' : 'cart'
  const gateway = await gatewayFor(shop, checkout)
  const { items, method, language, address } = checkout
  const wanted = items ? await chooseVariants(tx, userId, { items, language }) : await cartLines(tx, userId)
  const lines = await linesToOrder(tx, wanted)
  const open = await openAttempts(tx, { userId, source, lines: quantitiesOf(lines) })
  const priced = await priceCheckout(tx, {
    userId,
    lines,
    code: checkout.code ?? (items ? undefined : await findCartCode(tx, userId)),
    ...deliveryOf(checkout),
    replaced: ordersOf(replaceable(open)),
  })
  // The total shows that a code of the cart is over.
  if ((items || checkout.code !== undefined) && priced.refused) throw priced.refused
  if (priced.undeliverable) throw priced.undeliverable
  const { price, code, discounts, deliverTo } = priced
  const brought = { delivery: priced.delivery, sellerDeliveries: priced.sellerDeliveries }
  refuseTooLargePayment(price.totalSantim, checkout)
  if (price.totalSantim !== checkout.amountSantim) {
    throw await priceChanged(tx, { userId, source, lines, language })
  }
  const { creditSantim, isSameAs } = await chooseCredit(tx, checkout, { userId, open, gateway, price })
  requireAmount(gateway, price.totalSantim - creditSantim, language)
  const fingerprint = fingerprintOf(source, priced)
  const same = open.find(
    (it) => it.fingerprint === fingerprint && isSameAs(it) && isFor(it, gateway, tx.now()),
  )
  if (same) return { payment: same }
  const replaced = attemptsToReplace(open, checkout)
  const { trader, holdMinutes } = await readSettings(tx, shop.config)
  const minutes = await enforceCheckoutRules(tx, shop, {
    userId,
    method,
    price,
    ...brought,
    deliverTo,
    language,
    replaced,
    holdMinutes,
    address,
    creditSantim,
  })
  const others = open.filter((it) => !replaced.includes(it))
  if (source === 'direct' && others.length >= directMaximum) throw tooManyOpen(others, tx.now())
  const mustEndFirst = replaced.filter(({ id }) => !ended.has(id))
  if (mustEndFirst.length > 0) return { mustEndFirst }
  const replacedOrders = [...canceled]
  for (const attempt of replaced) {
    const order = await replaceAttempt(tx, attempt)
    if (!order) return planPayment(tx, shop, request, replacedOrders)
    replacedOrders.push(order)
  }
  const placed = await placeOrder(tx, userId, {
    source,
    paymentStatus: 'unpaid',
    price,
    code,
    discounts,
    ...brought,
    address: deliverTo,
    contact: { fullName: checkout.fullName, email: checkout.email, phone: checkout.phone },
    vatPercent: trader.vatPercent,
    language,
  })
  for (const it of replacedOrders) await nameReplacement(tx, it, placed)
  const { order, paymentId } = await useCredit(tx, placed, creditSantim)
  if (paymentId !== undefined && costInMoney(order) === 0) {
    await payOrder(tx, order, 'Paid by store credit')
    return { payment: await lockPayment(tx, { userId, id: paymentId }) }
  }
  const holdMs = gateway.holdMs ?? minutes * 60_000
  const due = { ...order, totalSantim: costInMoney(order) }
  const payment = await newAttempt(tx, due, {
    gateway: gateway.name,
    fingerprint,
    expiresAt: new Date(tx.now().getTime() + holdMs),
  })
  await noteReservedFrom(tx, order, { address, expiresAt: payment.expiresAt })
  // There is nothing to pay, and gateways refuse it.
  if (order.totalSantim === 0) await receiveMoney(tx, { payment, order, reference: null })
  return { payment: await lockPayment(tx, payment) }
}

function deliveryOf({ deliveryId, deliveryIds, language }: Checkout) {
  return { deliveryId, deliveryIds, language }
}

function refuseTooLargePayment(totalSantim: number, { amountSantim }: Checkout): void {
  if (Math.max(totalSantim, amountSantim) > paymentMaximumSantim) throw new Refusal('payment-too-large')
}

/** One of the open purchases has ended by the time it expires. */
function tooManyOpen(open: PaymentRow[], now: Date): Refusal {
  const firstExpiry = Math.min(...open.map(({ expiresAt }) => expiresAt.getTime()))
  const retryAfter = Math.max(1, Math.ceil((firstExpiry - now.getTime()) / 1_000))
  return new Refusal('too-many-requests', { retryAfter })
}

/** Every checkout continues an attempt that a person checks. */
function isFor(attempt: OpenAttempt, gateway: Gateway, now: Date): boolean {
  if (attempt.reviewReason !== null) return true
  return attempt.gateway === gateway.name && (attempt.isClaimed || attempt.expiresAt > now)
}

export async function gatewayFor(
  { gateways }: PayingShop,
  { method, gateway: wanted }: Pick<Checkout, 'method' | 'gateway'>,
): Promise<Gateway> {
  const offered = gateways.offered.filter((gateway) => gateway.method === method)
  const gateway = wanted === undefined ? offered[0] : offered.find(({ name }) => name === wanted)
  if (!gateway || (await gateway.isAvailable?.()) === false) throw new Refusal('method-unavailable')
  return gateway
}

/** What the purchases hold that this one replaces is there again. An open payment with other credit is another one. */
async function chooseCredit(
  tx: Database,
  { credit }: Pick<Checkout, 'credit'>,
  purchase: {
    userId: string
    open: OpenAttempt[]
    gateway: Gateway
    price: CheckoutPrice['price']
  },
): Promise<{ creditSantim: number; isSameAs: (attempt: OpenAttempt) => boolean }> {
  const { userId, open, gateway, price } = purchase
  const held = await creditOfOrders(tx, userId, ordersOf(open))
  const { minimumSantim } = limitsOf(gateway)
  const creditSantim = credit
    ? creditToUse(price.totalSantim, await availableCredit(tx, userId, { open, held }), minimumSantim)
    : 0
  const isSameAs = ({ orderId, reviewReason }: OpenAttempt) =>
    reviewReason !== null || (held.get(orderId) ?? 0) === creditSantim
  return { creditSantim, isSameAs }
}

/** Where there is nothing to pay, no gateway is asked. */
export function requireAmount(gateway: Gateway, totalSantim: number, language: Language): void {
  const { minimumSantim, maximumSantim } = limitsOf(gateway)
  if (totalSantim === 0 || (totalSantim >= minimumSantim && totalSantim <= maximumSantim)) return
  throw new Refusal('method-amount', {
    method: nameOf(gateway, language),
    minimum: formatAmount(minimumSantim),
    maximum: formatAmount(maximumSantim),
  })
}

/** The order of the lines does not matter. */
function fingerprintOf(
  source: string,
  { price, code, delivery, sellerDeliveries, deliverTo }: CheckoutPrice,
): string {
  const parts = price.lines.map(partOf).sort()
  const terms = `${delivery?.id} ${price.deliverySantim} ${code?.code} ${price.codeSavingSantim}`
  const discounts = price.discounts.map(({ id, savingSantim }) => `${id} ${savingSantim}`).sort()
  // Without any it is as it was before sellers had methods.
  const own = sellerDeliveries.map(({ seller, method }) => `${seller.id} ${JSON.stringify(method)}`).sort()
  return createHash('sha256')
    .update([source, ...parts, terms, ...discounts, ...own, JSON.stringify(deliverTo)].join('\n'))
    .digest('hex')
}

function partOf({ variantId, quantity, priceSantim, note }: OrderedLine): string {
  // Without a note it is as it was before there were any, so that payments that are open then stay the same.
  return `${variantId} ${quantity} ${priceSantim}${note && ` ${note}`}`
}
