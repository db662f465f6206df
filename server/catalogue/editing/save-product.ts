import { toBirr } from '../../../contract/money.ts'
import type { ActivityValues } from '../../../contract/office/activity.ts'
import type { ProductContent } from '../../../contract/office/products.ts'
import { byOptionalText, plainValues } from '../../../contract/product-fields.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { requirePicture } from '../../platform/media/pictures.ts'
import { readRichText } from '../../../contract/read-rich-text.ts'
import { richMarkup } from '../../platform/rich-text/rich-markup.ts'
import type { StockChange } from '../stock/name-change.ts'
import { setStock } from '../stock/stock-on-hand.ts'
import type { CountedStock } from '../stock/stock-on-hand.ts'
import { readWhole, versionOf } from './edited-product.ts'
import type { WholeProduct } from './edited-product.ts'
import { importedFrom } from './product-from-editor.ts'
import { mergeVariants } from '../products/merge-variants.ts'
import type { VariantRow } from '../products/merge-variants.ts'
import { ownFaultColumns } from '../import/own-columns.ts'
import { isUnchanged, lockProducts, mergeProduct, upsertProducts } from '../products/upsert-products.ts'
import type { ProductRow } from '../products/upsert-products.ts'
import { changedVariants, firstVariant, readVariants, upsertVariants } from '../products/upsert-variants.ts'
import { lockCategories } from '../products/categories.ts'
import { takenAddresses } from '../products/product-addresses.ts'
import { stateAfter, stateOnLog } from '../products/product-state.ts'
import { daysOfSale, saleOnLog } from '../products/sale-days.ts'
import type { StoredImage } from '../products/tables.ts'

export type ProductToSave = {
  id: string
  version: string | null
  sku: string
  product: ProductContent
  /** Who does not see costs leaves them as they are. */
  seesCosts: boolean
  actor: string
  /** The history of stock says why it changed; without it, that it was edited. */
  why?: StockChange | undefined
}

export type ProductChange = { sku: string; isNew: boolean; before: ActivityValues; after: ActivityValues }

/** Adds or changes a product as the import does. It is undefined if nothing changes, as when a save is repeated. */
export async function saveProduct(db: Database, given: ProductToSave): Promise<ProductChange | undefined> {
  try {
    return await transaction(db, (tx) => save(tx, given))
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'products_category_id_fkey') throw new Refusal('category-not-found')
    if (constraint === 'products_seller_id_fkey') throw new Refusal('seller-not-found')
    if (constraint === 'variants_sku_key') throw new Refusal('sku-taken', { sku: given.sku })
    throw error
  }
}

async function save(tx: Database, given: ProductToSave): Promise<ProductChange | undefined> {
  const { id, version, product } = given
  const present = await lockBySkus(tx, given)
  const imported = importedFrom(product, {
    sku: present?.row.sku ?? given.sku,
    variants: present?.variants ?? [],
    seesCosts: given.seesCosts,
  })
  const variants = present?.variants ?? [firstVariant(imported, id)]
  const images = await storedImages(tx, given, present)
  const { merged, others, faults } = mergeVariants(imported.variants, {
    productId: id,
    present: variants,
    retireAt: tx.now(),
    isListed: () => false,
    otherOwner: () => undefined,
    images: ({ images: wanted = [] }) => images(wanted),
    columns: ownFaultColumns,
    placeOf: ({ sku }) => sku,
  })
  if (faults.length > 0) throw new Refusal('variants-alike')
  const row = {
    ...mergeProduct(imported, present?.row, {
      id,
      categoryId: product.categoryId,
      otherCategories: product.otherCategoryIds,
      sellerId: product.sellerId,
      images: images(product.pictures),
    }),
    ...stateAfter(product.state, { present: present?.row, onSaleFrom: product.onSaleFrom, now: tx.now() }),
  }
  const changed = changedVariants({ merged, others, variants })
  const stock = present?.stock ?? new Map<string, CountedStock>()
  const ids = merged.map((it) => it.row.id)
  if (present && version !== versionOf(present, given)) {
    const isSaved =
      isUnchanged(row, present.row) &&
      changed.length === 0 &&
      product.variants.every(({ stock: wanted }, index) => isCounted(wanted, stock.get(ids[index] ?? '')))
    if (isSaved) return undefined
    throw new Refusal('product-changed')
  }
  checkSchedule(row, tx.now())
  if (!(await lockCategories(tx, row.otherCategories))) throw new Refusal('category-not-found')
  await requireFreeAddress(tx, row, present)
  await upsertProducts(tx, [row])
  if (!present) await checkAdded(tx, row)
  await upsertVariants(tx, changed, variants)
  const counts = countsOf(product.variants, { ids, stock })
  await setStock(tx, counts, given.why ?? { cause: 'edited', actor: given.actor, subject: row.sku })
  return changeOf(present, await readWhole(tx, row, { isLocked: true }))
}

async function requireFreeAddress(
  tx: Database,
  { id, slug }: ProductRow,
  present: WholeProduct | undefined,
): Promise<void> {
  if (slug === null || slug === present?.row.slug) return
  if (!(await takenAddresses(tx, [{ id, slug }])).has(id)) return
  const { name } = await tx
    .selectFrom('products')
    .select('name')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  throw new Refusal('address-in-use', { address: slug, name }, [
    { msg: 'Another address', path: 'product.slug' },
  ])
}

function checkSchedule({ onSaleFrom }: ProductRow, now: Date): void {
  if (onSaleFrom === null || onSaleFrom > now) return
  throw new Refusal('invalid-input', {}, [{ msg: 'The time is over.', path: 'product.onSaleFrom' }])
}

/** Refuses `sku-taken` if somebody else has just added a product with its SKU. */
async function checkAdded(tx: Database, { id, sku }: ProductRow): Promise<void> {
  const added = await tx.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  if (!added) throw new Refusal('sku-taken', { sku })
}

/** The locks have the order of the import. Refuses `sku-taken`. */
async function lockBySkus(
  tx: Database,
  { id, version, sku, product }: ProductToSave,
): Promise<WholeProduct | undefined> {
  const own = await tx.selectFrom('products').select('sku').where('id', '=', id).executeTakeFirst()
  if (!own && version !== null) throw new Refusal('product-not-found')
  const skus = [own?.sku ?? sku, ...product.variants.map((variant) => variant.sku)]
  const locked = await lockProducts(tx, skus)
  const { owners } = await readVariants(tx, { productIds: [], skus })
  const row = [...locked.values()].find((it) => it.id === id)
  for (const [index, wanted] of skus.entries()) {
    const owner = locked.get(wanted)?.sku ?? owners.get(wanted)
    const isTwice = index > 0 && skus.indexOf(wanted, 1) < index
    if (!isTwice && (owner === undefined || owner === row?.sku)) continue
    const path = index === 0 ? 'sku' : `product.variants.${index - 1}.sku`
    throw new Refusal('sku-taken', { sku: wanted }, [{ msg: 'The SKU is taken', path }])
  }
  return row && readWhole(tx, row, { isLocked: true })
}

async function storedImages(
  tx: Database,
  { product }: ProductToSave,
  present: WholeProduct | undefined,
): Promise<(pictures: readonly string[]) => StoredImage[]> {
  const known = [present?.row, ...(present?.variants ?? [])].flatMap((it) => it?.images ?? [])
  const images = new Map(known.map((image) => [image.media, image]))
  for (const media of [...product.pictures, ...product.variants.flatMap((it) => it.pictures)]) {
    if (images.has(media)) continue
    await requirePicture(tx, media)
    images.set(media, { media, name: '' })
  }
  return (pictures) => [...new Set(pictures)].flatMap((media) => images.get(media) ?? [])
}

type WantedStock = ProductContent['variants'][number]['stock']

function isCounted(wanted: WantedStock, counted: CountedStock | undefined): boolean {
  if (wanted === null || counted === undefined) return wanted === null && counted === undefined
  const { onHand, shown } = wanted
  return shown === null || counted.received === shown.received + onHand - shown.onHand
}

function countsOf(
  variants: ProductContent['variants'],
  { ids, stock }: { ids: string[]; stock: Map<string, CountedStock> },
): { variantId: string; quantity: number | null }[] {
  return variants.map(({ stock: wanted, sku }, index) => {
    const variantId = ids[index] ?? ''
    const counted = stock.get(variantId)
    if (wanted === null) return { variantId, quantity: null }
    const { onHand, shown } = wanted
    const quantity = counted && shown ? counted.onHand + onHand - shown.onHand : onHand
    const reserved = counted?.reserved ?? 0
    if (quantity < reserved) {
      const path = `product.variants.${index}.stock`
      throw new Refusal('stock-reserved', { sku, count: reserved }, [{ msg: 'Too low', path }])
    }
    return { variantId, quantity }
  })
}

function changeOf(before: WholeProduct | undefined, after: WholeProduct): ProductChange | undefined {
  const [old, now] = [before ? valuesOf(before) : {}, valuesOf(after)]
  const names = Object.keys({ ...old, ...now }).filter((name) => old[name] !== now[name])
  if (names.length === 0) return undefined
  const pick = (values: ActivityValues, others: ActivityValues) =>
    Object.fromEntries(
      names.flatMap((name) =>
        name in values ? [[name, shortened(values[name] ?? null, others[name])]] : [],
      ),
    )
  const isNew = before === undefined
  return { sku: after.row.sku, isNew, before: pick(old, now), after: pick(now, old) }
}

const summaryLength = 300
const wordsBefore = 40

/** A long text begins shortly before it differs from the other one, as its beginning is often the same. */
function shortened(
  value: ActivityValues[string],
  other: ActivityValues[string] = null,
): ActivityValues[string] {
  if (typeof value !== 'string' || value.length <= summaryLength) return value
  const text = typeof other === 'string' ? other : ''
  let same = 0
  while (same < text.length && value[same] === text[same]) same += 1
  const from = same < summaryLength - wordsBefore ? 0 : same - wordsBefore
  return `${from > 0 ? '…' : ''}${value.slice(from, from + summaryLength)}`.toWellFormed()
}

/** The database orders the keys of what it keeps, and what is written has those of the editor. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    return isObject
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner
  })
}

function valuesOf({ row, variants, stock }: WholeProduct): ActivityValues {
  const { richDescription: _rich, ...optionalTexts } = byOptionalText((name) => row[name])
  const onSale = variants.filter(({ retiredAt }) => retiredAt === null)
  const ofVariant = (variant: VariantRow): [string, ActivityValues[string]][] => [
    [`${variant.sku} price`, toBirr(variant.regularSantim)],
    ...Object.entries(
      saleOnLog(variant.sku, {
        sale: variant.saleSantim === null ? null : toBirr(variant.saleSantim),
        ...daysOfSale(variant),
      }),
    ),
    [`${variant.sku} cost`, variant.costSantim === null ? null : toBirr(variant.costSantim)],
    [`${variant.sku} stock`, stock.get(variant.id)?.onHand ?? null],
    [`${variant.sku} barcode`, variant.barcode],
    [`${variant.sku} pictures`, variant.images.map(({ media }) => media).join(', ')],
    [`${variant.sku} options`, variant.options.map(({ value }) => value).join(', ')],
  ]
  return {
    name: row.name,
    slug: row.slug,
    ...stateOnLog(row),
    ...plainValues(row),
    category: row.categoryId,
    'other categories': row.otherCategories.join(', '),
    tags: row.tags.join(', '),
    seller: row.sellerId,
    ...optionalTexts,
    description: markupOf(row),
    translations: textOf(translatedTexts(row)),
    pictures: textOf(row.images.map(({ media }) => media)),
    'size table': textOf(row.sizeTable),
    specifications: textOf([row.specifications, row.variations, row.attributeTranslations]),
    ...Object.fromEntries(onSale.flatMap(ofVariant)),
  }
}

/** People read the log, so that it has a formatted text in the markup that pages are written in. */
function markupOf({ description = '', richDescription = '' }): string {
  return richDescription === '' ? description : richMarkup(readRichText(richDescription))
}

function translatedTexts({ translations }: ProductRow) {
  return Object.entries(translations).map(([language, { richDescription = '', ...texts }]) => [
    language,
    richDescription === '' ? texts : { ...texts, description: markupOf({ ...texts, richDescription }) },
  ])
}
