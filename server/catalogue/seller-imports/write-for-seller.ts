import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { nameMaximum } from '../../../contract/limits.ts'
import { contentOfSeller } from '../../../contract/office/products.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { sellerImportLimits } from '../../../contract/seller/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../../platform/shop.ts'
import { findCategories } from '../products/ensure-categories.ts'
import { mergeVariants } from '../products/merge-variants.ts'
import { mergeProduct } from '../products/upsert-products.ts'
import type { ProductRow } from '../products/upsert-products.ts'
import { firstVariant, readVariants } from '../products/upsert-variants.ts'
import { sellerContentOnWire } from '../seller-products/content.ts'
import { findOwnSkus } from '../seller-products/own-skus.ts'
import { contentOfWhole, readShown, withChanged } from '../seller-products/read-shown.ts'
import { readProposal } from '../seller-products/proposals.ts'
import { saveForSeller } from '../seller-products/save-for-seller.ts'
import {
  findSellerPictures,
  notePicturesForNow,
  noteSellerPicture,
} from '../seller-products/seller-pictures.ts'
import type { SellerContent } from '../seller-products/split-change.ts'
import { lockSeller } from '../sellers/set-state.ts'
import type { CountedStock } from '../stock/stock-on-hand.ts'
import { badRow } from '../import/imported-product.ts'
import type { ImportedProduct } from '../import/imported-product.ts'
import { resolvePictures } from '../import/resolve-pictures.ts'
import type { PictureOwner, ResolvedPictures } from '../import/resolve-pictures.ts'
import { sellerFault } from './seller-fault.ts'
import { stockOfSeller } from './stock-of-row.ts'
import type { CommonOptions, SellerWriter } from '../import/write-batch.ts'
import { DryRunRollback, noneWritten, sumOf } from '../import/written.ts'
import type { Written } from '../import/written.ts'

/** What one run has used up of the limits of its seller. */
interface SellerRun {
  owner: PictureOwner
  /** A dry run leaves nothing of what it adds, so that it is counted. */
  addedInVain: number
}

interface Options extends CommonOptions {
  sellerId: string
  run: SellerRun
}

/** A run of the import into the products of one seller. */
export function openSellerWriter(
  db: Database,
  { sellerId, ignoredColumns }: { sellerId: string; ignoredColumns: readonly string[] },
): SellerWriter {
  const owner: PictureOwner = {
    sellerId,
    newPicturesLeft: sellerImportLimits.newPictures,
    find: (sources) => findSellerPictures(db, sellerId, sources),
    note: (media, source) => noteSellerPicture(db, sellerId, { media, source }),
  }
  const run = { owner, addedInVain: 0 }
  return {
    ignoredColumns,
    batchRows,
    write: (shop, batch, options) => writeForSeller(shop, batch, { ...options, sellerId, run }),
  }
}

/** Each product is a transaction, and an import stops after a batch. */
const batchRows = 50

/** A product is a transaction: it is saved as its seller would save it in the editor. A dry run is rolled back. */
async function writeForSeller(
  shop: Pick<Shop, 'db' | 'media' | 'pictures'>,
  batch: readonly ImportedProduct[],
  options: Options,
): Promise<Written> {
  const { sellerId, run, dryRun } = options
  const named = batch.flatMap(({ sku, variants }) => [sku, ...variants.map((variant) => variant.sku)])
  const own = await findOwnSkus(shop.db, sellerId, named)
  const products = batch.map((product) => ({
    ...product,
    sku: own(product.sku),
    variants: product.variants.map((variant) => ({ ...variant, sku: own(variant.sku) })),
  }))
  const pictures = await resolvePictures(shop, products, { ...options, owner: run.owner })
  let written: Written = { ...noneWritten(), warnings: pictures.warnings }
  for (const product of products) {
    const one = await writeProduct(shop.db, product, { ...options, pictures })
    if (dryRun) run.addedInVain += one.added
    written = sumOf(written, one)
  }
  // Faults name SKUs as the file does.
  const ofFile = new Map(named.map((sku) => [own(sku), sku]))
  const inFile = <Row extends { sku: string }>(row: Row) => ({ ...row, sku: ofFile.get(row.sku) ?? row.sku })
  return { ...written, bad: written.bad.map(inFile), warnings: written.warnings.map(inFile) }
}

interface Writing extends Options {
  pictures: ResolvedPictures
}

async function writeProduct(db: Database, product: ImportedProduct, options: Writing): Promise<Written> {
  try {
    return await transaction(db, async (tx) => {
      const written = await save(tx, product, options)
      if (options.dryRun) throw new DryRunRollback(written)
      return written
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return error.written
    const fault = sellerFault(error, options.columns)
    if (!fault) throw error
    return { ...noneWritten(), bad: product.variants.map(({ line, sku }) => badRow(line, sku, [fault])) }
  }
}

async function save(tx: Database, product: ImportedProduct, options: Writing): Promise<Written> {
  const { sellerId, run, pictures, dryRun, asDrafts, columns, why } = options
  await lockSeller(tx, sellerId)
  if (dryRun) await notePicturesForNow(tx, sellerId, picturesFor(product, pictures))
  const { row, otherOwner } = await findOwn(tx, product, options)
  const present = row && (await readShown(tx, row))
  const id = row?.id ?? newId()
  const before = present?.whole.variants ?? [firstVariant(product, id)]
  const { merged, others, faults } = mergeVariants(product.variants, {
    productId: id,
    present: before,
    retireAt: undefined,
    isListed: () => false,
    otherOwner,
    images: (variant) => pictures.of.get(variant),
    columns,
    placeOf: ({ line }) => `line ${line}`,
  })
  const bad = faults.map(({ given, fault }) => badRow(given.line, given.sku, [fault]))
  if (merged.length === 0) return { ...noneWritten(), bad }
  const { categoryId, otherCategories } = await categoriesOf(tx, product)
  const { slug: _slug, foreignSlug: _foreign, ...given } = product
  const stock = present?.whole.stock ?? new Map<string, CountedStock>()
  const merging = { id, categoryId, otherCategories, sellerId, images: pictures.of.get(product) }
  const content = contentOfWhole({
    row: mergeProduct(given, present?.whole.row, merging),
    variants: withChanged(before, [...merged.map((it) => it.row), ...others]),
    stock,
  })
  const state = stateOfImported(product, { present: present?.content, asDrafts })
  const counted = stockOfSeller(merged, { stock, column: columns.stock, isNew: isNewIn(present && before) })
  const variants = content.variants.map((variant) => ({
    ...variant,
    ...(counted.stock.has(variant._id ?? '') && { stock: counted.stock.get(variant._id ?? '') ?? null }),
  }))
  const wanted = { ...content, state, variants }
  const rest = { ...noneWritten(), bad, warnings: counted.warnings }
  if (isDeepStrictEqual(wanted, present?.content)) return { ...rest, unchanged: 1 }
  const saved = await saveForSeller(tx, {
    sellerId,
    id,
    version: present?.version ?? null,
    sku: product.sku,
    product: accepted(wanted, product.sku),
    actor: why.actor,
    why,
    alsoAdded: run.addedInVain,
  })
  const proposal = await readProposal(tx, id)
  // What waited is taken back by what is on sale.
  const isChanged = saved.change !== undefined || saved.sent !== null || present?.isWaiting === true
  const isNow = (wish: SellerContent['state']) => Number(state === wish && present?.content.state !== wish)
  return {
    ...rest,
    added: present ? 0 : 1,
    changed: present && isChanged ? 1 : 0,
    unchanged: present && !isChanged ? 1 : 0,
    waiting: Number(proposal?.status === 'waiting'),
    drafts: isNow('draft'),
    hidden: isNow('hidden'),
  }
}

function isNewIn(present: readonly { id: string }[] | undefined): (id: string) => boolean {
  const known = new Set(present?.map((row) => row.id))
  return (id) => !known.has(id)
}

/** A row is refused where the editor would refuse the same product. */
function accepted(content: SellerContent, sku: string): SellerContent {
  const { success, data, error } = contentOfSeller.safeParse(sellerContentOnWire(content))
  const tooLong = sku.length > nameMaximum ? [{ msg: '', path: 'variants.0.sku' }] : []
  const faults = [...tooLong, ...(error?.issues ?? []).map(({ path }) => ({ msg: '', path: path.join('.') }))]
  if (!success || faults.length > 0) throw new Refusal('invalid-input', {}, faults)
  return data
}

/** What nothing is said of stays, and a new product is sent. A seller hides what it takes off sale. */
function stateOfImported(
  { state }: ImportedProduct,
  { present, asDrafts }: { present: SellerContent | undefined; asDrafts: boolean },
): SellerContent['state'] {
  const given = state === 'retired' ? 'hidden' : state
  if (present) return given ?? present.state
  return asDrafts ? 'draft' : (given ?? 'for-sale')
}

/** It is found among those of the seller alone: by its SKU, else by its variants if the file derives the SKU from them. */
async function findOwn(
  tx: Database,
  { sku, isSkuDerived, variants }: ImportedProduct,
  { sellerId, claims }: Options,
): Promise<{ row: ProductRow | undefined; otherOwner: (sku: string) => string | undefined }> {
  const skus = [sku, ...variants.map((variant) => variant.sku)]
  const { owners } = await readVariants(tx, { productIds: [], skus, withCosts: false })
  const rows = await tx
    .selectFrom('products')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where(sql<boolean>`sku = any(${[...skus, ...owners.values()]}::text[])`)
    .execute()
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const ownerOf = (wanted: string) => bySku.get(owners.get(wanted) ?? '')
  const candidates = isSkuDerived ? variants.flatMap((variant) => ownerOf(variant.sku) ?? []) : []
  const row = bySku.get(sku) ?? candidates.find((it) => (claims.get(it.sku) ?? sku) === sku)
  if (row) claims.set(row.sku, sku)
  return {
    row,
    otherOwner: (wanted) =>
      [bySku.get(wanted), ownerOf(wanted)].find((owner) => owner && owner.id !== row?.id)?.sku,
  }
}

/** A seller adds no categories. */
async function categoriesOf(tx: Database, { category, otherCategories }: ImportedProduct) {
  const found = await findCategories(tx, [category, ...(otherCategories ?? [])])
  const idOf = (name: string) => {
    const id = found.get(name)
    if (id === undefined) throw new Refusal('category-not-found', { name })
    return id
  }
  return { categoryId: idOf(category), otherCategories: otherCategories?.map(idOf) }
}

function picturesFor(product: ImportedProduct, { of }: ResolvedPictures): string[] {
  const images = [product, ...product.variants].flatMap((item) => of.get(item) ?? [])
  return images.map(({ media }) => media)
}
