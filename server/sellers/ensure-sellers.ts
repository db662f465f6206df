import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'

export type SellerGiven = { sellerName: string; storeName: string; location: string; phonenumber: string }

/** Names a seller among others: both names together. */
export function sellerKey({ sellerName, storeName }: Pick<SellerGiven, 'sellerName' | 'storeName'>): string {
  return `${sellerName}\n${storeName}`
}

/**
 * Makes sure that these sellers are there, and gives their ids by `sellerKey`. A place or number that is given
 * replaces the old one, a blank never does. Tells which stores are new and whether anything changed.
 */
export async function ensureSellers(
  tx: Database,
  given: readonly SellerGiven[],
): Promise<{ ids: Map<string, string>; added: string[]; changed: boolean }> {
  const wanted = [...new Map(given.map((seller) => [sellerKey(seller), seller])).values()]
  if (wanted.length === 0) return { ids: new Map(), added: [], changed: false }
  const rows = wanted.map((seller) => ({ ...seller, id: newId() }))
  const { rows: written } = await tx.execute<{ name: string; added: boolean }>(sql`
    insert into sellers as s (id, seller_name, store_name, location, phonenumber, created_at)
    select id, "sellerName", "storeName", location, phonenumber, ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (id text, "sellerName" text, "storeName" text, location text, phonenumber text)
    order by 2, 3
    on conflict (seller_name, store_name) do update set
      location = coalesce(nullif(excluded.location, ''), s.location),
      phonenumber = coalesce(nullif(excluded.phonenumber, ''), s.phonenumber)
    where (excluded.location <> '' and excluded.location <> s.location)
       or (excluded.phonenumber <> '' and excluded.phonenumber <> s.phonenumber)
    returning store_name as name, xmax = 0 as added`)
  const { rows: found } = await tx.execute<{ id: string; sellerName: string; storeName: string }>(sql`
    select s.id, s.seller_name as "sellerName", s.store_name as "storeName"
    from sellers s
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x ("sellerName" text, "storeName" text)
      on x."sellerName" = s.seller_name and x."storeName" = s.store_name`)
  return {
    ids: new Map(found.map((seller) => [sellerKey(seller), seller.id])),
    added: written.filter((row) => row.added).map((row) => row.name),
    changed: written.length > 0,
  }
}
