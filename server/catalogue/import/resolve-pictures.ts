import { dirname } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { PictureUnavailable, fetchPicture } from '../../platform/media/fetch-picture.ts'
import { sizeKey } from '../../platform/media/pictures.ts'
import { readPictureFile } from '../../platform/media/read-picture-file.ts'
import { storePicture } from '../../platform/media/store-picture.ts'
import type { Shop } from '../../platform/shop.ts'
import type { StoredImage } from '../products/tables.ts'
import type { ImportedProduct, ImportedVariant, RowWarning } from './imported-product.ts'
import type { FaultColumns } from '../products/product-to-write.ts'

interface PictureOptions {
  file: string
  dryRun: boolean
  columns: Pick<FaultColumns, 'pictures' | 'variantPictures'>
  isAllowed?: ((ip: string) => boolean) | undefined
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
  const present = await presentImages(shop, pictured)
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

async function presentImages({ db }: Pick<Shop, 'db'>, pictured: readonly Pictured[]) {
  const skus = pictured.map((item) => item.sku)
  const isListed = sql<boolean>`sku = any(${skus}::text[])`
  const rows = await db
    .selectFrom('products')
    .select('images')
    .where(isListed)
    .unionAll(db.selectFrom('variants').select('images').where(isListed))
    .execute()
  const images = rows.flatMap((row) => row.images)
  return new Map(images.map((image) => [image.source ?? image.media, image]))
}

async function resolveOne(
  shop: Pick<Shop, 'db' | 'media' | 'pictures'>,
  source: string,
  { file, dryRun, isAllowed }: Omit<PictureOptions, 'columns'>,
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
