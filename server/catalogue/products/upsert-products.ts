import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { byOptionalText, byPlainField } from '../../../contract/product-fields.ts'
import type { Database } from '../../platform/database/connect.ts'
import { mergeTranslations } from '../../platform/database/translations.ts'
import { agreeDescription, agreeTranslations } from './agree-description.ts'
import { setClockOfTriggers } from './shop-clock.ts'
import type { AttributeTranslations, ProductsTable, StoredImage } from './tables.ts'
import { onSale } from './product-state.ts'
import type { ProductToWrite } from './product-to-write.ts'

export type ProductRow = Selectable<ProductsTable>

/** Products are locked in the order of their SKUs, also by those of their variants. */
export async function lockProducts(tx: Database, skus: readonly string[]): Promise<Map<string, ProductRow>> {
  const rows = await tx
    .selectFrom('products')
    .selectAll()
    .where(
      sql<boolean>`id = any(array(
        select id from products where sku = any(${skus}::text[])
        union select product_id from variants where sku = any(${skus}::text[])))`,
    )
    .orderBy('sku')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.sku, row]))
}

/** The row is that of a product on sale. */
export function mergeProduct(
  given: ProductToWrite,
  present: ProductRow | undefined,
  ids: {
    id: string
    categoryId: string
    otherCategories?: string[] | undefined
    sellerId: string | undefined
    images: StoredImage[] | undefined
  },
): ProductRow {
  return {
    id: ids.id,
    sku: present?.sku ?? given.sku,
    name: given.name,
    ...byOptionalText((name) => given[name] ?? present?.[name] ?? ''),
    ...agreeDescription(given, {
      description: present?.description ?? '',
      richDescription: present?.richDescription ?? '',
    }),
    translations: mergeTranslations(
      present?.translations ?? {},
      agreeTranslations(given.translations, present?.translations),
    ),
    priceSantim: present?.priceSantim ?? given.variants[0]?.priceSantim ?? 0,
    pricesDiffer: present?.pricesDiffer ?? false,
    compareAtSantim: present?.compareAtSantim ?? null,
    lowest30Santim: present?.lowest30Santim ?? null,
    saleUntil: present?.saleUntil ?? null,
    hasRunningSale: present?.hasRunningSale ?? false,
    hasPlannedSale: present?.hasPlannedSale ?? false,
    ...byPlainField(
      (name) => given[name] ?? present?.[name] ?? '',
      (name) => (given[name] === undefined ? (present?.[name] ?? null) : given[name]),
    ),
    slug: given.slug === undefined ? (present?.slug ?? given.foreignSlug ?? null) : given.slug || null,
    categoryId: ids.categoryId,
    sellerId: ids.sellerId ?? present?.sellerId ?? '',
    images: given.images ? (ids.images ?? []) : (present?.images ?? []),
    specifications: given.specifications ?? present?.specifications ?? [],
    variations: given.variations ?? present?.variations ?? [],
    attributeTranslations: mergeAttributes(present?.attributeTranslations, given.attributeTranslations),
    sizeTable: given.sizeTable === undefined ? (present?.sizeTable ?? null) : given.sizeTable,
    createdAt: present?.createdAt ?? new Date(0),
    updatedAt: present?.updatedAt ?? new Date(0),
    ...onSale,
    otherCategories: othersOf(ids.otherCategories ?? present?.otherCategories ?? [], ids.categoryId),
    tags: given.tags ?? present?.tags ?? [],
  }
}

function othersOf(ids: readonly string[], main: string): string[] {
  return [...new Set(ids)].filter((id) => id !== main)
}

function mergeAttributes(
  present: AttributeTranslations = {},
  given: ProductToWrite['attributeTranslations'] = {},
): AttributeTranslations {
  const merged: AttributeTranslations = {}
  for (const language of Object.keys({ ...present, ...given }) as Language[]) {
    const lists = Object.entries({ ...present[language], ...given[language] })
    const kept = lists.filter(([, list]) => list && (!Array.isArray(list) || list.length > 0))
    if (kept.length > 0) merged[language] = Object.fromEntries(kept)
  }
  return merged
}

export function isUnchanged(row: ProductRow, present: ProductRow | undefined): boolean {
  return present !== undefined && isDeepStrictEqual(row, present)
}

/** The type of every column, and whether an import replaces it in an existing product. */
const columns: Record<keyof ProductsTable, [type: string, onConflict: 'replace' | 'keep']> = {
  id: ['uuid', 'keep'],
  sku: ['text', 'keep'],
  name: ['text', 'replace'],
  ...byOptionalText((): ['text', 'replace'] => ['text', 'replace']),
  translations: ['jsonb', 'replace'],
  priceSantim: ['bigint', 'keep'],
  pricesDiffer: ['boolean', 'keep'],
  compareAtSantim: ['bigint', 'keep'],
  lowest30Santim: ['bigint', 'keep'],
  saleUntil: ['timestamptz', 'keep'],
  hasRunningSale: ['boolean', 'keep'],
  hasPlannedSale: ['boolean', 'keep'],
  ...byPlainField(
    (): ['text', 'replace'] => ['text', 'replace'],
    (): ['integer', 'replace'] => ['integer', 'replace'],
  ),
  slug: ['text', 'replace'],
  categoryId: ['uuid', 'replace'],
  sellerId: ['uuid', 'replace'],
  images: ['jsonb', 'replace'],
  specifications: ['jsonb', 'replace'],
  variations: ['jsonb', 'replace'],
  attributeTranslations: ['jsonb', 'replace'],
  sizeTable: ['jsonb', 'replace'],
  createdAt: ['timestamptz', 'keep'],
  updatedAt: ['timestamptz', 'replace'],
  retiredAt: ['timestamptz', 'replace'],
  withheld: ['text', 'replace'],
  onSaleFrom: ['timestamptz', 'replace'],
  otherCategories: ['uuid[]', 'replace'],
  tags: ['text[]', 'replace'],
}

const names = Object.keys(columns) as (keyof ProductsTable)[]
const targets = sql.join(names.map((name) => sql.ref(name)))
const values = sql.raw(names.map((name) => `"${name}"`).join(', '))
const recordType = sql.raw(names.map((name) => `"${name}" ${columns[name][0]}`).join(', '))
const replacements = sql.join(
  names
    .filter((name) => columns[name][1] === 'replace')
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
)

export async function upsertProducts(tx: Database, rows: readonly ProductRow[]): Promise<void> {
  if (rows.length === 0) return
  const now = tx.now()
  await setClockOfTriggers(tx, now)
  const written = rows.map((row): ProductRow => ({ ...row, createdAt: now, updatedAt: now }))
  await sql`
    insert into products (${targets})
    select ${values} from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as written (${recordType})
    on conflict (sku) do update set ${replacements}`.execute(tx)
}
