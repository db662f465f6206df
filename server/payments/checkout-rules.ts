import type { Language } from '../../contract/language.ts'
import {
  firstOrderShare,
  firstOrderUnits,
  openCashOrdersMaximum,
  openUnpaidOrdersMaximum,
} from '../../contract/limits.ts'
import { formatAmount } from '../../contract/money.ts'
import type { PaymentMethod } from '../../contract/payments.ts'
import type { OrderPrice } from '../../contract/pricing.ts'
import { Refusal } from '../../contract/refusals.ts'
import { hasVerifiedContact } from '../accounts/user.ts'
import { findDefaultAddress } from '../addresses/read-addresses.ts'
import { lineName } from '../catalogue/variants.ts'
import type { Database } from '../database/connect.ts'
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
  language: Language
  /** Their orders no longer count. */
  replaced: PaymentRow[]
}

/** Limits what one account reserves without paying. The caller must hold the lock of the customer's checkouts. */
export async function enforceCheckoutRules(
  tx: Database,
  { config }: PayingShop,
  { userId, method, price, language, replaced }: Checkout,
): Promise<void> {
  if (!config.rateLimit) return
  if (method !== 'online') {
    if (!(await hasVerifiedContact(tx, userId))) throw new Refusal('email-not-verified')
    if (!(await findDefaultAddress(tx, userId))) throw new Refusal('address-missing')
  }
  const without = ordersOf(replaced)
  const open = await readOpenOrders(tx, userId, without)
  if (method === 'on-delivery') {
    if (open.cashSantim + price.totalSantim > config.cashLimitSantim) {
      throw new Refusal('open-cash-limit', { limit: formatAmount(config.cashLimitSantim) })
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
  for (const line of lines) {
    const { onHand, reserved } = stock.get(line.variantId) ?? {}
    if (onHand === undefined || reserved === undefined) continue
    const own = held.get(line.variantId) ?? 0
    const share = leftOfShare(onHand, own)
    if (line.quantity <= share) continue
    const all = (await reservedUnits(tx, userId, [])).get(line.variantId) ?? 0
    const left = Math.max(0, Math.min(share, onHand - reserved + all - own))
    throw new Refusal('first-order-share', { left, product: lineName(line, language) })
  }
}

export function leftOfShare(onHand: number, held: number): number {
  return Math.max(0, Math.max(firstOrderUnits, Math.floor(onHand * firstOrderShare)) - held)
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
