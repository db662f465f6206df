import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SortOrder } from '../../contract/catalogue.ts'

/** The order of results, given columns of `search_products`; every one has an index, and the newest go first among equals. */
export const sortOrders: Record<SortOrder, SQL> = {
  relevance: sql`popularity desc, number desc`,
  'price-asc': sql`price_santim, number`,
  'price-desc': sql`price_santim desc, number desc`,
  newest: sql`created_at desc, number desc`,
  rating: sql`rating desc, rating_rank desc, number desc`,
}
