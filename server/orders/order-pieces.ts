import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { reserveStock } from '../stock/reserve-stock.ts'
import type { Pieces } from '../stock/reserve-stock.ts'
import {
  countUnitsSold,
  releaseReservation,
  returnStock,
  commitReservation,
  uncountUnitsSold,
} from '../stock/move-stock.ts'
import type { OrderKey } from './transition-order.ts'
import { orderItems } from './tables.ts'

type Where = (typeof orderItems.$inferSelect)['pieces']

/** What an order holds is sold for good. */
export async function takeOrderPieces(tx: Database, order: OrderKey): Promise<void> {
  await commitReservation(tx, await movePieces(tx, order, 'held', 'taken'))
  await countUnitsSold(tx, await orderPieces(tx, order))
}

/** What an order holds is free again. */
export async function releaseOrderPieces(tx: Database, order: OrderKey): Promise<void> {
  await releaseReservation(tx, await movePieces(tx, order, 'held', 'released'))
}

/** What an order has taken, and was never sent, is on the shelf again and not among the pieces sold. */
export async function returnOrderPieces(tx: Database, order: OrderKey): Promise<void> {
  await returnStock(tx, await movePieces(tx, order, 'taken', 'released'))
  await uncountUnitsSold(tx, await orderPieces(tx, order))
}

/** Takes back what a canceled order gave up; false, and nothing changed, where somebody else has it by now. */
export async function regainOrderPieces(tx: Database, order: OrderKey): Promise<boolean> {
  const released = await orderPieces(tx, order, 'released')
  try {
    if (released.length > 0) await reserveStock(tx, released)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'out-of-stock') return false
    throw error
  }
  await movePieces(tx, order, 'released', 'held')
  return true
}

/** What an order is made of. */
export async function orderPieces(tx: Database, order: OrderKey, pieces?: Where): Promise<Pieces[]> {
  return tx
    .select({ productId: orderItems.productId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(and(ofOrder(order), pieces && eq(orderItems.pieces, pieces)))
    .orderBy(orderItems.productId)
}

async function movePieces(tx: Database, order: OrderKey, from: Where, to: Where): Promise<Pieces[]> {
  return tx
    .update(orderItems)
    .set({ pieces: to })
    .where(and(ofOrder(order), eq(orderItems.pieces, from)))
    .returning({ productId: orderItems.productId, quantity: orderItems.quantity })
}

function ofOrder(order: OrderKey) {
  return and(eq(orderItems.userId, order.userId), eq(orderItems.orderId, order.id))
}
