import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { NIL } from 'uuid'
import type { Database } from '../../platform/database/connect.ts'
import { compareAtOf } from '../products/sale-on-wire.ts'
import type { VariantsTable } from '../products/tables.ts'
import { isInStock } from '../stock/stock-on-hand.ts'

/** So few products are in memory at once. */
const partSize = 500

export type FeedProduct = Awaited<ReturnType<typeof readPart>>[number]
export type FeedVariant = FeedProduct['variants'][number]

/** Reads all products on sale, in parts. */
export async function* feedProducts(db: Database): AsyncGenerator<FeedProduct[]> {
  let after: string = NIL
  for (;;) {
    const products = await readPart(db, after)
    const last = products.at(-1)
    if (!last) return
    yield products
    after = last.id
  }
}

function readPart(db: Database, after: string) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .innerJoin('sellers', 'sellers.id', 'products.sellerId')
    .select([
      'products.id',
      'products.slug as address',
      'products.sku',
      'products.name',
      'products.description',
      'products.translations',
    ])
    .select(['products.brand', 'products.model', 'products.images'])
    .select(['categories.slug', 'categories.name as categoryName'])
    .select('categories.translations as categoryTranslations')
    .select(['sellers.storeName', 'sellers.translations as sellerTranslations'])
    .select(soldVariants.as('variants'))
    .where('products.retiredAt', 'is', null)
    .where('products.id', '>', after)
    .orderBy('products.id')
    .limit(partSize)
    .execute()
}

type SoldVariant = Pick<
  Selectable<VariantsTable>,
  'id' | 'sku' | 'options' | 'optionTranslations' | 'priceSantim' | 'barcode' | 'images'
> & { inStock: boolean; compareAtSantim: number | null; saleFrom: string | null; saleUntil: string | null }

const soldVariants = sql<SoldVariant[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'options', v.options,
    'optionTranslations', v.option_translations, 'priceSantim', v.price_santim,
    'compareAtSantim', ${compareAtOf(sql.ref('v'))}, 'saleFrom', v.sale_from, 'saleUntil', v.sale_until,
    'barcode', v.barcode,
    'images', v.images, 'inStock', ${isInStock(sql`v.id`)}) order by v.position, v.id), '[]')
  from variants v where v.product_id = products.id and v.retired_at is null)`
