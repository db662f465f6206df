import type { Language } from '../../contract/language.ts'
import { findDefaultAddress } from '../addresses/find-default-address.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { reserveStock } from '../stock/reserve-stock.ts'
import { newOrderNumber } from './order-number.ts'
import { totalOf } from './price-lines.ts'
import type { PricedLine } from './price-lines.ts'
import { orderItems, orders, orderTransitions } from './tables.ts'
import { vatInside } from './vat.ts'

export type OrderRow = typeof orders.$inferSelect

export type NewOrder = {
  source: 'cart' | 'direct'
  paymentStatus: 'unpaid' | 'on-delivery'
  lines: PricedLine[]
  contact: { fullName: string; email: string; phone: string }
  vatPercent: number
  language: Language
}

/**
 * Makes an order with copies of what is bought and holds its pieces, in the caller's transaction. Refuses
 * `out-of-stock` with what is left.
 */
export async function placeOrder(tx: Database, userId: string, input: NewOrder): Promise<OrderRow> {
  const counted = await reserveStock(
    tx,
    input.lines.map(({ id, quantity }) => ({ productId: id, quantity })),
  )
  const totalSantim = totalOf(input.lines)
  const [order] = await tx
    .insert(orders)
    .values({
      userId,
      id: newId(),
      orderNumber: newOrderNumber(),
      status: 'pending',
      paymentStatus: input.paymentStatus,
      source: input.source,
      totalSantim,
      vatPercent: input.vatPercent,
      vatSantim: vatInside(totalSantim, input.vatPercent),
      ...input.contact,
      deliveryAddress: await findDefaultAddress(tx, userId),
      language: input.language,
      createdAt: tx.now(),
    })
    .returning()
  if (!order) throw new Error('An inserted order was not returned')
  await tx.insert(orderItems).values(input.lines.map((line, index) => toItem(order, line, index, counted)))
  await tx.insert(orderTransitions).values({
    userId,
    orderId: order.id,
    id: newId(),
    status: order.status,
    paymentStatus: order.paymentStatus,
    actor: 'shopper',
    at: order.createdAt,
  })
  return order
}

function toItem(order: OrderRow, line: PricedLine, position: number, counted: Set<string>) {
  return {
    userId: order.userId,
    orderId: order.id,
    position,
    productId: line.id,
    name: line.name,
    nameAm: line.nameAm,
    description: line.description,
    descriptionAm: line.descriptionAm,
    image: line.image,
    unitPriceSantim: line.priceSantim,
    quantity: line.quantity,
    lineTotalSantim: line.lineTotalSantim,
    pieces: counted.has(line.id) ? ('held' as const) : ('none' as const),
  }
}
