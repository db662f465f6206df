import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SaleFields } from '../../../contract/catalogue.ts'
import { toBirr } from '../../../contract/money.ts'

export type RunningSale = {
  /** Without a sale that runs it is null. */
  compareAtSantim: number | null
  lowest30Santim: number | null
  /** JSON of the database has a text. */
  saleUntil: Date | string | null
}

export function saleOnWire({ compareAtSantim, lowest30Santim, saleUntil }: RunningSale): SaleFields {
  if (compareAtSantim === null) return { compareAt: null, sale: null }
  const until = saleUntil && new Date(saleUntil).toISOString()
  const lowest30 = toBirr(lowest30Santim ?? compareAtSantim)
  return { compareAt: toBirr(compareAtSantim), sale: { until, lowest30 } }
}

/** Lists of own products have it only where a sale runs. */
export function comparedWith({ compareAtSantim }: Pick<RunningSale, 'compareAtSantim'>): {
  compareAt?: number
} {
  return compareAtSantim === null ? {} : { compareAt: toBirr(compareAtSantim) }
}

/** Returns SQL for the regular price of a row of `variants` while its sale runs, else null. */
export function compareAtOf(variants: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`case when ${variants}.price_santim < ${variants}.regular_santim
    then ${variants}.regular_santim end`
}

/** Returns SQL for the price of a row of `variants` without its sale. */
export function regularPriceOf(variants: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(${variants}.regular_santim, ${variants}.price_santim)`
}
