import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { refundOfUnits } from '../../../contract/line-refunds.ts'
import { isFaultOfShop, returnReasons } from '../../../contract/return-rules.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deliveredItems } from '../orders/delivered-items.ts'
import type { DeliveredItem } from '../orders/delivered-items.ts'
import { deliveryFees, sumOfFees } from '../orders/delivery-fees.ts'
import type { DeliveryFee, FeeBack } from '../orders/delivery-fees.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { OrderUnits } from '../orders/shipments.ts'
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
  /** They are the fees that go back, of all deliveries together. */
  deliverySantim: number
  fees: FeeBack[]
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
    return { found, items, deliverySantim: 0, fees: [], paidSantim: 0 }
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
  const fees = await feesDue(tx, order, { found, returned, delivered })
  const deliverySantim = sumOfFees(fees)
  const paidSantim = items.reduce((sum, item) => sum + item.paidSantim, deliverySantim)
  return { found, items, deliverySantim, fees, paidSantim }
}

/** With this return all that was delivered for a fee has come back because of a fault of the shop. */
async function feesDue(
  tx: Database,
  order: OrderRow,
  goods: { found: ReturnRow; returned: readonly OrderUnits[]; delivered: readonly DeliveredItem[] },
): Promise<FeeBack[]> {
  const { found, returned, delivered } = goods
  if (!isFaultOfShop(found.reason)) return []
  const units = await unitsOfFaults(tx, order, sql`(r.refund_id is not null or r.id = ${found.id})`)
  return feesOfReturned(await deliveryFees(tx, order), {
    returned,
    delivered,
    unitsAt: (at) => units.get(at) ?? 0,
  })
}

type Returned = {
  returned: readonly OrderUnits[]
  delivered: readonly DeliveredItem[]
  /** So many units of a line have come back with a fault, these ones among them. */
  unitsAt: (position: number) => number
}

/** Each fee goes back once: with the return that has the last units of what was delivered for it. */
export function feesOfReturned(
  fees: readonly DeliveryFee[],
  { returned, delivered, unitsAt }: Returned,
): FeeBack[] {
  return fees.flatMap(({ partId, feeSantim, lines }) => {
    const isOf = ({ position }: { position: number }) => lines.some((line) => line.position === position)
    const isOver = delivered.filter(isOf).every((line) => unitsAt(line.position) === line.delivered)
    return feeSantim > 0 && returned.some(isOf) && isOver ? [{ partId, paidSantim: feeSantim }] : []
  })
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
