import { newId } from '../../platform/database/new-id.ts'
import { sqlState } from '../../platform/database/sql-state.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Database } from '../../platform/database/connect.ts'
import { ensureSellers, sellerKey } from '../sellers/sellers.ts'
import type { SellerDetails } from '../sellers/sellers.ts'
import { ensureCategories } from '../products/ensure-categories.ts'
import type { StockChange } from '../stock/name-change.ts'
import { setStock } from '../stock/stock-on-hand.ts'
import { badRow } from './imported-product.ts'
import type { BadRow, ImportedProduct, ImportedVariant, RowWarning } from './imported-product.ts'
import { DryRunRollback, noneWritten, sumOf } from './written.ts'
import type { Written } from './written.ts'
import type { FaultColumns } from '../products/product-to-write.ts'
import type { ProductState } from '../../../contract/office/limits.ts'
import { importedState, stateOf, storedStateOf } from '../products/product-state.ts'
import type { StoredState } from '../products/product-state.ts'
import { mergeVariants } from '../products/merge-variants.ts'
import type { MergedVariants, VariantRow } from '../products/merge-variants.ts'
import { takenAddresses } from '../products/product-addresses.ts'
import { resolvePictures } from './resolve-pictures.ts'
import type { PictureOptions, ResolvedPictures } from './resolve-pictures.ts'
import type { Shop } from '../../platform/shop.ts'
import { isUnchanged, lockProducts, mergeProduct, upsertProducts } from '../products/upsert-products.ts'
import type { ProductRow } from '../products/upsert-products.ts'
import { changedVariants, firstVariant, readVariants, upsertVariants } from '../products/upsert-variants.ts'

type ImportingShop = Pick<Shop, 'db' | 'media' | 'pictures'>

/** What a file is written with, for the shop or a seller. */
export interface CommonOptions extends Pick<PictureOptions, 'file' | 'isAllowed'> {
  dryRun: boolean
  asDrafts: boolean
  /** The products of the file have these SKUs in it, by those that they have in the shop. */
  claims: Map<string, string>
  columns: FaultColumns
  why: StockChange
}

/** Writes a file into the products of one seller. */
export interface SellerWriter {
  /** The seller may not set them. */
  ignoredColumns: readonly string[]
  batchRows: number
  write(shop: ImportingShop, batch: readonly ImportedProduct[], options: CommonOptions): Promise<Written>
}

interface ShopOptions extends CommonOptions {
  /** Retires the variants of these products that are not listed. */
  prune: boolean
  isListed: (sku: string) => boolean
}

interface WriteOptions extends ShopOptions {
  pictures: ResolvedPictures
}

const ownSeller: SellerDetails = {
  sellerName: 'Merkato',
  storeName: 'Merkato',
  location: 'Addis Ababa',
  phone: '',
}

/** The pictures are there before the transaction begins. */
export async function writeForShop(
  shop: ImportingShop,
  batch: readonly ImportedProduct[],
  options: ShopOptions,
): Promise<Written> {
  const pictures = await resolvePictures(shop, batch, options)
  const written = await writeBatch(shop.db, batch, { ...options, pictures })
  return { ...written, warnings: [...pictures.warnings, ...written.warnings] }
}

/** One transaction; a row that the database rejects is found by halving the batch. A dry run is rolled back. */
async function writeBatch(
  db: Database,
  batch: readonly ImportedProduct[],
  options: WriteOptions,
): Promise<Written> {
  if (batch.length === 0) return noneWritten()
  try {
    return await transaction(db, async (tx) => {
      const written = await writeAll(tx, batch, options)
      if (options.dryRun) throw new DryRunRollback(written)
      return written
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return error.written
    // SQLSTATE classes 22 and 23 mean invalid data and violated constraints.
    if (!/^2[23]/.test(sqlState(error) ?? '')) throw error
    const [onlyProduct] = batch
    if (batch.length === 1 && onlyProduct) return { ...noneWritten(), bad: rejected(onlyProduct, error) }
    const middle = Math.ceil(batch.length / 2)
    const first = await writeBatch(db, batch.slice(0, middle), options)
    return sumOf(first, await writeBatch(db, batch.slice(middle), options))
  }
}

interface Plan extends MergedVariants<ImportedVariant> {
  product: ImportedProduct
  id: string
  present: ProductRow | undefined
  variants: VariantRow[]
}

async function writeAll(
  tx: Database,
  batch: readonly ImportedProduct[],
  options: WriteOptions,
): Promise<Written> {
  const all = await planAll(tx, batch, options)
  const plans = all.filter(({ merged }) => merged.length > 0)
  const categories = await ensureCategories(
    tx,
    plans.flatMap(({ product }) => [product.category, ...(product.otherCategories ?? [])]),
  )
  const sellers = await ensureSellers(
    tx,
    plans.flatMap(({ product, present }) => sellerFor(product, present) ?? []),
  )
  const rows = plans.map(({ product, present, id }) => {
    const seller = sellerFor(product, present)
    const merged = mergeProduct(product, present, {
      id,
      categoryId: categories.ids.get(product.category) ?? '',
      otherCategories: product.otherCategories?.flatMap((name) => categories.ids.get(name) ?? []),
      sellerId: seller && sellers.ids.get(sellerKey(seller)),
      images: options.pictures.of.get(product),
    })
    return { ...merged, ...stateOfImported(product, present, { asDrafts: options.asDrafts, now: tx.now() }) }
  })
  const taken = await takenAddresses(
    tx,
    rows.filter(({ slug }, index) => slug !== (plans[index]?.present?.slug ?? null)),
  )
  for (const [index, row] of rows.entries()) {
    if (taken.has(row.id)) row.slug = plans[index]?.present?.slug ?? null
  }
  const changing = plans.map((plan) => changedVariants(plan))
  const touched = rows.filter(
    (row, index) => (changing[index] ?? []).length > 0 || !isUnchanged(row, plans[index]?.present),
  )
  await upsertProducts(tx, touched)
  await upsertVariants(
    tx,
    changing.flat(),
    plans.flatMap(({ variants }) => variants),
  )
  const stock = await setStock(
    tx,
    plans
      .flatMap((plan) => plan.merged.map(({ given, row }) => ({ given, row, isNew: isNewIn(plan, row) })))
      .flatMap(({ given, row, isNew }) => {
        const quantity = given.lacksQuantity && isNew ? 0 : given.stock
        return quantity === undefined ? [] : [{ variantId: row.id, quantity }]
      }),
    options.why,
  )
  const added = plans.filter(({ present }) => !present).length
  const withheldAs = (state: ProductState) =>
    rows.filter((row, index) => {
      const { present } = plans[index] ?? {}
      return stateOf(row) === state && (!present || stateOf(present) !== state)
    }).length
  const changed = plans.filter(
    ({ present, merged }, index) =>
      present &&
      (touched.some((row) => row === rows[index]) || merged.some(({ row }) => stock.changed.has(row.id))),
  )
  return {
    added,
    changed: changed.length,
    unchanged: plans.length - added - changed.length,
    waiting: 0,
    drafts: withheldAs('draft'),
    hidden: withheldAs('hidden'),
    retiredVariants: plans.flatMap(({ others }) => others).filter(({ retiredAt }) => retiredAt).length,
    categories: categories.added,
    sellers: sellers.added,
    bad: all.flatMap(({ faults }) =>
      faults.map(({ given, fault }) => badRow(given.line, given.sku, [fault])),
    ),
    warnings: plans.flatMap((plan) => [
      ...addressWarning(plan, taken, options.columns.sku),
      ...plan.merged.flatMap(({ given, row }) => [
        ...quantityWarning(given, isNewIn(plan, row), options.columns.stock),
        ...shortWarning(given, stock.short.get(row.id), options.columns.stock),
      ]),
    ]),
  }
}

function stateOfImported(
  { state: given }: ImportedProduct,
  present: ProductRow | undefined,
  { asDrafts, now }: { asDrafts: boolean; now: Date },
): StoredState {
  return importedState({ given, present: present && storedStateOf(present), asDrafts, now })
}

async function planAll(
  tx: Database,
  batch: readonly ImportedProduct[],
  options: WriteOptions,
): Promise<Plan[]> {
  const { pictures, prune, isListed, claims, columns } = options
  const skus = batch.flatMap(({ sku, variants }) => [sku, ...variants.map((variant) => variant.sku)])
  const present = await lockProducts(tx, skus)
  const productIds = [...present.values()].map(({ id }) => id)
  const { byProduct, owners } = await readVariants(tx, { productIds, skus })
  return batch.map((product): Plan => {
    const found = findProduct(product, { present, owners, claims })
    if (found) claims.set(found.sku, product.sku)
    const ownSku = found?.sku ?? product.sku
    const id = found?.id ?? newId()
    const variants = found ? (byProduct.get(id) ?? []) : [firstVariant(product, id)]
    const otherOwner = (sku: string) =>
      [present.get(sku)?.sku, owners.get(sku), found ? undefined : owners.get(ownSku)].find(
        (owner) => owner !== undefined && owner !== ownSku,
      )
    const merged = mergeVariants(product.variants, {
      productId: id,
      present: variants,
      // What a retired product is not listed with stays off sale, unless members withhold it as it is.
      retireAt: prune || (found?.retiredAt && found.withheld === null) ? tx.now() : undefined,
      isListed,
      otherOwner,
      images: (variant) => pictures.of.get(variant),
      columns,
      placeOf: ({ line }) => `line ${line}`,
    })
    return { ...merged, product, id, present: found, variants }
  })
}

type Found = { present: Map<string, ProductRow>; owners: Map<string, string>; claims: Map<string, string> }

/** It is found by its SKU, else by its variants if the file derives the SKU from them. */
function findProduct({ sku, isSkuDerived, variants }: ImportedProduct, { present, owners, claims }: Found) {
  const own = present.get(sku)
  if (own ?? !isSkuDerived) return own
  const candidates = variants.flatMap((variant) => owners.get(variant.sku) ?? [])
  const owner = candidates.find((candidate) => (claims.get(candidate) ?? sku) === sku)
  return owner === undefined ? undefined : present.get(owner)
}

function sellerFor({ seller }: ImportedProduct, present: ProductRow | undefined) {
  if (seller && seller.sellerName !== '') return seller
  return present && !seller ? undefined : ownSeller
}

function isNewIn({ present, variants }: Plan, { id }: VariantRow): boolean {
  return !present || !variants.some((variant) => variant.id === id)
}

export function quantityWarning(
  { line, sku, lacksQuantity }: ImportedVariant,
  isNew: boolean,
  column: string,
) {
  if (!lacksQuantity) return []
  const reason = isNew
    ? 'has no quantity; the stock is 0 until you enter one'
    : 'has no quantity; the stock stays as it is'
  return [{ line, sku, column, reason }]
}

function addressWarning({ product, id }: Plan, taken: ReadonlySet<string>, column: string): RowWarning[] {
  if (!taken.has(id)) return []
  const reason = `another product has the address ${product.slug ?? product.foreignSlug ?? ''}; it is left out`
  return [{ line: product.line, sku: product.sku, column, reason }]
}

export function shortWarning(
  { line, sku }: Pick<ImportedVariant, 'line' | 'sku'>,
  reserved: number | undefined,
  column: string,
): RowWarning[] {
  if (reserved === undefined) return []
  const reason = `${reserved} are reserved for open orders; the stock stays at ${reserved}`
  return [{ line, sku, column, reason }]
}

function rejected({ variants }: ImportedProduct, error: unknown): BadRow[] {
  const reason = `the database rejects it: ${error instanceof Error ? error.message : 'unknown reason'}`
  return variants.map(({ line, sku }) => badRow(line, sku, [{ column: '', reason }]))
}
