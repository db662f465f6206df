import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { customerNames, orderNumbers } from '../orders/read-orders.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { arrivedFor } from './end-attempt.ts'
import type { ReceivedRow } from './gateways/by-hand/tables.ts'
import { findPaymentByRef } from './payment-attempts.ts'

export type Received = ReceivedRow & { pictureId: string | null }

export type ReceivedKey = Pick<ReceivedRow, 'userId' | 'id'>

/** `where` is a condition on `received_money m`. */
async function selectReceived(db: Database, where: RawBuilder<unknown>): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select m.*, m.received_on::text as received_on, p.id as picture_id
    from received_money m left join receipt_pictures p on p.user_id = m.user_id and p.received_id = m.id
    where ${where} order by m.recorded_at, m.id`.execute(db)
  return rows
}

export async function findReceived(db: Database, { userId, id }: ReceivedKey): Promise<Received | undefined> {
  const [found] = await selectReceived(db, sql`m.user_id = ${userId} and m.id = ${id}`)
  return found
}

export function receivedOfOrder(db: Database, { userId, id }: OrderKey): Promise<Received[]> {
  return selectReceived(db, sql`m.user_id = ${userId} and m.order_id = ${id}`)
}

export function receivedOfCustomer(db: Database, userId: string): Promise<Received[]> {
  return selectReceived(db, sql`m.user_id = ${userId}`)
}

type MoneyToConfirm = Received & { orderNumber: string; fullName: string }

/** They are above the limit and wait for a second member of staff, the oldest first. */
export async function listMoneyToConfirm(db: Database): Promise<MoneyToConfirm[]> {
  const rows = await selectReceived(db, sql`m.confirmed_at is null and m.rejected_at is null`)
  const keys = rows.map(({ userId, orderId }) => ({ userId, id: orderId }))
  const [numbers, names] = await Promise.all([orderNumbers(db, keys), customerNames(db, keys)])
  return rows.map((row) => ({
    ...row,
    orderNumber: numbers.get(row.orderId) ?? '',
    fullName: names.get(row.orderId) ?? '',
  }))
}

type ReceivedState = 'waiting' | 'rejected' | 'counted'

export function stateOf({ confirmedAt, rejectedAt }: ReceivedRow): ReceivedState {
  if (rejectedAt !== null) return 'rejected'
  return confirmedAt === null ? 'waiting' : 'counted'
}

/** What money did for its order: `due` is still to be paid, `back` is to be sent back. */
export type MoneyOutcome = {
  state: 'waiting' | 'rejected' | 'part' | 'paid' | 'goes-back'
  dueSantim: number
  backSantim: number
}

export async function outcomeOf(db: Database, received: Received): Promise<MoneyOutcome> {
  const nothing = { dueSantim: 0, backSantim: 0 }
  const state = stateOf(received)
  if (state !== 'counted') return { state, ...nothing }
  const payment = received.txRef === null ? undefined : await findPaymentByRef(db, received.txRef)
  if (!payment || payment.isSurplus) {
    return { ...nothing, state: 'goes-back', backSantim: payment?.amountSantim ?? received.amountSantim }
  }
  const arrivedSantim = await arrivedFor(db, payment)
  if (payment.status === 'open') {
    return { ...nothing, state: 'part', dueSantim: Math.max(0, payment.amountSantim - arrivedSantim) }
  }
  if (payment.status === 'paid') {
    return { ...nothing, state: 'paid', backSantim: Math.max(0, arrivedSantim - payment.amountSantim) }
  }
  return { ...nothing, state: 'goes-back', backSantim: arrivedSantim }
}
