import { newId } from '../../database/new-id.ts'
import { sqlState } from '../../database/sql-state.ts'
import { transaction } from '../../database/transaction.ts'
import type { Database } from '../../database/connect.ts'
import { ensureSellers, sellerKey } from '../../sellers/sellers.ts'
import type { SellerDetails } from '../../sellers/sellers.ts'
import { ensureCategories } from '../ensure-categories.ts'
import { setStock } from '../../stock/stock-on-hand.ts'
import { badRow } from './imported-product.ts'
import type { BadRow, ImportedProduct, RowWarning } from './imported-product.ts'
import type { ResolvedPictures } from './resolve-pictures.ts'
import { isUnchanged, lockProducts, mergeProduct, upsertProducts } from './upsert-products.ts'

interface Written {
  added: number
  changed: number
  unchanged: number
  categories: string[]
  sellers: string[]
  bad: BadRow[]
  warnings: RowWarning[]
}

const ownSeller: SellerDetails = {
  sellerName: 'Merkato',
  storeName: 'Merkato',
  location: 'Addis Ababa',
  phone: '',
}

/** One transaction; a row that the database rejects is found by halving the batch. A dry run is rolled back. */
export async function writeBatch(
  db: Database,
  batch: readonly ImportedProduct[],
  { pictures, dryRun }: { pictures: ResolvedPictures; dryRun: boolean },
): Promise<Written> {
  if (batch.length === 0) return noneWritten()
  try {
    return await transaction(db, async (tx) => {
      const written = await writeAll(tx, batch, pictures)
      if (dryRun) throw new DryRunRollback(written)
      return written
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return error.written
    // SQLSTATE classes 22 and 23: invalid data, violated constraints.
    if (!/^2[23]/.test(sqlState(error) ?? '')) throw error
    const [onlyProduct] = batch
    if (batch.length === 1 && onlyProduct) return { ...noneWritten(), bad: [rejected(onlyProduct, error)] }
    const middle = Math.ceil(batch.length / 2)
    const first = await writeBatch(db, batch.slice(0, middle), { pictures, dryRun })
    return sumOf(first, await writeBatch(db, batch.slice(middle), { pictures, dryRun }))
  }
}

/** Rolls a dry run back and passes its counts on. */
class DryRunRollback extends Error {
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
  const present = await lockProducts(
    tx,
    batch.map((product) => product.sku),
  )
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
  const touched = rows.filter((row) => !isUnchanged(row, present.get(row.sku)))
  await upsertProducts(tx, touched)
  const stocked = batch.flatMap((product, index) => {
    const variantId = rows[index]?.id
    return product.stock === undefined || !variantId ? [] : [{ variantId, quantity: product.stock }]
  })
  const stock = await setStock(tx, stocked)
  const added = rows.filter((row) => !present.has(row.sku)).length
  const changed = rows.filter(
    (row) => present.has(row.sku) && (touched.includes(row) || stock.changed.has(row.id)),
  )
  return {
    ...noneWritten(),
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

function shortWarning({ line, sku }: ImportedProduct, reserved: number | undefined): RowWarning[] {
  if (reserved === undefined) return []
  return [
    {
      line,
      sku,
      column: 'stock',
      reason: `${reserved} are reserved for open orders; the stock stays at ${reserved}`,
    },
  ]
}

function rejected({ line, sku }: ImportedProduct, error: unknown): BadRow {
  const reason = `the database rejects it: ${error instanceof Error ? error.message : 'unknown reason'}`
  return badRow(line, sku, [{ column: '', reason }])
}

function noneWritten(): Written {
  return { added: 0, changed: 0, unchanged: 0, categories: [], sellers: [], bad: [], warnings: [] }
}

function sumOf(one: Written, other: Written): Written {
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
