import type { DeliveryAddress } from '../../../contract/addresses.ts'
import type { Language } from '../../../contract/language.ts'
import { openCashOrdersMaximum, openUnpaidOrdersMaximum, shortHoldMinutes } from '../../../contract/limits.ts'
import { formatAmount, formatPrice } from '../../../contract/money.ts'
import type { PaymentMethod } from '../../../contract/payments.ts'
import type { OrderPrice } from '../../../contract/pricing.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import { hasVerifiedContact } from '../../customers/accounts/user.ts'
import { seenPrices } from '../carts/checkout-cart.ts'
import { lineName } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isAllPickedUp, isForRegions } from '../orders/chosen-deliveries.ts'
import type { Chosen } from '../orders/chosen-deliveries.ts'
import { isAboveCashLimit } from '../orders/cash-limit.ts'
import { hasHeldWithoutPaying, readOpenOrders } from '../orders/checkouts.ts'
import type { OpenOrders } from '../orders/checkouts.ts'
import type { OrderedLine } from '../orders/place-order.ts'
import { limitAddress, limitShareOfNewCustomers } from './limit-held-stock.ts'
import { lockPayment } from './payment-attempts.ts'
import type { OpenAttempt, PayingShop } from './payment-attempts.ts'
import type { PaymentRow } from './tables.ts'

const dayMs = 24 * 60 * 60_000

/** Another payment replaces a reported transfer only if the customer has confirmed that. */
export function attemptsToReplace(
  open: OpenAttempt[],
  { replaceTransfer }: { replaceTransfer: boolean },
): OpenAttempt[] {
  const same = open.filter(({ hasSameGoods }) => hasSameGoods)
  if (same.some(({ reviewReason }) => reviewReason !== null)) throw new Refusal('payment-in-review')
  if (!replaceTransfer && same.some(({ isClaimed }) => isClaimed)) throw new Refusal('transfer-claimed')
  return replaceable(open)
}

export function replaceable(open: OpenAttempt[]): OpenAttempt[] {
  const isWaiting = ({ isClaimed, reviewReason }: OpenAttempt) => isClaimed || reviewReason !== null
  return open.filter((it) => it.hasSameGoods || (it.source === 'cart' && !isWaiting(it)))
}

export function ordersOf(attempts: readonly PaymentRow[]): string[] {
  return attempts.map(({ orderId }) => orderId)
}

type Checkout = Chosen & {
  userId: string
  method: PaymentMethod
  price: OrderPrice<OrderedLine>
  deliverTo: DeliveryAddress | null
  language: Language
  replaced: PaymentRow[]
  holdMinutes: number
  address?: string
  cashLimitSantim?: number
  /** It is what of the total store credit pays. */
  creditSantim: number
}

/**
 * It limits what one account, one network address and all new customers together reserve without paying, and requires
 * where to deliver the order. The caller must hold the lock of the customer's checkouts. Returns for how many minutes
 * an online payment reserves the stock.
 */
export async function enforceCheckoutRules(
  tx: Database,
  { config }: PayingShop,
  checkout: Checkout,
): Promise<number> {
  const { userId, method, price, deliverTo, language, replaced, holdMinutes, address } = checkout
  const isLimited = config.rateLimit
  if (isLimited && method !== 'online') await requireVerified(tx, userId)
  const needsAddress = !isAllPickedUp(checkout) && (isLimited || isForRegions(checkout))
  if (needsAddress && !deliverTo) throw new Refusal('address-missing')
  if (!isLimited) return holdMinutes
  const replacedIds = ordersOf(replaced)
  const open = await readOpenOrders(tx, userId, replacedIds)
  if (method === 'on-delivery') limitCash(open, checkout)
  else await limitUnpaid(tx, userId, open)
  const isShort =
    method === 'online' && (await hasHeldWithoutPaying(tx, userId, { replaced: replacedIds, holdMinutes }))
  if (isShort) await requireVerified(tx, userId)
  const minutes = isShort ? Math.min(holdMinutes, shortHoldMinutes) : holdMinutes
  if (open.hasCompleted) return minutes
  const { lines } = price
  if (address !== undefined) {
    await limitAddress(tx, address, { lines, replaced: replacedIds, holdMs: minutes * 60_000 })
  }
  // Payments are locked before the stock, as wherever a payment ends.
  for (const payment of replaced) await lockPayment(tx, payment)
  await limitShareOfNewCustomers(tx, { lines, replaced: replacedIds, language })
  return minutes
}

export async function limitUnpaid(
  tx: Database,
  userId: string,
  { unpaid }: Pick<OpenOrders, 'unpaid'>,
): Promise<void> {
  if (unpaid < openUnpaidOrdersMaximum) return
  const retryAfter = await secondsToExpiry(tx, userId)
  throw new Refusal('too-many-unpaid-orders', { retryAfter, most: openUnpaidOrdersMaximum })
}

export async function requireVerified(tx: Database, userId: string): Promise<void> {
  if (!(await hasVerifiedContact(tx, userId))) throw new Refusal('email-not-verified')
}

function limitCash(open: OpenOrders, { price, cashLimitSantim = 0, creditSantim }: Checkout): void {
  const cashSantim = price.totalSantim - creditSantim
  if (isAboveCashLimit(open, { cashSantim, limitSantim: cashLimitSantim })) {
    throw new Refusal('open-cash-limit', { limit: formatAmount(cashLimitSantim) })
  }
  if (open.cash < openCashOrdersMaximum) return
  // A delivery takes days.
  throw new Refusal('too-many-cash-orders', { retryAfter: dayMs / 1_000, most: openCashOrdersMaximum })
}

/** It names the lines of the cart whose price is another than the customer saw. */
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

/** The seconds pass until the first of a customer's open payments expires. */
async function secondsToExpiry(tx: Database, userId: string): Promise<number> {
  const { expiresAt } = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.min('expiresAt').as('expiresAt'))
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil((expiresAt.getTime() - tx.now().getTime()) / 1_000))
}
