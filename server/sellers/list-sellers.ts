import { asc, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { sellers } from './tables.ts'

/** Every seller by store, with how many products of theirs are on sale. */
export async function listSellers(db: Database) {
  return db
    .select({
      id: sellers.id,
      sellerName: sellers.sellerName,
      storeName: sellers.storeName,
      location: sellers.location,
      phonenumber: sellers.phonenumber,
      products: sql<number>`(select count(*) from products
        where products.seller_id = sellers.id and retired_at is null)`,
    })
    .from(sellers)
    .orderBy(asc(sellers.storeName), asc(sellers.sellerName))
}
