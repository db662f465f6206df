import { dirname } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { PictureUnavailable, fetchPicture } from '../../media/fetch-picture.ts'
import { sizeKey } from '../../media/pictures.ts'
import { readPictureFile } from '../../media/read-picture-file.ts'
import { pictureHash, storePicture } from '../../media/store-picture.ts'
import type { Shop } from '../../shop.ts'
import type { StoredImage } from '../tables.ts'
import type { ImportedProduct, RowWarning } from './imported-product.ts'

export interface PictureOptions {
  file: string
  dryRun: boolean
  isAllowed?: ((ip: string) => boolean) | undefined
}

/** The pictures of each product by its SKU, and warnings about those that are not available. */
export interface ResolvedPictures {
  images: Map<string, StoredImage[]>
  warnings: RowWarning[]
}

/** How many pictures are fetched and stored at the same time. */
const concurrency = 6
const isWeb = (source: string) => /^https?:\/\//i.test(source)

/**
 * Turns what a file names as pictures into stored ones. A product keeps the picture it has from an address without
 * fetching it again, unless the store has lost it, and from a path when the file is gone; so a catalogue can be
 * imported again from anywhere. A picture that is not available is a warning. A dry run stores and fetches nothing.
 */
export async function resolvePictures(
  shop: Pick<Shop, 'db' | 'media'>,
  batch: readonly ImportedProduct[],
  options: PictureOptions,
): Promise<ResolvedPictures> {
  const pictured = batch.filter((product) => product.images && product.images.length > 0)
  const warnings: RowWarning[] = []
  const images = new Map<string, StoredImage[]>()
  if (pictured.length === 0) return { images, warnings }
  const present = await presentImages(shop, pictured)
  const found = new Map<string, (StoredImage | undefined)[]>()
  const wanted = pictured.flatMap((product) => {
    found.set(product.sku, [])
    return (product.images ?? []).map((source, place) => ({ product, source, place }))
  })
  await forEachConcurrently(wanted, async ({ product, source, place }) => {
    const list = found.get(product.sku) ?? []
    const old = present.get(product.sku)?.find((image) => (image.source ?? image.media) === source)
    try {
      const isKept = old && isWeb(source) && (options.dryRun || (await isStored(shop, old)))
      list[place] = isKept ? old : await resolveOne(shop, source, options)
    } catch (error) {
      if (!(error instanceof PictureUnavailable) && !(error instanceof Refusal)) throw error
      list[place] = old
      const reason = `${source} ${error instanceof Refusal ? 'is not a readable picture' : error.message}`
      if (!old) warnings.push({ line: product.line, sku: product.sku, column: 'images', reason })
    }
  })
  for (const [sku, list] of found)
    images.set(
      sku,
      list.filter((image) => image !== undefined),
    )
  return { images, warnings }
}

/** Checks the smallest size only, which every picture has: all sizes would take long in a large catalogue. */
function isStored({ media }: Pick<Shop, 'media'>, image: StoredImage): Promise<boolean> {
  return media.has(sizeKey(image.media, 160, 'webp'))
}

async function presentImages({ db }: Pick<Shop, 'db'>, batch: readonly ImportedProduct[]) {
  const skus = batch.map((product) => product.sku)
  const rows = await db
    .selectFrom('products')
    .select(['sku', 'images'])
    .where(sql<boolean>`sku = any(${skus}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.sku, row.images]))
}

async function resolveOne(
  shop: Pick<Shop, 'db' | 'media'>,
  source: string,
  { file, dryRun, isAllowed }: PictureOptions,
): Promise<StoredImage> {
  if (isWeb(source)) {
    if (dryRun) return { media: '', name: '', source }
    return { media: await storePicture(shop, await fetchPicture(source, { isAllowed })), name: '', source }
  }
  const bytes = await readPictureFile(dirname(file), source)
  return { media: dryRun ? pictureHash(bytes) : await storePicture(shop, bytes), name: '', source }
}

/** Runs `run` for every item, at most `concurrency` at a time; the first error ends it. */
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
