import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { refundOfUnits } from '../../../contract/line-refunds.ts'
import { isFaultOfShop, returnReasons } from '../../../contract/return-rules.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deliveredItems } from '../orders/delivered-items.ts'
import type { DeliveredItem } from '../orders/delivered-items.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { restock } from '../../catalogue/stock/stock-on-hand.ts'
import { refundableUnits } from '../orders/refunded-items.ts'
import { lockReturn, transitionReturn } from './transition-return.ts'
import type { ReturnKey, ReturnRow } from './transition-return.ts'

type RefundableItem = {
  position: number
  quantity: number
  /** The part of the price of its units that is sent back. */
  paidSantim: number
  keptSantim: number | null
}

export type RefundableReturn = {
  found: ReturnRow
  items: RefundableItem[]
  /** The delivery fee, if it is due. */
  deliverySantim: number
  /** At most this is refunded for it. */
  paidSantim: number
}

/**
 * Locks a return of a locked order, and computes what is refunded for its lines. Refuses `return-step-impossible` before
 * it was received, and `return-being-refunded`.
 */
export async function refundableReturn(
  tx: Database,
  order: OrderRow,
  key: ReturnKey,
): Promise<RefundableReturn> {
  const found = await lockReturn(tx, key)
  if (found.status !== 'received') {
    throw new Refusal('return-step-impossible', { from: found.status, to: 'refunded' })
  }
  if (found.refundId !== null) throw new Refusal('return-being-refunded', { number: found.returnNumber })
  const returned = await itemsOf(tx, found)
  if (order.status === 'refunded') {
    const items = returned.map(({ position, quantity }) => ({
      position,
      quantity,
      paidSantim: 0,
      keptSantim: null,
    }))
    return { found, items, deliverySantim: 0, paidSantim: 0 }
  }
  const { items: delivered } = await deliveredItems(tx, order)
  const lines = await refundableUnits(tx, order)
  const isChangedMind = !isFaultOfShop(found.reason)
  const items = returned.map(({ position, quantity }) => {
    const line = lines.find((item) => item.position === position)
    if (!line) throw new Error(`The order ${order.id} has no line ${position}`)
    const { refundSantim, keptSantim } = refundOfUnits(line, { units: quantity, isChangedMind })
    return { position, quantity, paidSantim: refundSantim, keptSantim }
  })
  const deliverySantim = (await isDeliveryDue(tx, found, delivered)) ? order.deliverySantim : 0
  const paidSantim = items.reduce((sum, item) => sum + item.paidSantim, deliverySantim)
  return { found, items, deliverySantim, paidSantim }
}

/** Whether with this return every unit of the order has come back because of a fault of the shop. */
async function isDeliveryDue(tx: Database, found: ReturnRow, delivered: DeliveredItem[]): Promise<boolean> {
  if (!isFaultOfShop(found.reason)) return false
  const order = { userId: found.userId, id: found.orderId }
  const units = await unitsOfFaults(tx, order, sql`(r.refund_id is not null or r.id = ${found.id})`)
  return delivered.every((line) => (units.get(line.position) ?? 0) === line.delivered)
}

/** Counts the units of returns because of a fault of the shop, by position. `which` is a condition on `returns r`. */
export async function unitsOfFaults(
  db: Database,
  order: OrderKey,
  which: RawBuilder<SqlBool>,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('returnItems as i')
    .innerJoin('returns as r', (on) => on.onRef('r.userId', '=', 'i.userId').onRef('r.id', '=', 'i.returnId'))
    .select(({ fn }) => ['i.position', fn.sum<number>('i.quantity').as('units')])
    .where('i.userId', '=', order.userId)
    .where('i.orderId', '=', order.id)
    .where('r.reason', 'in', returnReasons.filter(isFaultOfShop))
    .where(which)
    .groupBy('i.position')
    .execute()
  return new Map(rows.map((row) => [row.position, row.units]))
}

/** In the transaction that begins the refund. */
export async function startReturnRefund(
  tx: Database,
  { found, items, deliverySantim }: RefundableReturn,
  {
    refundId,
    refundSantim,
    writtenOff,
  }: { refundId: string; refundSantim: number; writtenOff: ReadonlySet<number> },
): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ refundId, refundSantim, deliverySantim })
    .where('userId', '=', found.userId)
    .where('id', '=', found.id)
    .execute()
  await writeItems(tx, found, { items, writtenOff })
}

async function writeItems(
  tx: Database,
  found: ReturnRow,
  { items, writtenOff }: { items: RefundableItem[]; writtenOff: ReadonlySet<number> },
): Promise<void> {
  for (const { position, paidSantim, keptSantim } of items) {
    await tx
      .updateTable('returnItems')
      .set({ paidSantim, keptSantim, isWrittenOff: writtenOff.has(position) })
      .where('userId', '=', found.userId)
      .where('returnId', '=', found.id)
      .where('position', '=', position)
      .execute()
  }
}

/** Without a refund, as nothing was paid for its lines, or all of it was sent back before. */
export async function endWithoutRefund(
  tx: Database,
  { found, items }: RefundableReturn,
  { actor, writtenOff }: { actor: string; writtenOff: ReadonlySet<number> },
): Promise<void> {
  await writeItems(tx, found, { items, writtenOff })
  await endReturn(tx, found, actor)
}

/** In the transaction that ends a refund of a locked order. Units that were not written off are on hand again. */
export async function finishReturnRefund(
  tx: Database,
  refund: { userId: string; id: string; actor: string },
): Promise<void> {
  const found = await lockReturnOf(tx, refund)
  if (found) await endReturn(tx, found, refund.actor)
}

async function endReturn(tx: Database, found: ReturnRow, actor: string): Promise<void> {
  await transitionReturn(tx, found, 'refunded', { actor })
  const items = await itemsOf(tx, found)
  await restock(
    tx,
    items.filter((item) => !item.isWrittenOff),
  )
}

/** The return stays received, so that its refund can begin again. */
export async function failReturnRefund(tx: Database, refund: { userId: string; id: string }): Promise<void> {
  const found = await lockReturnOf(tx, refund)
  if (!found) return
  await tx
    .updateTable('returns')
    .set({ refundId: null, refundSantim: null, deliverySantim: 0 })
    .where('userId', '=', found.userId)
    .where('id', '=', found.id)
    .execute()
  await tx
    .updateTable('returnItems')
    .set({ paidSantim: null, keptSantim: null, isWrittenOff: false })
    .where('userId', '=', found.userId)
    .where('returnId', '=', found.id)
    .execute()
}

async function lockReturnOf(
  tx: Database,
  refund: { userId: string; id: string },
): Promise<ReturnRow | undefined> {
  return tx
    .selectFrom('returns')
    .selectAll()
    .where('userId', '=', refund.userId)
    .where('refundId', '=', refund.id)
    .forUpdate()
    .executeTakeFirst()
}

/** With the variants of the lines. */
async function itemsOf(tx: Database, { userId, id }: ReturnRow) {
  return tx
    .selectFrom('returnItems as i')
    .innerJoin('orderItems as o', (on) =>
      on
        .onRef('o.userId', '=', 'i.userId')
        .onRef('o.orderId', '=', 'i.orderId')
        .onRef('o.position', '=', 'i.position'),
    )
    .select(['i.position', 'i.quantity', 'i.isWrittenOff', 'o.variantId'])
    .where('i.userId', '=', userId)
    .where('i.returnId', '=', id)
    .orderBy('i.position')
    .execute()
}
