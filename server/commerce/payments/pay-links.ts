import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { retentionDays } from '../../../contract/retention.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { formatAmount } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Language } from '../../../contract/language.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { lockCheckout } from '../orders/checkouts.ts'
import { costInMoney } from '../orders/order-cost.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { lockOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { arrivedFor, withdrawAttempt } from './end-attempt.ts'
import { byHandName } from './gateways/by-hand/by-hand.ts'
import { newAttempt, newDifference, openAttemptsOfOrder } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import type { PaymentRow, PayLinksTable } from './tables.ts'

export type PayLink = Selectable<PayLinksTable>

/** The order waits until then for money by any way: recorded by hand, or paid at the link. */
export async function openPayLink(tx: Database, order: OrderRow, expiresAt: Date): Promise<PaymentRow> {
  const token = newToken()
  const { userId, id: orderId } = order
  await tx.insertInto('payLinks').values({ userId, orderId, token, expiresAt, createdAt: tx.now() }).execute()
  return awaitByHand(tx, order, expiresAt)
}

/** 96 bits cannot be guessed, and leave room for a text in a message of 70 characters. */
function newToken(): string {
  return randomBytes(12).toString('base64url')
}

export function awaitByHand(tx: Database, order: OrderRow, expiresAt: Date): Promise<PaymentRow> {
  const due = { ...order, totalSantim: costInMoney(order) }
  return newAttempt(tx, due, { gateway: byHandName, fingerprint: '', expiresAt })
}

/** A link is for the money of an unpaid order, and for what a change added to a paid one. */
export function awaitsMoney({
  status,
  paymentStatus,
  dueSantim,
}: Pick<OrderRow, 'status' | 'paymentStatus' | 'dueSantim'>): boolean {
  return status === 'pending' && (paymentStatus === 'unpaid' || (paymentStatus === 'paid' && dueSantim > 0))
}

/** The member on the telephone can send it, to a customer without an account as well. */
export async function openLinkForDifference(tx: Database, order: OrderRow, expiresAt: Date): Promise<void> {
  const { userId, id: orderId } = order
  const row = { userId, orderId, token: newToken(), expiresAt, createdAt: tx.now() }
  await tx
    .insertInto('payLinks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'orderId']).doUpdateSet({ expiresAt }))
    .execute()
}

export function findPayLink(db: Database, { userId, id }: OrderKey): Promise<PayLink | undefined> {
  return db
    .selectFrom('payLinks')
    .selectAll()
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .executeTakeFirst()
}

export async function findLinkByToken(db: Database, token: string): Promise<PayLink | undefined> {
  // PostgreSQL rejects texts with NUL.
  if (!/^[\w-]{1,64}$/.test(token)) return undefined
  return db
    .selectFrom('payLinks')
    .selectAll()
    .where('userId', '=', userOfKey(db, 'pay-link', token))
    .where('token', '=', token)
    .executeTakeFirst()
}

export function payLinkUrl(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { token }: Pick<PayLink, 'token'>,
  language: Language,
): string {
  return `${publicUrl}/pay/${token}?lang=${language}`
}

/**
 * An attempt of the order has failed: by its link another one can be made until the link ends, so that the order is
 * not canceled. Returns false for an order without such a link.
 */
export async function keepForLink(tx: Database, order: OrderRow): Promise<boolean> {
  if (order.source !== 'office' || order.status !== 'pending' || order.paymentStatus !== 'unpaid')
    return false
  const link = await findPayLink(tx, order)
  if (!link || link.expiresAt <= tx.now()) return false
  await awaitByHand(tx, order, link.expiresAt)
  return true
}

type Chosen = { payment: PaymentRow } | { mustEndFirst: PaymentRow }

/**
 * The payment by the chosen gateway takes the place of the one that was open. `ended` are those that the gateway has
 * closed; another one is returned so that the caller closes it first. Refuses `pay-link-over`, `part-paid`,
 * `payment-in-review` and `transfer-claimed`.
 */
export function chooseGateway(
  { db }: PayingShop,
  link: PayLink,
  {
    gateway,
    holdMs = 0,
    ended,
  }: { gateway: string; holdMs?: number | undefined; ended: ReadonlySet<string> },
): Promise<Chosen> {
  return transaction(db, async (tx) => {
    const key = { userId: link.userId, id: link.orderId }
    await lockCheckout(tx, key.userId)
    const open = await openAttemptsOfOrder(tx, key).forUpdate().executeTakeFirst()
    const order = await lockOrder(tx, key)
    if (!awaitsMoney(order) || link.expiresAt <= tx.now()) throw new Refusal('pay-link-over')
    // The attempt at a difference may have failed or expired, and the order awaits it still.
    if (!open && order.dueSantim > 0) return { payment: await newDifference(tx, order, gateway) }
    if (!open) throw new Refusal('pay-link-over')
    if (open.reviewReason !== null) throw new Refusal('payment-in-review')
    if (await isClaimed(tx, open)) throw new Refusal('transfer-claimed')
    if (open.gateway === gateway) return { payment: open }
    const arrivedSantim = await arrivedFor(tx, open)
    if (arrivedSantim > 0) {
      throw new Refusal('part-paid', { due: formatAmount(open.amountSantim - arrivedSantim) })
    }
    if (open.gateway !== byHandName && !ended.has(open.id)) return { mustEndFirst: open }
    await withdrawAttempt(tx, open)
    if (order.dueSantim > 0) return { payment: await newDifference(tx, order, gateway) }
    const expiresAt = new Date(Math.max(link.expiresAt.getTime(), tx.now().getTime() + holdMs))
    const due = { ...order, totalSantim: costInMoney(order) }
    return { payment: await newAttempt(tx, due, { gateway, fingerprint: '', expiresAt }) }
  })
}

/** Money was reported or recorded for the attempt, and a member of staff has not decided about it yet. */
export async function isClaimed(
  db: Database,
  { userId, txRef, orderId }: Pick<PaymentRow, 'userId' | 'txRef' | 'orderId'>,
): Promise<boolean> {
  const reported = await db
    .selectFrom('bankTransfers')
    .select('txRef')
    .where('userId', '=', userId)
    .where('txRef', '=', txRef)
    .where('claimedAt', 'is not', null)
    .where('decision', 'is', null)
    .executeTakeFirst()
  const recorded = await db
    .selectFrom('receivedMoney')
    .select('id')
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .where('confirmedAt', 'is', null)
    .where('rejectedAt', 'is', null)
    .executeTakeFirst()
  return reported !== undefined || recorded !== undefined
}

export async function deleteOldPayLinks(db: Database): Promise<void> {
  const where = sql`expires_at <= ${daysBefore(db.now(), retentionDays.payLinks)}`
  await deleteInBatches(db, { table: 'payLinks', key: ['userId', 'orderId'], where })
}
