import { inArray, sql } from 'drizzle-orm'
import { newId } from '../../database/new-id.ts'
import { sqlState } from '../../database/sql-state.ts'
import { transaction } from '../../database/transaction.ts'
import type { Database } from '../../database/connect.ts'
import { ensureSellers, sellerKey } from '../../sellers/ensure-sellers.ts'
import { catalogueChanged } from '../catalogue-changed.ts'
import { ensureCategories } from '../ensure-categories.ts'
import { setStock } from '../set-stock.ts'
import { products } from '../tables.ts'
import { badRow } from './imported-product.ts'
import type { BadRow, ImportedProduct, RowWarning } from './imported-product.ts'
import { mergeProduct, sameProduct } from './merge-product.ts'
import type { ProductRow } from './merge-product.ts'
import type { ResolvedPictures } from './resolve-pictures.ts'

export interface Written {
  added: number
  changed: number
  unchanged: number
  categories: string[]
  sellers: string[]
  bad: BadRow[]
  warnings: RowWarning[]
}

/** Whose products those are that name no seller. */
const ownSeller = { sellerName: 'Merkato', storeName: 'Merkato', location: 'Addis Ababa', phonenumber: '' }

/**
 * Writes a batch of products in one transaction. A row that the database itself refuses, which no check foresaw, is
 * found by halving and left out, so that it takes no other with it. A dry run writes, counts and takes all back.
 */
export async function writeBatch(
  db: Database,
  batch: readonly ImportedProduct[],
  { pictures, dryRun }: { pictures: ResolvedPictures; dryRun: boolean },
): Promise<Written> {
  if (batch.length === 0) return nothing()
  try {
    return await transaction(db, async (tx) => {
      const written = await writeAll(tx, batch, pictures)
      if (dryRun) throw new TakeBack(written)
      return written
    })
  } catch (error) {
    if (error instanceof TakeBack) return error.written
    // Classes 22 and 23: data that cannot be stored, rules that a row breaks.
    if (!/^2[23]/.test(sqlState(error) ?? '')) throw error
    const [only] = batch
    if (batch.length === 1 && only) return { ...nothing(), bad: [refused(only, error)] }
    const middle = Math.ceil(batch.length / 2)
    const first = await writeBatch(db, batch.slice(0, middle), { pictures, dryRun })
    return together(first, await writeBatch(db, batch.slice(middle), { pictures, dryRun }))
  }
}

/** Carries the counts of a dry run out of the transaction that it undoes. */
class TakeBack extends Error {
  readonly written: Written

  constructor(written: Written) {
    super('a dry run')
    this.written = written
  }
}

async function writeAll(
  tx: Database,
  batch: readonly ImportedProduct[],
  pictures: ResolvedPictures,
): Promise<Written> {
  const categories = await ensureCategories(
    tx,
    batch.map((product) => product.category),
  )
  const present = await presentProducts(tx, batch)
  // A product that is there and whose file names no seller keeps the one it has.
  const sellers = await ensureSellers(
    tx,
    batch.flatMap((product) => sellerFor(product, present.has(product.sku)) ?? []),
  )
  const rows = batch.map((product) => {
    const seller = sellerFor(product, present.has(product.sku))
    return mergeProduct(product, present.get(product.sku), {
      id: newId(),
      categoryId: categories.ids.get(product.category) ?? '',
      sellerId: seller && sellers.ids.get(sellerKey(seller)),
      images: pictures.images.get(product.sku),
    })
  })
  const touched = rows.filter((row) => !sameProduct(row, present.get(row.sku)))
  await upsert(tx, touched)
  const stocked = batch.flatMap((product, index) => {
    const productId = rows[index]?.id
    return product.stock === undefined || !productId ? [] : [{ productId, pieces: product.stock }]
  })
  const stock = await setStock(tx, stocked)
  const added = rows.filter((row) => !present.has(row.sku)).length
  const changed = rows.filter(
    (row) => present.has(row.sku) && (touched.includes(row) || stock.changed.has(row.id)),
  )
  const anything = added > 0 || changed.length > 0 || categories.added.length > 0 || sellers.changed
  if (anything) await catalogueChanged(tx)
  return {
    ...nothing(),
    added,
    changed: changed.length,
    unchanged: rows.length - added - changed.length,
    categories: categories.added,
    sellers: sellers.added,
    warnings: batch.flatMap((product, index) =>
      shortWarning(product, stock.short.get(rows[index]?.id ?? '')),
    ),
  }
}

function sellerFor(product: ImportedProduct, isPresent: boolean) {
  const { seller } = product
  if (seller && seller.sellerName !== '') return seller
  return isPresent && !seller ? undefined : ownSeller
}

async function presentProducts(
  tx: Database,
  batch: readonly ImportedProduct[],
): Promise<Map<string, ProductRow>> {
  const skus = batch.map((product) => product.sku)
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.sku, skus))
    .orderBy(products.sku)
    .for('update')
  return new Map(rows.map((row) => [row.sku, row]))
}

async function upsert(tx: Database, rows: ProductRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into products (id, sku, name, name_am, description, description_am, price_santim, brand, model,
      category_id, seller_id, images, specifications, variations, created_at, updated_at)
    select id, sku, name, "nameAm", description, "descriptionAm", "priceSantim", brand, model,
      "categoryId", "sellerId", images, specifications, variations, ${tx.now()}, ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (
      id text, sku text, name text, "nameAm" text, description text, "descriptionAm" text, "priceSantim" bigint,
      brand text, model text, "categoryId" text, "sellerId" text, images jsonb, specifications jsonb,
      variations jsonb)
    on conflict (sku) do update set
      name = excluded.name, name_am = excluded.name_am, description = excluded.description,
      description_am = excluded.description_am, price_santim = excluded.price_santim, brand = excluded.brand,
      model = excluded.model, category_id = excluded.category_id, seller_id = excluded.seller_id,
      images = excluded.images, specifications = excluded.specifications, variations = excluded.variations,
      updated_at = excluded.updated_at, retired_at = null`)
}

function shortWarning({ line, sku }: ImportedProduct, held: number | undefined): RowWarning[] {
  if (held === undefined) return []
  return [{ line, sku, column: 'stock', reason: `${held} pieces are held for open orders and stay` }]
}

function refused({ line, sku }: ImportedProduct, error: unknown): BadRow {
  const reason = `the database refuses it: ${(error as Error & { cause?: Error }).cause?.message ?? 'unknown reason'}`
  return badRow(line, sku, [{ column: '', reason }])
}

function nothing(): Written {
  return { added: 0, changed: 0, unchanged: 0, categories: [], sellers: [], bad: [], warnings: [] }
}

function together(one: Written, other: Written): Written {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    categories: [...one.categories, ...other.categories],
    sellers: [...one.sellers, ...other.sellers],
    bad: [...one.bad, ...other.bad],
    warnings: [...one.warnings, ...other.warnings],
  }
}
