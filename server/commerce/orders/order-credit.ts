import { costOf } from './order-cost.ts'
import { creditName, lockCredit, moveCredit } from '../credit/move-credit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { OrderRow } from './place-order.ts'
import { shipmentsOf } from './shipments.ts'
import { writeOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

/**
 * Takes the credit that pays a part of a new order, or all of it, as a payment of its own. Returns its id. Refuses
 * `credit-changed`.
 */
export async function useCredit(
  tx: Database,
  order: OrderRow,
  creditSantim: number,
  actor = 'shopper',
): Promise<{ order: OrderRow; paymentId: string | undefined }> {
  if (creditSantim === 0) return { order, paymentId: undefined }
  const { userId, id: orderId, source } = order
  const id = newId()
  await tx
    .insertInto('payments')
    .values({
      userId,
      id,
      orderId,
      txRef: `mk-credit-${id}`,
      gateway: creditName,
      purpose: creditName,
      status: 'paid',
      amountSantim: creditSantim,
      source,
      fingerprint: '',
      expiresAt: tx.now(),
      settledAt: tx.now(),
      createdAt: tx.now(),
    })
    .execute()
  await writeOrder(tx, order, { creditSantim })
  const move = { kind: 'used', amountSantim: -creditSantim, causeId: id, orderId, actor } as const
  await moveCredit(tx, userId, move)
  return { order: { ...order, creditSantim }, paymentId: id }
}

/** A locked order that was not paid has ended: its customer has the credit again. `causeId` is what ended it. */
export async function releaseCredit(tx: Database, order: OrderRow, causeId: string): Promise<void> {
  if (order.creditSantim === 0) return
  const released = await creditPayment(tx, order)
    .set({ status: 'failed' })
    .where('status', '=', 'paid')
    .returning('amountSantim')
    .executeTakeFirst()
  if (!released || released.amountSantim === 0) return
  await giveBack(tx, order, { amountSantim: released.amountSantim, causeId })
}

/** An order that has ended is paid late. Returns false and changes nothing if its customer has used the credit since. */
export async function useCreditAgain(tx: Database, order: OrderRow, causeId: string): Promise<boolean> {
  const { creditSantim, userId, id: orderId } = order
  if (creditSantim === 0) return true
  if ((await lockCredit(tx, userId)) < creditSantim) return false
  await creditPayment(tx, order).set({ status: 'paid' }).where('status', '=', 'failed').execute()
  const move = { kind: 'used', amountSantim: -creditSantim, causeId, orderId, actor: 'gateway' } as const
  await moveCredit(tx, userId, move)
  return true
}

/**
 * A locked order that is not paid yet costs less than before, so that a part of its credit is given back. What parcels
 * on their way are to collect stays.
 */
export async function fitCredit(tx: Database, order: OrderRow): Promise<OrderRow> {
  if (order.creditSantim === 0) return order
  const sent = (await shipmentsOf(tx, order)).filter(({ refusedAt }) => refusedAt === null)
  const inParcels = sent.reduce((sum, parcel) => sum + parcel.creditSantim, 0)
  const worthOfParcels = sent.reduce((sum, parcel) => sum + (parcel.collectSantim ?? 0), inParcels)
  const usableSantim = inParcels + Math.max(0, costOf(order) - worthOfParcels)
  const creditSantim = Math.min(order.creditSantim, usableSantim)
  if (creditSantim === order.creditSantim) return order
  await creditPayment(tx, order).set({ amountSantim: creditSantim }).execute()
  await writeOrder(tx, order, { creditSantim })
  await giveBack(tx, order, { amountSantim: order.creditSantim - creditSantim, causeId: newId() })
  return { ...order, creditSantim }
}

/** It is what of the cost of an ended order nobody has paid, as its credit was given back. */
export async function releasedCredit(tx: Database, order: OrderRow): Promise<number> {
  if (order.creditSantim === 0) return 0
  const released = await tx
    .selectFrom('payments')
    .select('amountSantim')
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .where('purpose', '=', creditName)
    .where('status', '=', 'failed')
    .executeTakeFirst()
  return released?.amountSantim ?? 0
}

/** It is by the id of the order, without orders that have none. */
export async function creditOfOrders(
  tx: Database,
  userId: string,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'creditSantim'])
    .where('userId', '=', userId)
    .where('id', 'in', orderIds)
    .where('creditSantim', '>', 0)
    .execute()
  return new Map(rows.map(({ id, creditSantim }) => [id, creditSantim]))
}

function creditPayment(tx: Database, { userId, id }: OrderKey) {
  return tx
    .updateTable('payments')
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .where('purpose', '=', creditName)
}

async function giveBack(
  tx: Database,
  { userId, id: orderId }: OrderKey,
  given: { amountSantim: number; causeId: string },
): Promise<void> {
  await moveCredit(tx, userId, { kind: 'released', orderId, actor: 'shop', ...given })
}
