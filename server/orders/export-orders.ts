import { sql } from 'drizzle-orm'
import { toBirr } from '../../contract/money.ts'
import type { Database } from '../database/connect.ts'
import { readOrders } from './read-orders.ts'

/** Far beyond what one person orders; no list is without an end. */
const mostOrders = 10_000

/** A user's orders with all that they hold about the person, newest first. Amounts in birr. */
export async function exportOrders(db: Database, userId: string) {
  const orders = await readOrders(db, sql`o.user_id = ${userId}`, mostOrders)
  return orders.map((order) => ({
    orderId: order.orderNumber,
    createdAt: new Date(order.createdAt).toISOString(),
    status: order.status,
    paymentStatus: order.paymentStatus,
    fullName: order.fullName,
    email: order.email,
    phonenumber: order.phone,
    deliveryAddress: order.deliveryAddress,
    total: toBirr(order.totalSantim),
    trackingNumber: order.trackingNumber,
    items: order.items.map(({ productId, name, quantity, unitPriceSantim, lineTotalSantim }) => ({
      productId,
      productName: name,
      quantity,
      price: toBirr(unitPriceSantim),
      lineTotal: toBirr(lineTotalSantim),
    })),
    history: order.steps.map(({ status, paymentStatus, at }) => ({ status, paymentStatus, at })),
  }))
}
