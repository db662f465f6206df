import { createHash } from 'node:crypto'
import type { Language } from '../../contract/language.ts'
import { paymentMaximumSantim } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import { cartLines } from '../carts/checkout-cart.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { placeOrder, priceLines, totalOf } from '../orders/place-order.ts'
import type { PricedLine } from '../orders/place-order.ts'
import type { ProductQuantity } from '../stock/reservations.ts'
import { endAtGateway, replaceAttempt } from './end-payment.ts'
import type { Gateway } from './gateways/gateway.ts'
import { openAtGateway } from './open-at-gateway.ts'
import type { OpenedPayment } from './open-at-gateway.ts'
import { lockCheckout, newAttempt, openAttempts } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import type { PaymentRow } from './tables.ts'

type Checkout = {
  fullName: string
  email: string
  phone: string
  amountSantim: number
  /** For a direct purchase from a product page; without it the cart is bought. */
  items?: ProductQuantity[] | undefined
  method: 'online' | 'bank-transfer'
  gateway?: string | undefined
  language: Language
}

type Plan = { payment: PaymentRow; mustEndFirst: boolean }

/** Open direct purchases per customer, as each of them reserves stock. */
const directMaximum = 50

/** A cart that changes during the checkout ends its previous payment; after this many changes the checkout fails. */
const planTries = 5

/** Places the order and opens its payment, or returns the open payment of the same purchase. */
export async function createPayment(
  shop: PayingShop,
  userId: string,
  checkout: Checkout,
): Promise<OpenedPayment> {
  let ended: PaymentRow | undefined
  for (let tries = 0; tries < planTries; tries += 1) {
    const plan = await transaction(shop.db, (tx) => planPayment(tx, shop, { userId, checkout, ended }))
    if (plan.mustEndFirst) {
      await endAtGateway(shop, plan.payment)
      ended = plan.payment
      continue
    }
    const opened = await openAtGateway(shop, plan.payment)
    if (opened) return opened
  }
  throw new Refusal('gateway-failed')
}

/** Refuses `payment-not-found` without an open payment of an order of this user. */
export async function payAgain(shop: PayingShop, userId: string, orderId: string): Promise<OpenedPayment> {
  const payment = await shop.db
    .selectFrom('payments')
    .selectAll()
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  const opened = payment && (await openAtGateway(shop, payment))
  if (!opened) throw new Refusal('payment-not-found')
  return opened
}

async function planPayment(
  tx: Database,
  shop: PayingShop,
  request: { userId: string; checkout: Checkout; ended: PaymentRow | undefined },
): Promise<Plan> {
  const { userId, checkout, ended } = request
  await lockCheckout(tx, userId)
  const source = checkout.items ? 'direct' : 'cart'
  const gateway = gatewayFor(shop, checkout)
  const lines = await priceLines(tx, checkout.items ?? (await cartLines(tx, userId)))
  checkAmount(totalOf(lines), checkout.amountSantim)
  const fingerprint = fingerprintOf([source, gateway.name], lines)
  const open = await openAttempts(tx, userId, source)
  const same = open.find((payment) => payment.fingerprint === fingerprint && canBePaid(payment, tx.now()))
  if (same) return { payment: same, mustEndFirst: false }
  if (source === 'direct' && open.length >= directMaximum) throw tooManyOpen(open, tx.now())
  const before = source === 'cart' ? open[0] : undefined
  if (before && before.id !== ended?.id) return { payment: before, mustEndFirst: true }
  if (before && !(await replaceAttempt(tx, before))) return planPayment(tx, shop, request)
  const order = await placeOrder(tx, userId, {
    source,
    paymentStatus: 'unpaid',
    lines,
    contact: { fullName: checkout.fullName, email: checkout.email, phone: checkout.phone },
    vatPercent: shop.config.vatPercent,
    language: checkout.language,
  })
  const holdMs = gateway.holdMs ?? shop.config.holdMinutes * 60_000
  const payment = await newAttempt(tx, order, {
    gateway: gateway.name,
    fingerprint,
    expiresAt: new Date(tx.now().getTime() + holdMs),
  })
  return { payment, mustEndFirst: false }
}

/** One of the open purchases has ended by the time it expires. */
function tooManyOpen(open: PaymentRow[], now: Date): Refusal {
  const firstExpiry = Math.min(...open.map(({ expiresAt }) => expiresAt.getTime()))
  const retryAfter = Math.max(1, Math.ceil((firstExpiry - now.getTime()) / 1_000))
  return new Refusal('too-many-requests', { retryAfter })
}

function canBePaid(payment: PaymentRow, now: Date): boolean {
  return payment.expiresAt > now && payment.reviewReason === null
}

function checkAmount(totalSantim: number, shownSantim: number): void {
  if (Math.max(totalSantim, shownSantim) > paymentMaximumSantim) throw new Refusal('payment-too-large')
  if (totalSantim !== shownSantim) throw new Refusal('price-changed')
}

function gatewayFor({ gateways }: PayingShop, { method, gateway: wanted }: Checkout): Gateway {
  const offered = gateways.offered.filter((gateway) => gateway.method === method)
  const gateway = wanted === undefined ? offered[0] : offered.find(({ name }) => name === wanted)
  if (!gateway) throw new Refusal('method-unavailable')
  return gateway
}

/** Independent of the order of the lines. */
function fingerprintOf(how: string[], lines: PricedLine[]): string {
  const parts = lines.map((line) => `${line.id} ${line.quantity} ${line.priceSantim}`).sort()
  return createHash('sha256')
    .update([...how, ...parts].join('\n'))
    .digest('hex')
}
