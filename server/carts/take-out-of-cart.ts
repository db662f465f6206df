import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Pieces } from '../stock/reserve-stock.ts'

/** The cart loses what was bought, and keeps what was put in since the purchase began. */
export async function takeOutOfCart(tx: Database, userId: string, bought: Pieces[]): Promise<void> {
  const lines = sql`jsonb_to_recordset(${JSON.stringify(bought)}::jsonb) as w("productId" text, quantity int)`
  await tx.execute(sql`
    with gone as (
      delete from cart_items c using ${lines}
      where c.user_id = ${userId} and c.product_id = w."productId" and c.quantity <= w.quantity
    )
    update cart_items c set quantity = c.quantity - w.quantity from ${lines}
    where c.user_id = ${userId} and c.product_id = w."productId" and c.quantity > w.quantity`)
}
