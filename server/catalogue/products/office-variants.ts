import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { pictureUrl } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import { variantsFound } from '../../../contract/office/limits.ts'
import type { FoundVariant } from '../../../contract/office/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { unitsLeft } from '../stock/stock-on-hand.ts'
import type { OptionTranslations } from './tables.ts'
import type { Option } from '../../../contract/catalogue.ts'
import { lineName } from './variants.ts'

export type NamedVariant = {
  variantId: string
  productId: string
  sku: string
  name: string
  translations: Translations<'name' | 'noteLabel'>
  noteLabel: string
  options: Option[]
  optionTranslations: OptionTranslations
  priceSantim: number
  /** It is null for unlimited stock. */
  left: number | null
  image: string | null
  isForSale: boolean
}

type Sql = RawBuilder<unknown>

/** They are also found if they are not sold any more. */
export async function namedVariants(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, NamedVariant>> {
  if (ids.length === 0) return new Map()
  const rows = await selectVariants(db, sql`v.id = any(${ids}::uuid[])`)
  return new Map(rows.map((row) => [row.variantId, row]))
}

/** `found` are the ids of products that the search finds. A whole SKU or barcode finds its variant only. */
export async function findVariants(
  db: Database,
  { q, found, lang }: { q: string; found: Sql | undefined; lang: Language },
): Promise<{ variants: FoundVariant[]; isExact: boolean }> {
  const forSale = sql`v.retired_at is null and p.retired_at is null`
  const cases = [...new Set([q, q.toUpperCase(), q.toLowerCase()])]
  const exact = await selectVariants(
    db,
    sql`${forSale} and (v.sku = any(${cases}::text[]) or v.barcode = ${q})`,
  )
  if (exact.length > 0)
    return { variants: exact.map((row) => onWire(row, lang)), isExact: exact.length === 1 }
  const starts = `${q.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const products = sql`select id from (${found ?? sql`select null::uuid as product_id`}) s (id) limit ${variantsFound}`
  const rows = await selectVariants(
    db,
    sql`${forSale} and v.id in (
      (select w.id from variants w where w.product_id in (${products}) limit ${10 * variantsFound})
      union all (select w.id from variants w where w.sku like ${starts} or w.sku like ${starts.toUpperCase()} limit ${variantsFound}))`,
  )
  return { variants: rows.map((row) => onWire(row, lang)), isExact: false }
}

/** By the SKUs and barcodes that exactly one variant has. One that is sold comes before those that are not any more. */
export async function variantsByCode(db: Database, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; ids: string[]; sold: string[] }>`
    select c.code, array_agg(v.id) as ids,
      coalesce(array_agg(v.id) filter (where v.retired_at is null and p.retired_at is null), '{}') as sold
    from (select distinct code from unnest(${codes}::text[]) as given (code)) c
    join lateral (
      select id, product_id, retired_at from variants where sku in (c.code, upper(c.code), lower(c.code))
      union select id, product_id, retired_at from variants where barcode = c.code) v on true
    join products p on p.id = v.product_id
    group by c.code`.execute(db)
  return new Map(
    rows.flatMap(({ code, ids, sold }) => {
      const [only, another] = sold.length > 0 ? sold : ids
      return only !== undefined && another === undefined ? [[code, only] as const] : []
    }),
  )
}

/** `where` is a condition on `variants v` and `products p`. */
async function selectVariants(db: Database, where: Sql): Promise<NamedVariant[]> {
  const { rows } = await sql<NamedVariant>`
    select v.id as variant_id, v.product_id, v.sku, p.name, p.translations, p.note_label, v.options,
      v.option_translations, v.price_santim, ${unitsLeft(sql.ref('v.id'))} as "left",
      coalesce(v.images -> 0 ->> 'media', p.images -> 0 ->> 'media') as image,
      v.retired_at is null and p.retired_at is null as is_for_sale
    from variants v join products p on p.id = v.product_id
    where ${where} order by p.name, v.position, v.id limit ${5 * variantsFound}`.execute(db)
  return rows
}

function onWire(row: NamedVariant, lang: Language): FoundVariant {
  return {
    _id: row.variantId,
    productId: row.productId,
    name: lineName(row, lang),
    sku: row.sku,
    price: toBirr(row.priceSantim),
    left: row.left === null ? null : Math.max(0, row.left),
    picture: row.image === null ? null : pictureUrl(row.image),
  }
}
