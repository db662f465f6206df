import { eq } from 'drizzle-orm'
import type { Product } from '../../contract/catalogue.ts'
import type { Database } from '../database/connect.ts'
import { sellers } from './tables.ts'

/** A seller as the product page shows them. */
export async function sellerOnWire(db: Database, sellerId: string): Promise<Product['seller']> {
  const [row] = await db.select().from(sellers).where(eq(sellers.id, sellerId))
  if (!row) throw new Error(`No seller ${sellerId}`)
  return {
    seller_name: row.sellerName,
    store_name: row.storeName,
    location: row.location,
    phonenumber: row.phonenumber,
  }
}
