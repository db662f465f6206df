import { sql } from 'kysely'
import type { SortOrder } from '../../../contract/search.ts'
import type { Database } from '../../platform/database/connect.ts'
import { executeVarying } from '../../platform/database/prepared-statement.ts'
import { counts } from './facets.ts'
import type { CountRow } from './facets.ts'
import { meetsAll } from './filters.ts'
import type { Filters } from './filters.ts'
import { optionColumn } from './option-facets.ts'
import { and, matches, sortOrders } from './matching.ts'
import { rank } from './tiers.ts'
import type { Sql, Wanted } from './matching.ts'

type MatchSearch = {
  wanted: Wanted | undefined
  filters: Filters
  sort: SortOrder
  offset: number
  limit: number
  /** Only what meets all filters is read and counted. */
  narrow: boolean
  /** There are so few products that reading them all costs no more than planning. */
  canPrepare: boolean
}

export type Found = CountRow & {
  ids: string[]
  /** It counts matches before category, brand and price are applied. */
  matched: number
}

export async function findMatches(db: Database, search: MatchSearch): Promise<Found> {
  const { wanted, filters, sort } = search
  const met = [
    wanted ? matches(wanted, 'index') : sql`true`,
    search.narrow ? meetsAll(filters) : filters.always,
  ]
  const order = sort === 'relevance' ? sql`rank, ${sortOrders.relevance}` : sortOrders[sort]
  const query = sql<Found>`
    with matched as materialized (
      select s.product_id, s.category_id, s.brand_key, s.sold_by, s.price_santim, s.is_reduced, ${sortColumns(search)},
             ${filters.category} as in_category, ${filters.brand} as in_brand, ${filters.place} as in_place, ${filters.price} as in_price, ${filters.options} as in_options, ${optionColumn(filters.selection)}
        from search_products s
       where ${and(met)}
    )
    select array_to_json(array(
      select product_id from matched where in_category and in_brand and in_place and in_price and in_options
       order by ${order} limit ${search.limit} offset ${search.offset}
    )) as ids, (select count(*) from matched) as matched, ${counts(filters)}`
  const [found] = await executeVarying(db, query, { canPrepare: search.canPrepare })
  if (!found) throw new Error('The search query returned no row.')
  return found
}

function sortColumns({ wanted, sort, filters }: MatchSearch): Sql {
  const ofList = filters.ordered ? sql`array_position(${filters.ordered}::uuid[], s.product_id)` : sql`0`
  const columns = {
    relevance: sql`${wanted ? rank(wanted) : ofList} as rank, s.popularity, s.tiebreaker`,
    'price-asc': sql`s.tiebreaker`,
    'price-desc': sql`s.tiebreaker`,
    newest: sql`s.created_at, s.tiebreaker`,
    'best-selling': sql`s.sales_rank, s.created_at, s.tiebreaker`,
    rating: sql`s.rating, s.rating_rank, s.tiebreaker`,
  }
  return columns[sort]
}
