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
import { refundableUnits } from '../orders/refunded-items.ts'
import { lockReturn } from './transition-return.ts'
import type { ReturnKey, ReturnRow } from './transition-return.ts'

export type RefundableItem = {
  position: number
  quantity: number
  paidSantim: number
  keptSantim: number | null
}

export type RefundableReturn = {
  found: ReturnRow
  items: RefundableItem[]
  deliverySantim: number
  paidSantim: number
}

/** The order must be locked, and the return received. */
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
  const returned = await returnedItems(tx, found)
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

/** With this return every unit of the order has come back because of a fault of the shop. */
async function isDeliveryDue(tx: Database, found: ReturnRow, delivered: DeliveredItem[]): Promise<boolean> {
  if (!isFaultOfShop(found.reason)) return false
  const order = { userId: found.userId, id: found.orderId }
  const units = await unitsOfFaults(tx, order, sql`(r.refund_id is not null or r.id = ${found.id})`)
  return delivered.every((line) => (units.get(line.position) ?? 0) === line.delivered)
}

/** `which` is a condition on `returns r`. */
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

export async function returnedItems(tx: Database, { userId, id }: ReturnRow) {
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
