import { and, eq } from 'drizzle-orm'
import type { Database } from '../server/database/connect.ts'
import { placeOrder } from '../server/orders/place-order.ts'
import type { OrderRow } from '../server/orders/place-order.ts'
import { orders } from '../server/orders/tables.ts'
import { newProduct } from './new-product.ts'

type Asked = Partial<Pick<OrderRow, 'status' | 'paymentStatus'>> & {
  priceSantim?: number
  productId?: string
}

/** An order of one piece in whatever state is asked for, however it came there. */
export async function newOrder(db: Database, userId: string, asked: Asked = {}): Promise<OrderRow> {
  const priceSantim = asked.priceSantim ?? 350_00
  const id = asked.productId ?? (await newProduct(db, { priceSantim }))
  const line = { id, name: 'Jebena', nameAm: '', description: 'Black clay', descriptionAm: '', image: null }
  const order = await placeOrder(db, userId, {
    source: 'cart',
    paymentStatus: 'unpaid',
    lines: [{ ...line, priceSantim, quantity: 1, lineTotalSantim: priceSantim }],
    contact: {
      fullName: 'Abebe Bikila',
      email: 'abebe@example.com',
      phone: '+251911223344',
    },
    vatPercent: 15,
    language: 'en',
  })
  const { status = 'pending', paymentStatus = 'unpaid' } = asked
  await db
    .update(orders)
    .set({ status, paymentStatus })
    .where(and(eq(orders.userId, userId), eq(orders.id, order.id)))
  return { ...order, status, paymentStatus }
}
