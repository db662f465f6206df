import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { restDays } from '../../../contract/limits.ts'
import { raiseAlarm } from '../../platform/alarms.ts'
import type { Database } from '../../platform/database/connect.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { newId } from '../../platform/database/new-id.ts'
import { unpaidOrdersOfGoods } from '../orders/checkouts.ts'
import type { Goods } from '../orders/checkouts.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import type { Shop } from '../../platform/shop.ts'
import { GatewayNotConfigured } from './gateways/gateway.ts'
import type { Gateway } from './gateways/gateway.ts'
import type { PaymentPurpose, PaymentRow, PaymentsTable } from './tables.ts'

export type PayingShop = Pick<Shop, 'db' | 'config' | 'log' | 'gateways'>

type PaymentKey = Pick<PaymentRow, 'userId' | 'id'>

/** An order may have several attempts, one after the other. */
export async function newAttempt(
  tx: Database,
  order: Pick<OrderRow, 'userId' | 'id' | 'totalSantim' | 'source'>,
  {
    status = 'open',
    ...terms
  }: {
    gateway: string
    fingerprint: string
    expiresAt: Date
    status?: 'open' | 'failed'
    purpose?: PaymentPurpose
  },
): Promise<PaymentRow> {
  const createdAt = tx.now()
  return tx
    .insertInto('payments')
    .values({
      userId: order.userId,
      id: newId(),
      orderId: order.id,
      txRef: `mk-${randomBytes(16).toString('hex')}`,
      status,
      amountSantim: order.totalSantim,
      source: order.source,
      nextCheckAt: nextCheckAt({ createdAt, expiresAt: terms.expiresAt, status }, createdAt),
      createdAt,
      ...terms,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** It is for what a change added to a paid order, and waits for it as long as an order waits for its rest. */
export function newDifference(tx: Database, order: OrderRow, gateway: string): Promise<PaymentRow> {
  const expiresAt = afterRestDays(tx.now())
  const difference = { ...order, totalSantim: order.dueSantim }
  return newAttempt(tx, difference, { gateway, fingerprint: '', expiresAt, purpose: 'change' })
}

export function afterRestDays(now: Date): Date {
  return new Date(now.getTime() + restDays * 24 * hourMs)
}

export function findPaymentByRef(db: Database, txRef: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('userId', '=', userOfKey(db, 'payment', txRef))
    .where('txRef', '=', txRef)
    .executeTakeFirst()
}

export function readPayment(db: Database, { userId, id }: PaymentKey): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function openAttemptsOfOrder(db: Database, { userId, id }: OrderKey) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .where('status', '=', 'open')
}

/** `isClaimed` means that money for it was reported or has arrived in part. */
export type OpenAttempt = PaymentRow & { hasSameGoods: boolean; isClaimed: boolean }

export async function openAttempts(tx: Database, goods: Goods): Promise<OpenAttempt[]> {
  const rows = await tx
    .selectFrom('payments')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from bank_transfers t
        where t.user_id = ${goods.userId} and t.tx_ref = payments.tx_ref and t.claimed_at is not null and t.decision is null
      ) or exists (
        select from received_money m
        where m.user_id = ${goods.userId} and m.order_id = payments.order_id and m.rejected_at is null
          and (m.tx_ref is null or m.tx_ref = payments.tx_ref))`.as('isClaimed'),
    )
    .where('userId', '=', goods.userId)
    .where('status', '=', 'open')
    .where('purpose', '=', 'order')
    .where('source', '=', goods.source)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const same = await unpaidOrdersOfGoods(tx, goods)
  return rows.map((row) => ({ ...row, hasSameGoods: same.has(row.orderId) }))
}

/** It reads few rows: a settled payment is not checked any more. */
export function countUnsettled(db: Database): Promise<{ status: string; payments: number }[]> {
  return db
    .selectFrom('payments')
    .select((eb) => ['status', eb.fn.countAll<number>().as('payments')])
    .where('nextCheckAt', 'is not', null)
    .groupBy('status')
    .execute()
}

/** A payment is locked before its order, to avoid deadlocks. */
export function lockPayment(tx: Database, { userId, id }: PaymentKey): Promise<PaymentRow> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function writePayment(
  db: Database,
  { userId, id }: PaymentKey,
  changed: Updateable<PaymentsTable>,
): Promise<void> {
  await db.updateTable('payments').set(changed).where('userId', '=', userId).where('id', '=', id).execute()
}

export function gatewayOf(
  { gateways, log }: Pick<PayingShop, 'gateways' | 'log'>,
  { gateway: name, txRef }: Pick<PaymentRow, 'gateway' | 'txRef'>,
): Gateway {
  const gateway = gateways.named(name)
  if (gateway) return gateway
  raiseAlarm({ log }, 'gateway-not-configured', { gateway: name, txRef })
  throw new GatewayNotConfigured(name, txRef)
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** An unconfirmed payment is checked so many minutes after the start; hourly after the last. */
const checkMinutes = [2, 5, 10, 20, 40, 60]
const checkedForHours = 72

/** It is null after 72 hours, for which gateways repeat webhooks, unless the payment is open. */
export function nextCheckAt(
  payment: { createdAt: Date; expiresAt: Date; status: string },
  now: Date,
): Date | null {
  const start = payment.createdAt.getTime()
  const age = now.getTime() - start
  const minute = checkMinutes.find((after) => after * minuteMs > age)
  const hour = Math.floor(age / hourMs) + 1
  const scheduled = minute === undefined ? start + hour * hourMs : start + minute * minuteMs
  const expiry = payment.expiresAt.getTime()
  if (payment.status === 'open') {
    return new Date(expiry > now.getTime() ? Math.min(scheduled, expiry) : scheduled)
  }
  return hour > checkedForHours ? null : new Date(scheduled)
}
