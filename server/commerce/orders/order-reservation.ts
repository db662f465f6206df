import { sql } from 'kysely'
import { takeOutOfCart } from '../carts/checkout-cart.ts'
import { countUnitsSold, uncountUnitsSold } from '../../catalogue/products/product-figures.ts'
import type { Database } from '../../platform/database/connect.ts'
import { removeCartCode } from '../discounts/cart-code.ts'
import { holdCodeAgain, releaseCode } from '../discounts/code-uses.ts'
import { holdDiscountsAgain } from '../discounts/discount-uses.ts'
import {
  commitReservation,
  releaseReservation,
  reserveStock,
  returnStock,
} from '../../catalogue/stock/reservations.ts'
import type { WantedVariant } from '../../catalogue/products/variants.ts'
import type { VariantQuantity } from '../../catalogue/stock/reservations.ts'
import type { StockCause } from '../../../contract/stock-causes.ts'
import type { StockChange } from '../../catalogue/stock/name-change.ts'
import type { OrderItemsTable } from './tables.ts'
import type { OrderKey } from './transition-order.ts'

type Reservation = OrderItemsTable['reservation']

/** The history of stock names it as the cause. */
type NumberedOrder = OrderKey & { orderNumber: string }

export function stockChangeOf(
  { orderNumber }: Pick<NumberedOrder, 'orderNumber'>,
  cause: StockCause,
  actor: string,
): StockChange {
  return { cause, actor, subject: orderNumber }
}

export async function commitOrder(tx: Database, order: NumberedOrder, actor: string): Promise<void> {
  const units = await setReservation(tx, order, 'reserved', 'committed')
  await commitReservation(tx, units, stockChangeOf(order, 'sold', actor))
  await countUnitsSold(tx, await orderQuantities(tx, order))
}

export async function releaseOrder(tx: Database, order: NumberedOrder, actor: string): Promise<void> {
  const units = await setReservation(tx, order, 'reserved', 'released')
  await releaseReservation(tx, units, stockChangeOf(order, 'canceled', actor))
}

/** The order was not sent, or came back. */
export async function returnOrder(
  tx: Database,
  order: NumberedOrder,
  { cause, actor }: { cause: 'canceled' | 'refused'; actor: string },
): Promise<void> {
  const units = await setReservation(tx, order, 'committed', 'released')
  await returnStock(tx, units, stockChangeOf(order, cause, actor))
  await uncountUnitsSold(tx, await orderQuantities(tx, order))
}

/** It returns false and changes nothing if a canceled order is out of stock or its code or a discount was used up meanwhile. */
export async function reserveOrderAgain(tx: Database, order: NumberedOrder, actor: string): Promise<boolean> {
  const released = await orderQuantities(tx, order, 'released')
  const change = stockChangeOf(order, 'ordered', actor)
  if (released.length > 0 && (await reserveStock(tx, released, change)).short.size > 0) return false
  if (!(await holdUsesAgain(tx, order))) {
    await releaseReservation(tx, released, stockChangeOf(order, 'canceled', actor))
    return false
  }
  await setReservation(tx, order, 'released', 'reserved')
  return true
}

async function holdUsesAgain(tx: Database, order: NumberedOrder): Promise<boolean> {
  if (!(await holdCodeAgain(tx, order))) return false
  if (await holdDiscountsAgain(tx, order)) return true
  await releaseCode(tx, order)
  return false
}

/** The code that an order used leaves the cart, too. */
export async function emptyCart(tx: Database, order: OrderKey & { code: string | null }): Promise<void> {
  await takeOutOfCart(tx, order.userId, await orderQuantities(tx, order))
  if (order.code !== null) await removeCartCode(tx, order.userId, order.code)
}

/** It reads few rows: paid and canceled orders reserve nothing. */
export function countReservations(db: Database): Promise<{ lines: number; units: number }> {
  return db
    .selectFrom('orderItems')
    .select((eb) => [
      eb.fn.countAll<number>().as('lines'),
      eb.fn.coalesce(eb.fn.sum<number>(sql`quantity - canceled_units`), eb.lit(0)).as('units'),
    ])
    .where('reservation', '=', 'reserved')
    .executeTakeFirstOrThrow()
}

export async function orderQuantities(
  tx: Database,
  order: OrderKey,
  reservation?: Reservation,
): Promise<WantedVariant[]> {
  return tx
    .selectFrom('orderItems')
    .select(['variantId', 'note', sql<number>`quantity - canceled_units`.as('quantity')])
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .$if(reservation !== undefined, (query) => query.where('reservation', '=', reservation!))
    .orderBy('variantId')
    .execute()
}

async function setReservation(
  tx: Database,
  order: OrderKey,
  from: Reservation,
  to: Reservation,
): Promise<VariantQuantity[]> {
  return tx
    .updateTable('orderItems')
    .set({ reservation: to })
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .where('reservation', '=', from)
    .returning(['variantId', sql<number>`quantity - canceled_units`.as('quantity')])
    .execute()
}
