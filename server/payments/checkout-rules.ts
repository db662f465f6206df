import type { Language } from '../../contract/language.ts'
import {
  firstOrderShare,
  firstOrderUnits,
  openCashOrdersMaximum,
  openUnpaidOrdersMaximum,
} from '../../contract/limits.ts'
import { formatAmount, formatPrice } from '../../contract/money.ts'
import type { PaymentMethod } from '../../contract/payments.ts'
import type { OrderPrice } from '../../contract/pricing.ts'
import { Refusal } from '../../contract/refusals.ts'
import { catalogues } from '../../messages/catalogues.server.ts'
import { fill } from '../../messages/fill.ts'
import { refusalText } from '../../messages/refusal-text.ts'
import { hasVerifiedContact } from '../accounts/user.ts'
import { findDefaultAddress } from '../addresses/read-addresses.ts'
import { seenPrices } from '../carts/checkout-cart.ts'
import { lineName } from '../catalogue/variants.ts'
import type { Database } from '../database/connect.ts'
import type { DeliveryRow } from '../delivery/delivery-methods.ts'
import { readOpenOrders, reservedUnits } from '../orders/checkouts.ts'
import type { OrderedLine } from '../orders/place-order.ts'
import { readStock } from '../stock/stock-on-hand.ts'
import type { OpenAttempt, PayingShop } from './payment-attempts.ts'
import type { PaymentRow } from './tables.ts'

const dayMs = 24 * 60 * 60_000

/**
 * The open attempts that a checkout takes the place of. Refuses `payment-in-review`, and `transfer-claimed` unless the
 * customer has confirmed that another payment replaces the reported transfer.
 */
export function attemptsToReplace(
  open: OpenAttempt[],
  { replaceTransfer }: { replaceTransfer: boolean },
): OpenAttempt[] {
  const same = open.filter(({ hasSameGoods }) => hasSameGoods)
  if (same.some(({ reviewReason }) => reviewReason !== null)) throw new Refusal('payment-in-review')
  if (!replaceTransfer && same.some(({ isClaimed }) => isClaimed)) throw new Refusal('transfer-claimed')
  return replaceable(open)
}

/** Also those that must be confirmed or decided first. */
export function replaceable(open: OpenAttempt[]): OpenAttempt[] {
  const isWaiting = ({ isClaimed, reviewReason }: OpenAttempt) => isClaimed || reviewReason !== null
  return open.filter((it) => it.hasSameGoods || (it.source === 'cart' && !isWaiting(it)))
}

/** Of the attempts that a checkout may take the place of. */
export function ordersOf(attempts: readonly PaymentRow[]): string[] {
  return attempts.map(({ orderId }) => orderId)
}

type Checkout = {
  userId: string
  method: PaymentMethod
  price: OrderPrice<OrderedLine>
  delivery: DeliveryRow | undefined
  language: Language
  /** Their orders no longer count. */
  replaced: PaymentRow[]
  /** Of an order in cash. */
  cashLimitSantim?: number
}

/** Limits what one account reserves without paying, and requires where to deliver the order. The caller must hold the lock of the customer's checkouts. */
export async function enforceCheckoutRules(
  tx: Database,
  { config }: PayingShop,
  { userId, method, price, delivery, language, replaced, cashLimitSantim = 0 }: Checkout,
): Promise<void> {
  if (!config.rateLimit) return
  if (method !== 'online' && !(await hasVerifiedContact(tx, userId))) throw new Refusal('email-not-verified')
  if (delivery?.pickUp !== true && !(await findDefaultAddress(tx, userId))) {
    throw new Refusal('address-missing')
  }
  const without = ordersOf(replaced)
  const open = await readOpenOrders(tx, userId, without)
  if (method === 'on-delivery') {
    if (open.cashSantim + price.totalSantim > cashLimitSantim) {
      throw new Refusal('open-cash-limit', { limit: formatAmount(cashLimitSantim) })
    }
    if (open.cash >= openCashOrdersMaximum) {
      // A delivery takes days.
      throw new Refusal('too-many-cash-orders', { retryAfter: dayMs / 1_000, most: openCashOrdersMaximum })
    }
  } else if (open.unpaid >= openUnpaidOrdersMaximum) {
    const retryAfter = await secondsToExpiry(tx, userId)
    throw new Refusal('too-many-unpaid-orders', { retryAfter, most: openUnpaidOrdersMaximum })
  }
  if (!open.hasCompleted) await checkShare(tx, { userId, lines: price.lines, without, language })
}

/** An account that has not completed an order cannot reserve most of a product's stock. */
async function checkShare(
  tx: Database,
  order: Pick<Checkout, 'userId' | 'language'> & { lines: readonly OrderedLine[]; without: string[] },
): Promise<void> {
  const { userId, lines, without, language } = order
  const stock = await readStock(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  const held = await reservedUnits(tx, userId, without)
  const refused: { left: number; product: string; path: string }[] = []
  for (const [index, line] of lines.entries()) {
    const { onHand, reserved } = stock.get(line.variantId) ?? {}
    if (onHand === undefined || reserved === undefined) continue
    const own = held.get(line.variantId) ?? 0
    const share = leftOfShare(onHand, own)
    if (line.quantity <= share) continue
    const all = (await reservedUnits(tx, userId, [])).get(line.variantId) ?? 0
    const left = Math.max(0, Math.min(share, onHand - reserved + all - own))
    refused.push({ left, product: lineName(line, language), path: `items.${index}.quantity` })
  }
  const faults = refused.map(({ path, ...values }) => ({
    msg: refusalText({ code: 'first-order-share', values }, language),
    path,
  }))
  if (refused.length > 1) {
    throw new Refusal('first-order-shares', { reasons: faults.map(({ msg }) => msg).join(' ') }, faults)
  }
  for (const { left, product } of refused) throw new Refusal('first-order-share', { left, product }, faults)
}

export function leftOfShare(onHand: number, held: number): number {
  return Math.max(0, Math.max(firstOrderUnits, Math.floor(onHand * firstOrderShare)) - held)
}

/** The total is another than the one shown. Names the lines of the cart whose price is another than the customer saw. */
export async function priceChanged(
  tx: Database,
  {
    userId,
    source,
    lines,
    language,
  }: { userId: string; source: string; lines: readonly OrderedLine[]; language: Language },
): Promise<Refusal> {
  const seen = source === 'cart' ? await seenPrices(tx, userId) : new Map<string, number>()
  const { priceNow } = catalogues[language].cart
  const faults = lines.flatMap((line, index) => {
    const before = seen.get(line.variantId)
    if (before === undefined || before === line.priceSantim) return []
    const product = lineName(line, language)
    const values = {
      product,
      before: formatPrice(before, language),
      price: formatPrice(line.priceSantim, language),
    }
    return { msg: fill(priceNow, values), path: `items.${index}.price` }
  })
  return new Refusal('price-changed', {}, faults.length > 0 ? faults : undefined)
}

/** Until the first of a customer's open payments expires. */
async function secondsToExpiry(tx: Database, userId: string): Promise<number> {
  const { expiresAt } = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.min('expiresAt').as('expiresAt'))
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil((expiresAt.getTime() - tx.now().getTime()) / 1_000))
}
