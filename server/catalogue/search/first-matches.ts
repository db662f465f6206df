import { sql } from 'kysely'
import type { SortOrder } from '../../../contract/search.ts'
import type { Database } from '../../platform/database/connect.ts'
import { meetsAll } from './filters.ts'
import type { Filters } from './filters.ts'
import { and, matches, sortOrders } from './matching.ts'
import { inTier, tiersOf } from './tiers.ts'
import type { Sql, Wanted } from './matching.ts'
import type { Tier } from './tiers.ts'

type Search = {
  wanted: Wanted | undefined
  filters: Filters
  sort: SortOrder
  most: number
  /** From `broad` on, rows are read in order. */
  inTiers: Record<Tier, number>
  broad: number
}

/** A search with many matches reads rows in the requested order until enough of them match. */
export async function firstMatches(db: Database, search: Search): Promise<string[]> {
  const { wanted, sort, filters, most } = search
  if (!wanted) return readInOrder(db, { where: meetsAll(filters), order: sortOrders[sort], most })
  if (sort !== 'relevance' || wanted.groups) {
    const where = and([matches(wanted, 'scan'), meetsAll(filters)])
    return readInOrder(db, { where, order: sortOrders[sort], most })
  }
  const ids: string[] = []
  for (const tier of tiersOf(wanted)) {
    if (ids.length >= most) break
    ids.push(...(await firstOfTier(db, { ...search, wanted, most: most - ids.length }, tier)))
  }
  return ids
}

async function firstOfTier(db: Database, search: Search & { wanted: Wanted }, tier: Tier): Promise<string[]> {
  const { wanted, filters, most } = search
  const order = sortOrders.relevance
  if (search.inTiers[tier] >= search.broad) {
    return readInOrder(db, { where: and([inTier(tier, wanted, 'scan'), meetsAll(filters)]), order, most })
  }
  return sortMatches(db, { where: and([inTier(tier, wanted, 'index'), meetsAll(filters)]), order, most })
}

type Scan = { where: Sql; order: Sql; most: number }

async function readInOrder(db: Database, { where, order, most }: Scan): Promise<string[]> {
  const { rows } = await sql<{
    productId: string
  }>`select s.product_id from search_products s where ${where} order by ${order} limit ${most}`.execute(db)
  return rows.map((row) => row.productId)
}

async function sortMatches(db: Database, { where, order, most }: Scan): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    with gathered as materialized (
      select s.product_id, s.popularity, s.tiebreaker from search_products s where ${where}
    )
    select product_id from gathered order by ${order} limit ${most}`.execute(db)
  return rows.map((row) => row.productId)
}
