import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { termFields } from '../../../contract/product-fields.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { translate } from '../../platform/database/translations.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { compareAtOf } from './sale-on-wire.ts'
import type { ProductsTable, VariantsTable } from './tables.ts'

type ProductTranslations = Selectable<ProductsTable>['translations']

/** An order keeps no more of a description than its text. */
const orderedTranslations = sql<ProductTranslations>`(
  select coalesce(jsonb_object_agg(lang, texts - 'richDescription'), '{}')
  from jsonb_each(products.translations) as each (lang, texts))`

/** An order copies it; `image` is the hash of the first picture. */
export type VariantForSale = Pick<
  Selectable<ProductsTable>,
  | 'name'
  | 'description'
  | 'noteLabel'
  | 'translations'
  | 'categoryId'
  | 'sellerId'
  | (typeof termFields)[number]
> &
  Pick<Selectable<VariantsTable>, 'sku' | 'options' | 'optionTranslations' | 'priceSantim'> & {
    variantId: string
    productId: string
    compareAtSantim: number | null
    image: string | null
    /** It is what one weighs, if that is known. */
    grams: number | null
  }

export async function variantsForSale(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, VariantForSale>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id as variantId', 'productId', 'name', 'description', 'categoryId', 'sellerId'])
    .select('noteLabel')
    .select(orderedTranslations.as('translations'))
    .select(termFields)
    .select(['variants.sku', 'options', 'optionTranslations', 'variants.priceSantim'])
    .select(compareAtOf(sql.ref('variants')).as('compareAtSantim'))
    .select(({ fn }) => fn.coalesce('variants.weight', 'products.weight').as('grams'))
    .select(['variants.images', 'products.images as productImages'])
    .where('variants.id', 'in', ids)
    .where('variants.retiredAt', 'is', null)
    .where('products.retiredAt', 'is', null)
    .execute()
  return new Map(
    rows.map(({ images, productImages, ...row }) => [
      row.variantId,
      { ...row, image: (images[0] ?? productImages[0])?.media ?? null },
    ]),
  )
}

/** Returns in which lists the product is. Refuses `product-not-found`. */
export async function checkForSale(
  db: Database,
  productId: string,
): Promise<{ categoryId: string; sellerId: string }> {
  dependsOn('product', productId)
  const [product] = await selectForSale(db, { productId })
  if (!product) throw new Refusal('product-not-found')
  return product
}

const selectForSale = prepare((db, { productId }: { productId: string }) =>
  db
    .selectFrom('products')
    .select(['categoryId', 'sellerId'])
    .where('id', '=', productId)
    .where('retiredAt', 'is', null),
)

export async function findProductName(
  db: Database,
  productId: string,
): Promise<(language: Language) => string> {
  const row = await db
    .selectFrom('products')
    .select(['name', 'translations'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return (language) => translate(row, 'name', language)
}

export async function findProductNames(
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'translations'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, translate(row, 'name', language)]))
}

export async function countProductsBySeller(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select((product) => ['sellerId', product.fn.countAll<number>().as('count')])
    .where('retiredAt', 'is', null)
    .groupBy('sellerId')
    .execute()
  return new Map(rows.map(({ sellerId, count }) => [sellerId, count]))
}
