import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Language } from '../../contract/language.ts'
import { ordersLength, ordersPageLength } from '../../contract/limits.ts'
import type { DetailedOrder, Order, OrderStatus } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { thumbnailsOf } from '../media/thumbnails-of.ts'
import { orderFrom } from './order-on-wire.ts'
import type { WholeOrder } from './order-on-wire.ts'
import type { OrderKey } from './transition-order.ts'

/** The newest of a user's orders, of all or of one status. Two statements, however many there are. */
export async function listOrders(
  db: Database,
  userId: string,
  { status, limit = ordersLength, lang }: { status?: OrderStatus; limit?: number; lang: Language },
): Promise<Order[]> {
  const ofStatus = status ? sql`and o.status = ${status}` : sql``
  return onWire(db, await readOrders(db, sql`o.user_id = ${userId} ${ofStatus}`, limit), lang)
}

/** A page of a user's orders of one status, newest first, and how many there are. */
export async function pageOfOrders(
  db: Database,
  userId: string,
  asked: { status: OrderStatus; page?: number | undefined; limit?: number | undefined; lang: Language },
): Promise<{ orders: Order[]; total: number }> {
  const { status, page = 1, limit = ordersPageLength, lang } = asked
  const wanted = sql`o.user_id = ${userId} and o.status = ${status}`
  const rows = await readOrders(db, wanted, limit, (page - 1) * limit)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from orders o where ${wanted}`,
  )
  return { orders: await onWire(db, rows, lang), total: counted.rows[0]?.total ?? 0 }
}

/** One order of a user. Refuses `order-not-found`. */
export async function findOrder(db: Database, key: OrderKey, lang: Language): Promise<DetailedOrder> {
  const rows = await readOrders(db, sql`o.user_id = ${key.userId} and o.id = ${key.id}`, 1)
  const [order] = await onWire(db, rows, lang)
  if (!order) throw new Refusal('order-not-found')
  return order
}

/** Whole orders, items and steps with them, newest first. */
export async function readOrders(db: Database, where: SQL, limit: number, offset = 0): Promise<WholeOrder[]> {
  const { rows } = await db.execute<WholeOrder>(sql`
    select o.user_id as "userId", o.id, o.order_number as "orderNumber", o.status,
      o.payment_status as "paymentStatus", o.source, o.total_santim as "totalSantim",
      o.refunded_santim as "refundedSantim",
      o.vat_percent::float8 as "vatPercent", o.vat_santim as "vatSantim", o.full_name as "fullName",
      o.email, o.phone, o.delivery_address as "deliveryAddress", o.tracking_number as "trackingNumber",
      o.language, to_json(o.created_at) as "createdAt",
      (
        select json_agg(json_build_object(
          'productId', i.product_id, 'name', i.name, 'nameAm', i.name_am, 'description', i.description,
          'descriptionAm', i.description_am, 'image', i.image, 'unitPriceSantim', i.unit_price_santim,
          'quantity', i.quantity, 'lineTotalSantim', i.line_total_santim) order by i.position)
        from order_items i where i.user_id = o.user_id and i.order_id = o.id
      ) as items,
      (
        select json_agg(json_build_object(
          'status', s.status, 'paymentStatus', s.payment_status, 'actor', s.actor, 'note', s.note, 'at', s.at)
          order by s.position)
        from order_steps s where s.user_id = o.user_id and s.order_id = o.id
      ) as steps
    from orders o where ${where}
    order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`)
  return rows.map((row) => ({ ...row, items: row.items ?? [], steps: row.steps ?? [] }))
}

async function onWire(db: Database, rows: WholeOrder[], lang: Language): Promise<DetailedOrder[]> {
  const images = rows.flatMap((row) => row.items.flatMap((item) => item.image ?? []))
  const thumbnails = await thumbnailsOf(db, images)
  return rows.map((row) => orderFrom(row, thumbnails, lang))
}
