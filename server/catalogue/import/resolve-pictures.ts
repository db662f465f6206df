import { dirname } from 'node:path'
import { sql } from 'kysely'
import { sellerImportLimits } from '../../../contract/seller/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { PictureUnavailable, fetchPicture } from '../../platform/media/fetch-picture.ts'
import { sizeKey } from '../../platform/media/pictures.ts'
import { readPictureFile } from '../../platform/media/read-picture-file.ts'
import { storePicture } from '../../platform/media/store-picture.ts'
import type { Shop } from '../../platform/shop.ts'
import type { StoredImage } from '../products/tables.ts'
import type { ImportedProduct, ImportedVariant, RowWarning } from './imported-product.ts'
import type { FaultColumns } from '../products/product-to-write.ts'

export interface PictureOptions {
  file: string
  dryRun: boolean
  columns: Pick<FaultColumns, 'pictures' | 'variantPictures'>
  isAllowed?: ((ip: string) => boolean) | undefined
  owner?: PictureOwner | undefined
}

/** A seller whose own pictures are found, and of whom those of its products become some. */
export interface PictureOwner {
  sellerId: string
  newPicturesLeft: number
  find(sources: readonly string[]): Promise<{ media: string; source: string }[]>
  /** `source` is null for what is no web address. */
  note(media: string, source: string | null): Promise<void>
}

type Pictured = ImportedProduct | ImportedVariant

export interface ResolvedPictures {
  of: Map<Pictured, StoredImage[]>
  warnings: RowWarning[]
}

const concurrency = 6
const isWeb = (source: string) => /^https?:\/\//i.test(source)

/** A stored picture is not fetched again; an unavailable one is a warning. A dry run fetches and reads, but stores nothing. */
export async function resolvePictures(
  shop: Pick<Shop, 'db' | 'media' | 'pictures'>,
  batch: readonly ImportedProduct[],
  options: PictureOptions,
): Promise<ResolvedPictures> {
  const pictured = batch
    .flatMap((product): Pictured[] => [product, ...product.variants])
    .filter(({ images }) => images && images.length > 0)
  const warnings: RowWarning[] = []
  if (pictured.length === 0) return { of: new Map(), warnings }
  const present = await presentImages(shop, pictured, options.owner)
  const sources = new Set(pictured.flatMap(({ images }) => images ?? []))
  const found = new Map<string, StoredImage>()
  const reasons = new Map<string, string>()
  await forEachConcurrently([...sources], async (source) => {
    const old = present.get(source)
    try {
      const isReused = old && isWeb(source) && (await isStored(shop, old))
      found.set(source, isReused ? old : await resolveOne(shop, source, options))
    } catch (error) {
      if (!(error instanceof PictureUnavailable) && !(error instanceof Refusal)) throw error
      if (old) found.set(source, old)
      else reasons.set(source, `${source} ${error instanceof Refusal ? describe(error) : error.message}`)
    }
  })
  const of = new Map<Pictured, StoredImage[]>()
  for (const item of pictured) {
    const { line, sku, images = [] } = item
    const column = 'variants' in item ? options.columns.pictures : options.columns.variantPictures
    of.set(
      item,
      images.flatMap((source) => found.get(source) ?? []),
    )
    for (const source of images) {
      const reason = reasons.get(source)
      const isNamed = warnings.some((warning) => warning.line === line && warning.reason === reason)
      if (reason && !isNamed) warnings.push({ line, sku, column, reason })
    }
  }
  const { owner, dryRun } = options
  if (owner && !dryRun) {
    for (const [source, { media }] of found) await owner.note(media, isWeb(source) ? source : null)
  }
  return { of, warnings }
}

function describe({ code, values }: Refusal): string {
  if (code === 'picture-too-many-pixels') return `has more than ${values.megapixels} megapixels`
  if (code === 'picture-too-complex') return 'takes too much memory or time to read'
  return 'is not a readable picture'
}

/** Every picture has the smallest size, and checking all sizes would take too long. */
function isStored({ media }: Pick<Shop, 'media'>, image: StoredImage): Promise<boolean> {
  return media.has(sizeKey(image.media, 160, 'webp'))
}

async function presentImages(
  { db }: Pick<Shop, 'db'>,
  pictured: readonly Pictured[],
  owner: PictureOwner | undefined,
): Promise<Map<string, StoredImage>> {
  const skus = pictured.map((item) => item.sku)
  const isListed = sql<boolean>`sku = any(${skus}::text[])`
  const ofSeller = (productId: string) =>
    owner === undefined
      ? sql<boolean>`true`
      : sql<boolean>`exists (select from products p where p.id = ${sql.ref(productId)} and p.seller_id = ${owner.sellerId})`
  const rows = await db
    .selectFrom('products')
    .select('images')
    .where(isListed)
    .where(ofSeller('products.id'))
    .unionAll(
      db.selectFrom('variants').select('images').where(isListed).where(ofSeller('variants.productId')),
    )
    .execute()
  const images = rows.flatMap((row) => row.images)
  const sources = pictured.flatMap((item) => item.images ?? [])
  const own = owner ? await owner.find(sources) : []
  return new Map<string, StoredImage>([
    ...own.map(({ media, source }): [string, StoredImage] => [source, { media, name: '' }]),
    ...images.map((image): [string, StoredImage] => [image.source ?? image.media, image]),
  ])
}

async function resolveOne(
  shop: Pick<Shop, 'db' | 'media' | 'pictures'>,
  source: string,
  { file, dryRun, isAllowed, owner }: Omit<PictureOptions, 'columns'>,
): Promise<StoredImage> {
  if (owner && isWeb(source)) takeOne(owner)
  const bytes = isWeb(source)
    ? await fetchPicture(source, { isAllowed })
    : await readPictureFile(dirname(file), source)
  return { media: await storePicture(shop, bytes, { dryRun }), name: '', source }
}

function takeOne(owner: PictureOwner): void {
  const most = sellerImportLimits.newPictures
  if (owner.newPicturesLeft <= 0) {
    throw new PictureUnavailable(`is not loaded: a file brings at most ${most} new pictures`)
  }
  owner.newPicturesLeft -= 1
}

async function forEachConcurrently<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const remaining = items.values()
  const worker = async () => {
    for (const item of remaining) await run(item)
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
}
