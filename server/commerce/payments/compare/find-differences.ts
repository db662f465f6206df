import { sql } from 'kysely'
import type { DifferenceKind } from '../../../../contract/payments.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Gateway, ListedPayment } from '../gateways/gateway.ts'
import { findPaymentByRef } from '../payment-attempts.ts'
import type { PayingShop } from '../payment-attempts.ts'
import { settlePayment } from '../settle-payment.ts'
import type { PaymentRow } from '../tables.ts'

export type Difference = {
  kind: DifferenceKind
  reference: string
  hereSantim: number | null
  thereSantim: number | null
}

type DayOfGateway = {
  differences: Difference[]
  /** They are those that the shop has as paid on this day. */
  payments: number
  amountSantim: number
}

/**
 * A gateway that lists its days is compared both ways. Of any other one, each payment of the shop is verified again, so
 * that what only the gateway knows is not found. It throws what the gateway throws.
 */
export async function findDifferences(
  shop: PayingShop,
  gateway: Gateway,
  day: string,
): Promise<DayOfGateway> {
  const listed = (await gateway.listDay?.(day)) ?? []
  const differences: Difference[] = []
  const seen = new Set<string>()
  for (const there of listed) {
    if (there.status !== 'success' && there.status !== 'returned') continue
    const payment = await findListed(shop, gateway, there)
    if (payment) seen.add(payment.txRef)
    const difference = payment ? await compareListed(shop, payment, there) : unknownHere(there)
    if (difference) differences.push(difference)
  }
  const ours = await paidOn(shop.db, gateway.name, day)
  for (const payment of ours) {
    // A list may have it on the day before or after.
    if (seen.has(payment.txRef)) continue
    const difference = await compareVerified(shop, gateway, payment)
    if (difference) differences.push(difference)
  }
  const amountSantim = ours.reduce((sum, payment) => sum + payment.amountSantim, 0)
  return { differences, payments: ours.length, amountSantim }
}

function unknownHere({ txRef, reference, amountSantim }: ListedPayment): Difference | undefined {
  const named = txRef ?? reference
  if (named === null) return undefined
  return { kind: 'unknown-here', reference: named, hereSantim: null, thereSantim: amountSantim }
}

async function findListed(
  shop: PayingShop,
  gateway: Gateway,
  { txRef, reference }: ListedPayment,
): Promise<PaymentRow | undefined> {
  const known = txRef === null ? undefined : await findPaymentByRef(shop.db, txRef)
  if (known?.gateway === gateway.name || reference === null) return known
  return shop.db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway.name)
    .where('gatewayReference', '=', reference)
    .executeTakeFirst()
}

/** A payment that the shop has not heard of yet is settled first, as by any other message. */
async function compareListed(
  shop: PayingShop,
  found: PaymentRow,
  there: ListedPayment,
): Promise<Difference | undefined> {
  if (there.status === 'success') await settlePayment(shop, found.txRef)
  const payment = (await findPaymentByRef(shop.db, found.txRef)) ?? found
  const of = differenceOf(payment, there.amountSantim)
  if (payment.reviewReason !== null) return undefined
  if (there.status === 'returned')
    return (await hasRefund(shop.db, payment)) ? undefined : of('returned-there')
  if (!isPaid(payment)) return of('unpaid-here')
  return payment.amountSantim === there.amountSantim ? undefined : of('other-amount')
}

async function compareVerified(
  shop: PayingShop,
  gateway: Gateway,
  payment: PaymentRow,
): Promise<Difference | undefined> {
  const verified = await gateway.verify(payment.txRef)
  const thereSantim = 'amountSantim' in verified ? verified.amountSantim : null
  const of = differenceOf(payment, thereSantim)
  if (verified.status === 'returned')
    return (await hasRefund(shop.db, payment)) ? undefined : of('returned-there')
  if (verified.status !== 'success') return of('unpaid-there')
  return thereSantim === payment.amountSantim ? undefined : of('other-amount')
}

function differenceOf({ txRef, amountSantim }: PaymentRow, thereSantim: number | null) {
  return (kind: DifferenceKind): Difference => ({
    kind,
    reference: txRef,
    hereSantim: amountSantim,
    thereSantim,
  })
}

function isPaid({ status }: PaymentRow): boolean {
  return status === 'paid' || status === 'refund-due'
}

async function hasRefund(db: Database, { userId, id }: PaymentRow): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('userId', '=', userId)
    .where('paymentId', '=', id)
    .limit(1)
    .executeTakeFirst()
  return refund !== undefined
}

/** What a person has decided on is not asked about again. */
function paidOn(db: Database, gateway: string, day: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('status', 'in', ['paid', 'refund-due'])
    .where('reviewReason', 'is', null)
    .where('amountSantim', '>', 0)
    .where(sql<boolean>`day_of(settled_at) = ${day}::date`)
    .orderBy('settledAt')
    .execute()
}
