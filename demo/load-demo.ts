import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { importCatalogue } from '../server/catalogue/import/import-catalogue.ts'
import { products as productRows } from '../server/catalogue/tables.ts'
import type { Database } from '../server/database/connect.ts'
import { transaction } from '../server/database/transaction.ts'
import { storePicture } from '../server/media/store-picture.ts'
import { indexPending } from '../server/search/index-pending.ts'
import type { Shop } from '../server/shop.ts'
import { products } from './catalogue/products.ts'
import { builtFolder, drawPictures } from './draw-pictures.ts'
import { openDemoAccount } from './load/demo-account.ts'
import { dressCatalogue } from './load/seed-catalogue.ts'
import { isUntouched } from './load/is-untouched.ts'
import { openAccounts } from './load/open-accounts.ts'
import { inThePast } from './load/seed-dates.ts'
import { rateProducts } from './load/rate-products.ts'
import { sellInThePast } from './load/seed-sales.ts'

/** Told how far the load is: `done` of `total`, counted in `unit`. */
export type Show = (step: string, done: number, total: number, unit: string) => void

export type LoadOptions = {
  show?: Show
  /** Where the catalogue file and its pictures are; drawn where they belong unless it is given. */
  folder?: string
}

type Deeds = Pick<Shop, 'db' | 'media' | 'config' | 'log' | 'gateways'>

/** When the demo shop opened, in days before it is loaded. */
const OPENED = 270
const PICTURES_AT_ONCE = 4
const skus = products.map(({ SKU }) => SKU)

/**
 * Fills an untouched shop with the demo: the catalogue through the import that every catalogue goes through, the rest
 * through the shop's own deeds under a clock in the past. Handlers false, with nothing changed, where the shop holds
 * anything of its own. Killed before its end it begins again at the next call and finds its pictures and products there.
 */
export async function loadDemo(shop: Deeds, options: LoadOptions = {}): Promise<boolean> {
  const { show = () => {}, folder = builtFolder } = options
  if (!(await isUntouched(shop.db, skus))) return false
  if (folder === builtFolder) {
    await drawPictures((done, total) => show('Drawing the demo', done, total, 'pictures'))
  }
  const pictures = await storePictures(shop, folder, show)
  const { db } = inThePast(shop.db, OPENED)
  const report = await importCatalogue({ ...shop, db }, { file: join(folder, 'catalogue.jsonl') })
  const [fault] = [...report.badRows, ...report.warnings]
  if (fault) throw new Error(`The demo catalogue is broken: ${fault.sku}, ${fault.column}: ${fault.reason}`)
  const isOurs = await bringToLife(shop, pictures, show)
  await indexPending(shop.db)
  return isOurs
}

/** Keeps every drawn picture and gives their hashes by file. The import then finds those of the products there. */
async function storePictures(shop: Deeds, folder: string, show: Show): Promise<Map<string, string>> {
  const named = await readdir(folder, { recursive: true })
  const files = named.map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith('.jpg'))
  const hashes = new Map<string, string>()
  const queue = files.values()
  const worker = async () => {
    for (const file of queue) {
      hashes.set(file, await storePicture(shop, await readFile(join(folder, file))))
      show('Loading the demo: pictures', hashes.size, files.length, 'pictures')
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, worker))
  return hashes
}

/**
 * All that makes a shop of a catalogue, in one transaction: a demo is there whole or not at all. Of two processes that
 * load at once the second waits, and answers false.
 */
async function bringToLife(shop: Deeds, pictures: Map<string, string>, show: Show): Promise<boolean> {
  const past = inThePast(shop.db, OPENED)
  return transaction(past.db, async (db) => {
    await db.execute(sql`lock table users in share row exclusive mode`)
    if (!(await isUntouched(db, skus))) return false
    const inPast = { ...past, db }
    const ids = await productIds(db)
    await dressCatalogue(db, pictures)
    const shopperIds = await openAccounts(db)
    await rateProducts(inPast, ids, shopperIds, (done, total) =>
      show('Loading the demo: reviews', done, total, 'products'),
    )
    await sellInThePast({ ...shop, db }, inPast, ids, shopperIds)
    await openDemoAccount({ ...shop, db }, inPast, ids)
    // Nobody is to get mails about what happened in an invented past.
    await db.execute(sql`delete from outbox`)
    return true
  })
}

async function productIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ sku: productRows.sku, id: productRows.id }).from(productRows)
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}
