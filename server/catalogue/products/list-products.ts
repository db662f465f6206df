import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { productsPageLength } from '../../../contract/office/limits.ts'
import type { listedStates, saleStates } from '../../../contract/office/limits.ts'
import type { ListedProduct } from '../../../contract/office/products.ts'
import { tagOf } from '../../../contract/tags.ts'
import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import { noPictureUrl, pictureUrl } from '../../../contract/paths.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { fewLeft, isInStock, lowStockUnits, unitsLeft } from '../stock/stock-on-hand.ts'
import { listedState } from './product-state.ts'
import { isNamed } from './variants-named.ts'
import type { StoredState } from './product-state.ts'
import type { StoredImage } from './tables.ts'

type Sql = RawBuilder<unknown>

/**
 * What a search finds. `newest` are up to `most` that meet conditions on the category, the tags and the time of `p`, whose
 * id is `p.product_id`.
 */
export type Matching = { ids: Sql; newest: (conditions: Sql[], most: number) => Sql }

export type ListFilters = {
  q?: string | undefined
  found?: Matching | undefined
  category?: string | undefined
  state?: (typeof listedStates)[number] | undefined
  low?: 'yes' | undefined
  sale?: (typeof saleStates)[number] | undefined
  tag?: string | undefined
  older?: string | undefined
}

type Row = {
  id: string
  sku: string
  name: string
  translations: Translations<'name'>
  categoryName: string
  categoryTranslations: Translations<'name'>
  images: StoredImage[]
  priceSantim: number
  pricesDiffer: boolean
  retiredAt: Date | null
  withheld: StoredState['withheld']
  onSaleFrom: Date | null
  variants: number
  left: number | null
  hasUnlimited: boolean
  isLow: boolean
  compareAtSantim: number | null
  isReduced: boolean
  isPlanned: boolean
  margin: number | null
}

type Reader = { lang: Language; seesCosts: boolean }

/** The office lists those that are not on sale, too, the newest first. */
export async function listProducts(
  db: Database,
  filters: ListFilters,
  reader: Reader,
): Promise<{ products: ListedProduct[]; older: string | null }> {
  const { rows } = await sql<Row>`
    select p.id, p.sku, p.name, p.translations, c.name as category_name,
      c.translations as category_translations, p.images, p.price_santim, p.prices_differ, p.compare_at_santim,
      p.retired_at, p.withheld, p.on_sale_from, coalesce(v.variants, 0) as variants,
      v."left", coalesce(v.has_unlimited, true) as has_unlimited,
      coalesce(v.least <= ${lowStockUnits}, false) as is_low,
      coalesce(v.is_reduced, false) as is_reduced, coalesce(v.is_planned, false) as is_planned, v.margin
    from (${newestOf(filters, sql`p.*`, productsPageLength + 1)}) p
    join categories c on c.id = p.category_id
    left join lateral (
      select count(*) as variants, sum(greatest(l.units, 0)) as "left", min(l.units) as least,
        bool_or(l.units is null) as has_unlimited,
        bool_or(l.price_santim < l.regular_santim) as is_reduced, bool_or(${isPlanned(sql.ref('l'))}) as is_planned,
        min((l.price_santim - l.cost_santim) * 100.0 / nullif(l.price_santim, 0))::float as margin
      from (
        select ${unitsLeft(sql.ref('v.id'))} as units, v.* from variants v
        where v.product_id = p.id and v.retired_at is null) l
    ) v on true
    order by p.created_at desc, p.id desc`.execute(db)
  const products = rows.slice(0, productsPageLength).map((row) => listedFrom(row, reader))
  return { products, older: rows.length > products.length ? (products.at(-1)?._id ?? null) : null }
}

export async function listProductIds(
  db: Database,
  filters: Omit<ListFilters, 'older'>,
  maximum: number,
): Promise<{ productIds: string[]; isWhole: boolean }> {
  const { rows } = await sql<{ id: string }>`
    ${newestOf(filters, sql`p.id`, maximum + 1)}`.execute(db)
  return { productIds: rows.slice(0, maximum).map(({ id }) => id), isWhole: rows.length <= maximum }
}

function newestOf(filters: ListFilters, columns: Sql, most: number): Sql {
  const { state, low, q } = filters
  const few = !q && (state === 'sold-out' || low) ? fewLeft({ isSoldOut: state === 'sold-out' }) : undefined
  if (!few) {
    return sql`
      select ${columns} from products p where ${conditionsOf(filters, most)}
      order by p.created_at desc, p.id desc limit ${most}`
  }
  // A product stands there once for each of its variants; its rows follow one another.
  return sql`
    select ${columns} from (
      select distinct product_created_at, product_id from (${few}) f
      order by product_created_at desc, product_id desc) f
    join products p on p.id = f.product_id where ${conditionsOf(filters, most)}
    order by f.product_created_at desc, f.product_id desc limit ${most}`
}

/** At most `most` of those that meet them are read, the newest first. */
function conditionsOf(filters: ListFilters, most: number): Sql {
  const { q, category, state, low, sale, tag, older } = filters
  const onSale = sql`v.product_id = p.id and v.retired_at is null`
  const hasStock = sql`exists (select from variants v where ${onSale} and ${isInStock(sql.ref('v.id'))})`
  const few = q
    ? [sql`p.id in (select product_id from (${fewLeft({ isSoldOut: state === 'sold-out' })}) f)`]
    : []
  const others = [
    ...listedUnder({ category, tag }),
    ...(state === 'hidden'
      ? [
          sql`p.retired_at is not null and coalesce(p.withheld, 'hidden') in ('hidden', 'hidden-by-seller')
            and p.on_sale_from is null`,
        ]
      : []),
    ...(state === 'draft' ? [sql`p.withheld = 'draft' and p.on_sale_from is null`] : []),
    ...(state === 'waiting' ? [sql`p.withheld = 'approval'`] : []),
    ...(state === 'seller-inactive' ? [sql`p.withheld = 'seller'`] : []),
    ...(state === 'scheduled' ? [sql`p.on_sale_from is not null`] : []),
    ...(state === 'for-sale' || low ? [sql`p.retired_at is null`] : []),
    ...(state === 'for-sale' ? [hasStock] : []),
    ...(state === 'sold-out' ? [sql`p.retired_at is null`, ...few, sql`not ${hasStock}`] : []),
    ...(low ? few : []),
    ...(sale ? [saleConditions[sale]] : []),
    ...(older ? [isOlder(sql.ref('p.id'), older)] : []),
  ]
  const all = [...(q ? [matching(q, newestFound(filters, most), { others, most })] : []), ...others]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** Of a frequent word the search finds far more products than are listed, and none that are not for sale. */
function newestFound({ found, category, tag, older, ...others }: ListFilters, most: number): Sql | undefined {
  const { state, low, sale } = others
  if (!found || state === 'draft' || state === 'scheduled' || state === 'hidden') return undefined
  if (state || low || sale) return found.ids
  const conditions = [
    ...listedUnder({ category, tag }),
    ...(older ? [isOlder(sql.ref('p.product_id'), older)] : []),
  ]
  return found.newest(conditions, most)
}

/** The search has these columns, too. */
function listedUnder({ category, tag }: Pick<ListFilters, 'category' | 'tag'>): Sql[] {
  return [
    ...(category ? [inCategory(category)] : []),
    ...(tag ? [sql`p.tags <> '{}' and p.tags @> array[${tagOf(tag)}]`] : []),
  ]
}

function isOlder(id: Sql, than: string): Sql {
  return sql`(p.created_at, ${id}) < (select o.created_at, o.id from products o where o.id = ${than})`
}

function inCategory(category: string): Sql {
  return sql`(p.category_id = ${category} or p.other_categories @> array[${category}::uuid])`
}

/** The price changes later, and is the regular one until then. */
function isPlanned(variants: Sql): Sql {
  return sql`${variants}.price_until is not null and ${variants}.price_santim = ${variants}.regular_santim`
}

const saleConditions = { running: sql`p.has_running_sale`, planned: sql`p.has_planned_sale` }

/**
 * The search knows no retired products, nor SKUs and barcodes. As all SKUs of a shop may begin alike, only the newest
 * products that meet the other conditions are read, of which the planner may use the order.
 */
function matching(q: string, found: Sql | undefined, { others, most }: { others: Sql[]; most: number }): Sql {
  const escaped = q.replace(/[\\%_]/g, String.raw`\$&`)
  // The index has them as they are written.
  const cases = [...new Set([escaped, escaped.toUpperCase(), escaped.toLowerCase()])]
  const startsSku = sql.join(
    cases.map((it) => sql`sku like ${`${it}%`}`),
    sql` or `,
  )
  const within = `%${escaped}%`
  const newest = (condition: Sql) => sql`(
    select p.id from products p where ${sql.join([condition, ...others], sql` and `)}
    order by p.created_at desc, p.id desc limit ${most})`
  return sql`p.id in (
    ${found ?? sql`select null::uuid`}
    union all ${newest(sql`(${startsSku})`)}
    union all ${newest(sql`p.id in (select product_id from variants where ${startsSku} or barcode = ${q})`)}
    union all select id from products where retired_at is not null and ${isNamed(within)})`
}

function listedFrom(row: Row, { lang, seesCosts }: Reader): ListedProduct {
  const { id, sku, priceSantim, pricesDiffer, compareAtSantim, variants, left, hasUnlimited, isLow } = row
  const [image] = row.images
  const isSoldOut = !hasUnlimited && Number(left) <= 0
  return {
    _id: id,
    sku,
    productName: translate(row, 'name', lang),
    category: translate({ name: row.categoryName, translations: row.categoryTranslations }, 'name', lang),
    imageUrl: image ? pictureUrl(image.media) : noPictureUrl,
    price: toBirr(priceSantim),
    priceFrom: pricesDiffer,
    compareAt: compareAtSantim === null ? null : toBirr(compareAtSantim),
    sale: row.isReduced ? 'running' : row.isPlanned ? 'planned' : null,
    ...(seesCosts && { margin: row.margin === null ? null : Math.floor(row.margin) }),
    variants: Number(variants),
    left: hasUnlimited ? null : Number(left),
    isLow,
    state: listedState(row, { isSoldOut }),
    onSaleFrom: row.onSaleFrom?.toISOString() ?? null,
  }
}
