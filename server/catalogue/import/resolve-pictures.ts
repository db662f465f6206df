import { dirname } from 'node:path'
import { inArray } from 'drizzle-orm'
import { Refusal } from '../../../contract/refusals.ts'
import { PictureUnavailable, fetchPicture } from '../../media/fetch-picture.ts'
import { sizeKey } from '../../media/picture-sizes.ts'
import { readPictureBeside } from '../../media/read-picture-beside.ts'
import { pictureHash, storePicture } from '../../media/store-picture.ts'
import type { Shop } from '../../shop.ts'
import { products } from '../tables.ts'
import type { StoredImage } from '../tables.ts'
import { atOnce } from './at-once.ts'
import type { ImportedProduct, RowWarning } from './imported-product.ts'

export interface PictureOptions {
  file: string
  dryRun: boolean
  isAllowed?: ((ip: string) => boolean) | undefined
}

/** The pictures of each product by its SKU, and which could not be had. */
export interface ResolvedPictures {
  images: Map<string, StoredImage[]>
  warnings: RowWarning[]
}

const picturesAtOnce = 6
const isWeb = (source: string) => /^https?:\/\//i.test(source)

/**
 * Turns what a file names as pictures into stored ones. A product keeps the picture it has from an address without
 * fetching it again, unless the store has lost it, and from a path when the file is gone; so a catalogue can be imported again from anywhere.
 * A picture that cannot be had is a warning. A dry run stores and fetches nothing.
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
  const kept = await keptImages(shop, pictured)
  const found = new Map<string, (StoredImage | undefined)[]>()
  const wanted = pictured.flatMap((product) => {
    found.set(product.sku, [])
    return (product.images ?? []).map((source, place) => ({ product, source, place }))
  })
  await atOnce(wanted, picturesAtOnce, async ({ product, source, place }) => {
    const list = found.get(product.sku) ?? []
    const old = kept.get(product.sku)?.find((image) => (image.source ?? image.media) === source)
    try {
      const keeps = old && isWeb(source) && (options.dryRun || (await isThere(shop, old)))
      list[place] = keeps ? old : await resolveOne(shop, source, options)
    } catch (error) {
      if (!(error instanceof PictureUnavailable) && !(error instanceof Refusal)) throw error
      list[place] = old
      const reason = `${source} ${error instanceof Refusal ? 'is no picture that can be read' : error.message}`
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

/** By its smallest size, which every picture has: to ask for all of them would take long in a large catalogue. */
function isThere({ media }: Pick<Shop, 'media'>, image: StoredImage): Promise<boolean> {
  return media.has(sizeKey(image.media, 160, 'webp'))
}

async function keptImages({ db }: Pick<Shop, 'db'>, batch: readonly ImportedProduct[]) {
  const skus = batch.map((product) => product.sku)
  const rows = await db
    .select({ sku: products.sku, images: products.images })
    .from(products)
    .where(inArray(products.sku, skus))
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
  const bytes = await readPictureBeside(dirname(file), source)
  return { media: dryRun ? pictureHash(bytes) : await storePicture(shop, bytes), name: '', source }
}
