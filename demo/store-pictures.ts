import { sql } from 'kysely'
import type { Database } from '../server/platform/database/connect.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { storePicture } from '../server/platform/media/store-picture.ts'
import type { Shop } from '../server/platform/shop.ts'
import type { Show } from './load-demo.ts'
import { openDrawingProcess } from './open-drawing-process.ts'
import { allFiles, pictured } from './pictured.ts'
import type { Pictured } from './pictured.ts'

type PictureShop = Pick<Shop, 'db' | 'media' | 'pictures' | 'log'>

type StoreOptions = {
  show?: Show
  /** It ends after the pictures that are being stored. */
  signal?: AbortSignal
  /** The default draws in a child process. */
  draw?: (file: string) => Promise<Buffer>
}

export type Stored = { stored: number; failed: number }

/** One picture is drawn while others are stored. */
const CONCURRENT_ROWS = 3

/** Pictures that cannot be drawn or stored are logged, and tried again by the next call. */
export async function storePictures(
  shop: PictureShop,
  { show = () => {}, signal, draw }: StoreOptions = {},
): Promise<Stored> {
  const bare = await withoutPictures(shop.db)
  const total = countPictures(bare)
  const drawing = openDrawingProcess()
  signal?.addEventListener('abort', drawing.close)
  const count = { stored: 0, failed: 0 }
  const queue = bare.values()
  const worker = async () => {
    for (const row of queue) {
      if (signal?.aborted) return
      const { length } = allFiles(row)
      try {
        await giveRowPictures(shop, row, draw ?? drawing.draw)
        count.stored += length
      } catch (error) {
        if (signal?.aborted) return
        count.failed += length
        shop.log.error({ err: error, of: row.name }, 'pictures of the demo could not be drawn or stored')
      }
      show('Loading the demo: pictures', count.stored + count.failed, total, 'pictures')
    }
  }
  try {
    await Promise.all(Array.from({ length: CONCURRENT_ROWS }, worker))
    return count
  } finally {
    drawing.close()
  }
}

export function countPictures(rows: readonly Pictured[]): number {
  return rows.flatMap(allFiles).length
}

/** A picture may not be stored yet, or somebody has removed it. */
export async function withoutPictures(db: Database): Promise<Pictured[]> {
  const skus = pictured.flatMap(({ table, name }) => (table === 'products' ? [name] : []))
  const { rows } = await sql<{ row: string }>`
    select 'banners ' || title as row from banners where image is null
    union all select 'categories ' || name from categories where image is null
    union all select 'offers ' || title from offers where image is null
    union all select 'products ' || sku from products where images = '[]' and sku = any(${skus}::text[])`.execute(
    db,
  )
  const bare = new Set(rows.map(({ row }) => row))
  return pictured.filter(({ table, name }) => bare.has(`${table} ${name}`))
}

async function giveRowPictures(
  shop: PictureShop,
  row: Pictured,
  draw: (file: string) => Promise<Buffer>,
): Promise<void> {
  const hashes = new Map<string, string>()
  for (const file of allFiles(row)) hashes.set(file, await storePicture(shop, await draw(file)))
  await transaction(shop.db, (db) =>
    row.table === 'products' ? showOfProduct(db, row, hashes) : showScene(db, row, hashes),
  )
}

/** What members of staff have chosen meanwhile stays. */
async function showScene(db: Database, { table, name, files }: Pictured, hashes: Hashes): Promise<void> {
  const column = sql.ref(table === 'categories' ? 'name' : 'title')
  const [image] = imagesOf(files, hashes)
  await sql`update ${sql.table(table)} set image = ${image?.media} where ${column} = ${name} and image is null`.execute(
    db,
  )
}

/** Orders in which it was bought without a picture show it too. */
async function showOfProduct(db: Database, { name, files, ofVariants }: Pictured, hashes: Hashes) {
  await db
    .updateTable('products')
    .set({ images: JSON.stringify(imagesOf(files, hashes)) })
    .where('sku', '=', name)
    .where('images', '=', sql<never>`'[]'`)
    .execute()
  for (const [sku, file] of ofVariants) {
    await db
      .updateTable('variants')
      .set({ images: JSON.stringify(imagesOf([file], hashes)) })
      .where('sku', '=', sku)
      .where('images', '=', sql<never>`'[]'`)
      .execute()
  }
  await sql`
    update order_items i set image = coalesce(v.images -> 0, p.images -> 0) ->> 'media'
      from variants v join products p on p.id = v.product_id
     where p.sku = ${name} and i.variant_id = v.id and i.image is null`.execute(db)
}

type Hashes = ReadonlyMap<string, string>

function imagesOf(files: readonly string[], hashes: Hashes) {
  return files.map((source) => ({ media: hashes.get(source) ?? '', name: '', source }))
}
