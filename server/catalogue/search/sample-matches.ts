import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { counts } from './facets.ts'
import type { CountRow } from './facets.ts'
import type { Filters } from './filters.ts'
import { optionColumn } from './option-facets.ts'
import { and, matches } from './matching.ts'
import { rank, tiers, tiersOf } from './tiers.ts'
import type { Wanted } from './matching.ts'
import type { Tier } from './tiers.ts'

export type Sample = CountRow & {
  base: number
  inTiers: Record<Tier, number>
}

type Sampling = { wanted: Wanted | undefined; filters: Filters; products: number; rows: number }

type SampleRow = CountRow & { sampled: number; base: number; ranks: Record<string, number> }

/** The sample is a fixed one of about `rows` rows, so the work does not grow with the matches. */
export async function sampleMatches(
  db: Database,
  { wanted, filters, products, rows: most }: Sampling,
): Promise<Sample> {
  const percent = (100 * most) / products
  const matching = and([wanted ? matches(wanted, 'scan') : sql`true`, filters.always])
  const { rows } = await sql<SampleRow>`
    with sampled as materialized (
      select s.product_id, s.category_id, s.brand_key, s.sold_by, s.price_santim, s.is_reduced, case when ${matching} then ${wanted ? rank(wanted) : sql`0`} end as rank,
             ${filters.category} as in_category, ${filters.brand} as in_brand, ${filters.place} as in_place, ${filters.price} as in_price, ${filters.options} as in_options, ${optionColumn(filters.selection)}
        from search_products s tablesample system (${percent}::real) repeatable (1)
    ), matched as (select * from sampled where rank is not null)
    select (select count(*) from sampled) as sampled, (select count(*) from matched) as base,
      (select coalesce(json_object_agg(rank, count), '{}') from (
        select rank, count(*) from matched where in_category and in_brand and in_place and in_price and in_options group by rank) r) as ranks,
      ${counts(filters)}`.execute(db)
  const [row] = rows
  return row && row.sampled > 0
    ? estimate(row, products / row.sampled, wanted ? tiersOf(wanted) : [])
    : noMatches
}

const noMatches: Sample = {
  base: 0,
  total: 0,
  categories: [],
  brands: [],
  places: [],
  prices: [],
  options: [],
  reduced: 0,
  inTiers: Object.fromEntries(tiers.map((tier) => [tier, 0])) as Record<Tier, number>,
}

function estimate(row: SampleRow, scale: number, places: readonly Tier[]): Sample {
  const scaled = <It extends { count: number }>(list: It[]) =>
    list.map((it) => ({ ...it, count: round(it.count * scale) }))
  const ofTiers = places.map((tier, at) => [tier, (row.ranks[at] ?? 0) * scale] as const)
  return {
    base: row.base * scale,
    total: row.total === row.sampled ? Math.round(row.sampled * scale) : round(row.total * scale),
    inTiers: { ...noMatches.inTiers, ...Object.fromEntries(ofTiers) },
    categories: scaled(row.categories),
    brands: scaled(row.brands),
    places: scaled(row.places),
    prices: scaled(row.prices),
    options: scaled(row.options),
    reduced: round(row.reduced * scale),
  }
}

function round(count: number): number {
  return Number(count.toPrecision(2))
}
