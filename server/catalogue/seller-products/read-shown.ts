import type { Database } from '../../platform/database/connect.ts'
import { contentOf, readWhole, versionOf } from '../editing/edited-product.ts'
import type { WholeProduct } from '../editing/edited-product.ts'
import { importedFrom } from '../editing/product-from-editor.ts'
import { ownFaultColumns } from '../import/own-columns.ts'
import { mergeVariants } from '../products/merge-variants.ts'
import type { VariantRow } from '../products/merge-variants.ts'
import { storedStateOf } from '../products/product-state.ts'
import type { StoredImage } from '../products/tables.ts'
import { mergeProduct } from '../products/upsert-products.ts'
import type { ProductRow } from '../products/upsert-products.ts'
import type { CountedStock } from '../stock/stock-on-hand.ts'
import { sellerContentOf } from './content.ts'
import { proposedIn, readProposal } from './proposals.ts'
import { sellerVersion } from './save-for-seller.ts'
import { withProposed } from './split-change.ts'
import type { SellerContent } from './split-change.ts'

interface ShownProduct {
  /** What waits is in its rows, as in what the editor shows. */
  whole: WholeProduct
  content: SellerContent
  version: string
  isWaiting: boolean
}

const reader = { seesCosts: false }

/** A product as its seller sees it, in rows. Nothing of it is locked. */
export async function readShown(db: Database, row: ProductRow): Promise<ShownProduct> {
  const live = await readWhole(db, row, { isLocked: false, withCosts: false })
  const proposal = await readProposal(db, row.id)
  const version = sellerVersion(versionOf(live, reader), proposal)
  const content = contentOfWhole(live)
  const proposed = proposal?.status === 'waiting' ? proposedIn(proposal) : null
  const isWaiting = proposal?.status === 'waiting'
  if (!proposed) return { whole: live, content, version, isWaiting }
  const whole = withContent(live, withProposed(content, proposed), db.now())
  return { whole, content: contentOfWhole(whole), version, isWaiting }
}

export function contentOfWhole(whole: WholeProduct): SellerContent {
  return sellerContentOf(contentOf(whole, reader))
}

function withContent(
  { row, variants, stock }: WholeProduct,
  content: SellerContent,
  now: Date,
): WholeProduct {
  const product = { ...content, sellerId: row.sellerId, onSaleFrom: null }
  const given = importedFrom(product, { sku: row.sku, variants, ...reader })
  const known = new Map(
    [row, ...variants].flatMap(({ images }) => images).map((it): [string, StoredImage] => [it.media, it]),
  )
  const images = (pictures: readonly string[] = []): StoredImage[] =>
    pictures.map((media) => known.get(media) ?? { media, name: '' })
  const { merged, others } = mergeVariants(given.variants, {
    productId: row.id,
    present: variants,
    retireAt: now,
    isListed: () => false,
    otherOwner: () => undefined,
    images: (variant) => images(variant.images),
    columns: ownFaultColumns,
    placeOf: ({ sku }) => sku,
  })
  const shown = mergeProduct(given, row, {
    id: row.id,
    categoryId: content.categoryId,
    otherCategories: content.otherCategoryIds,
    sellerId: row.sellerId,
    images: images(content.pictures),
  })
  const changed = [...merged.map((it) => it.row), ...others]
  return {
    row: { ...shown, ...storedStateOf(row) },
    variants: withChanged(variants, changed),
    stock: new Map([...stockOfAdded(content, merged), ...stock]),
  }
}

/** A variant that waits has no stock in the shop yet. */
function stockOfAdded(
  { variants }: SellerContent,
  merged: readonly { row: VariantRow }[],
): [id: string, CountedStock][] {
  const bySku = new Map(variants.map((variant) => [variant.sku, variant.stock]))
  return merged.flatMap(({ row }) => {
    const wanted = bySku.get(row.sku)
    if (!wanted) return []
    return [[row.id, { onHand: wanted.onHand, reserved: 0, received: wanted.onHand }]]
  })
}

/** In the order of their places. */
export function withChanged(present: readonly VariantRow[], changed: readonly VariantRow[]): VariantRow[] {
  const rows = new Map([...present, ...changed].map((row) => [row.id, row]))
  return [...rows.values()].toSorted((one, other) => one.position - other.position)
}
