import { createHash } from 'node:crypto'
import type { Language } from '../../contract/language.ts'
import { paymentMaximumSantim } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import { cartLines } from '../carts/cart-lines.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { placeOrder } from '../orders/place-order.ts'
import { priceLines, totalOf } from '../orders/price-lines.ts'
import type { PricedLine } from '../orders/price-lines.ts'
import type { Pieces } from '../stock/reserve-stock.ts'
import { lockCheckout } from './checkout-lock.ts'
import { endAtGateway, replaceAttempt } from './end-attempt.ts'
import type { Gateway } from './gateways/gateway.ts'
import { newAttempt } from './new-attempt.ts'
import { openAtGateway } from './open-at-gateway.ts'
import { openAttempts } from './open-attempts.ts'
import type { PayingShop, PaymentRow } from './paying-shop.ts'

export type Checkout = {
  fullName: string
  email: string
  phone: string
  /** What the shopper was shown. */
  amountSantim: number
  /** The direct checkout of a product page; without it the cart is bought. */
  items?: Pieces[] | undefined
  method: 'online' | 'bank-transfer'
  language: Language
}

type Plan = { payment: PaymentRow; mustEndFirst: boolean }

/** Each holds its pieces: nobody empties the shelves without buying. */
const directMaximum = 50

/** A changed cart ends the attempt before it; a shopper who changes it faster than that asks again. */
const planTries = 5

/**
 * Makes the order with its holds and its payment in one transaction, then opens the payment at the gateway. For an
 * unchanged purchase that is still open it is the same payment again. Refuses `cart-empty`, `payment-too-large`,
 * `price-changed`, `out-of-stock` and what the prices or the gateway refuse.
 */
export async function createPayment(
  shop: PayingShop,
  userId: string,
  checkout: Checkout,
): Promise<{ checkoutUrl: string; txRef: string }> {
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

async function planPayment(
  tx: Database,
  shop: PayingShop,
  { userId, checkout, ended }: { userId: string; checkout: Checkout; ended: PaymentRow | undefined },
): Promise<Plan> {
  await lockCheckout(tx, userId)
  const source = checkout.items ? 'direct' : 'cart'
  const gateway = gatewayFor(shop, checkout.method)
  const lines = await priceLines(tx, checkout.items ?? (await cartLines(tx, userId)))
  checkAmount(totalOf(lines), checkout.amountSantim)
  const fingerprint = fingerprintOf([source, gateway.name], lines)
  const open = await openAttempts(tx, userId, source)
  const same = open.find((payment) => payment.fingerprint === fingerprint && canBePaid(payment, tx.now()))
  if (same) return { payment: same, mustEndFirst: false }
  // Direct purchases stand beside each other, a few; of the cart there is one open payment at a time.
  if (source === 'direct' && open.length >= directMaximum) throw new Refusal('too-many-requests')
  const before = source === 'cart' ? open[0] : undefined
  if (before && before.id !== ended?.id) return { payment: before, mustEndFirst: true }
  if (before) await replaceAttempt(tx, before)
  const order = await placeOrder(tx, userId, {
    source,
    paymentStatus: 'unpaid',
    lines,
    contact: { fullName: checkout.fullName, email: checkout.email, phone: checkout.phone },
    vatPercent: shop.config.vatPercent,
    language: checkout.language,
  })
  const payment = await newAttempt(tx, order, {
    gateway: gateway.name,
    fingerprint,
    expiresAt: new Date(tx.now().getTime() + holdMsOf(shop, checkout.method)),
  })
  return { payment, mustEndFirst: false }
}

/** One whose time is up, or that waits for a person, does not take a shopper's money any more. */
function canBePaid(payment: PaymentRow, now: Date): boolean {
  return payment.expiresAt > now && payment.reviewReason === null
}

/** Spec section 5, api.md: a payment has an upper limit, and costs to the santim what the shopper was shown. */
function checkAmount(totalSantim: number, shownSantim: number): void {
  if (Math.max(totalSantim, shownSantim) > paymentMaximumSantim) throw new Refusal('payment-too-large')
  if (totalSantim !== shownSantim) throw new Refusal('price-changed')
}

/** Who goes to a bank, or waits for a wallet's limit of tomorrow, needs longer than a page is open. */
const transferHoldMs = 48 * 60 * 60_000

function holdMsOf({ config }: PayingShop, method: Checkout['method']): number {
  return method === 'bank-transfer' ? transferHoldMs : config.holdMinutes * 60_000
}

function gatewayFor({ gateways }: PayingShop, method: Checkout['method']): Gateway {
  const gateway = method === 'bank-transfer' ? gateways.bankTransfer : gateways.online
  if (!gateway) throw new Refusal('method-unavailable')
  return gateway
}

/** What exactly is being bought, at which prices, whatever the order of the lines. */
function fingerprintOf(how: string[], lines: PricedLine[]): string {
  const parts = lines.map((line) => `${line.id} ${line.quantity} ${line.priceSantim}`).sort()
  return createHash('sha256')
    .update([...how, ...parts].join('\n'))
    .digest('hex')
}
