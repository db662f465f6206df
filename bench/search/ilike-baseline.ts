import { sql } from 'kysely'
import type { Database } from '../../server/platform/database/connect.ts'
import { escapeLike } from '../../server/catalogue/search/matching.ts'
import type { Search } from './queries.ts'

/** The baseline is ILIKE over the products, and a statement per facet. */

export async function scanSuggest(db: Database, q: string): Promise<void> {
  await sql`select * from products p where ${contains(q)} limit 10`.execute(db)
}

export async function scanSearch(db: Database, { q, page, limit }: Search): Promise<void> {
  await sql`select * from products p where ${contains(q)} order by p.created_at desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  await sql`select count(*) from products p where ${contains(q)}`.execute(db)
  await sql`select category_id, count(*) from products p where ${contains(q)} group by 1`.execute(db)
  await sql`select brand, count(*) from products p where ${contains(q)} group by 1 order by 2 desc limit 50`.execute(
    db,
  )
}

function contains(q: string) {
  const pattern = `%${escapeLike(q)}%`
  return sql`(p.name ilike ${pattern} or p.brand ilike ${pattern} or p.model ilike ${pattern})`
}
