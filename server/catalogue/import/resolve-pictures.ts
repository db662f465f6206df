import { dirname } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { PictureUnavailable, fetchPicture } from '../../media/fetch-picture.ts'
import { sizeKey } from '../../media/pictures.ts'
import { readPictureFile } from '../../media/read-picture-file.ts'
import { storePicture } from '../../media/store-picture.ts'
import type { Shop } from '../../shop.ts'
import type { StoredImage } from '../tables.ts'
import type { ImportedProduct, RowWarning } from './imported-product.ts'

interface PictureOptions {
  file: string
  dryRun: boolean
  isAllowed?: ((ip: string) => boolean) | undefined
}

export interface ResolvedPictures {
  /** By SKU. */
  images: Map<string, StoredImage[]>
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
  const pictured = batch.filter((product) => product.images && product.images.length > 0)
  const warnings: RowWarning[] = []
  const images = new Map<string, StoredImage[]>()
  if (pictured.length === 0) return { images, warnings }
  const present = await presentImages(shop, pictured)
  const found = new Map<string, (StoredImage | undefined)[]>()
  const wanted = pictured.flatMap((product) => {
    found.set(product.sku, [])
    return (product.images ?? []).map((source, index) => ({ product, source, index }))
  })
  await forEachConcurrently(wanted, async ({ product, source, index }) => {
    const list = found.get(product.sku) ?? []
    const old = present.get(product.sku)?.find((image) => (image.source ?? image.media) === source)
    try {
      const isReused = old && isWeb(source) && (await isStored(shop, old))
      list[index] = isReused ? old : await resolveOne(shop, source, options)
    } catch (error) {
      if (!(error instanceof PictureUnavailable) && !(error instanceof Refusal)) throw error
      list[index] = old
      const reason = `${source} ${error instanceof Refusal ? describe(error) : error.message}`
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

function describe({ code, values }: Refusal): string {
  if (code === 'picture-too-many-pixels') return `has more than ${values.megapixels} megapixels`
  if (code === 'picture-too-complex') return 'takes too much memory or time to read'
  return 'is not a readable picture'
}

/** Checks the smallest size only, as every picture has it: checking all sizes would take too long. */
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
  shop: Pick<Shop, 'db' | 'media' | 'pictures'>,
  source: string,
  { file, dryRun, isAllowed }: PictureOptions,
): Promise<StoredImage> {
  const bytes = isWeb(source)
    ? await fetchPicture(source, { isAllowed })
    : await readPictureFile(dirname(file), source)
  return { media: await storePicture(shop, bytes, { dryRun }), name: '', source }
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
