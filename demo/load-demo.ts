import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { importCatalogue } from '../server/catalogue/import/import-catalogue.ts'
import { advisoryLocks } from '../server/platform/database/advisory-locks.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { withLastWork } from '../server/platform/database/before-commit.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { saveDeliveryMethod } from '../server/catalogue/delivery/delivery-methods.ts'
import { findCategory } from '../server/catalogue/products/categories.ts'
import { addRule } from '../server/commerce/commission/manage-rules.ts'
import { addCode } from '../server/commerce/discounts/manage-codes.ts'
import { pairProducts } from '../server/commerce/recommendations/pair-products.ts'
import { refreshSellerFigures } from '../server/commerce/seller-figures/refresh-seller-figures.ts'
import { decideScores } from '../server/operations/seller-scores/decide-scores.ts'
import { indexPending } from '../server/catalogue/search/index-pending.ts'
import type { Shop } from '../server/platform/shop.ts'
import { catalogueFile } from './catalogue/catalogue-file.ts'
import { products } from './catalogue/products.ts'
import { withPastClock } from './load/past-clock.ts'
import type { PastClock } from './load/past-clock.ts'
import { seedDemoAccount, seedShoppers } from './load/seed-accounts.ts'
import { seedCatalogue } from './load/seed-catalogue.ts'
import { seedRatings } from './load/seed-ratings.ts'
import { seedRestocks } from './load/seed-restocks.ts'
import { seedPriceSales } from './load/seed-price-sales.ts'
import { seedQuestions } from './load/seed-questions.ts'
import { seedSeason } from './load/seed-season.ts'
import { seedViews } from './load/seed-views.ts'
import { seedSenders } from './load/seed-senders.ts'
import { seedSales } from './load/seed-sales.ts'
import { seedApplicants } from './load/seed-applicants.ts'
import { seedStoreHistory } from './load/seed-store-history.ts'

export type Show = (step: string, done: number, total: number, unit: string) => void

type DemoShop = Pick<Shop, 'db' | 'media' | 'pictures' | 'config' | 'log' | 'gateways'>

const OPENED_DAYS_AGO = 270

/**
 * The shop is without pictures, with a history under a past clock. A load can be repeated after a kill. Returns false,
 * with nothing changed, if the shop is not empty or another load runs.
 */
export async function loadDemo(shop: DemoShop, show: Show = () => {}): Promise<boolean> {
  const [space, key] = advisoryLocks.demo
  return shop.db.connection().execute(async (held) => {
    // Two loads would wait for each other's products. The lock ends with the connection of a load that is killed.
    const { rows } = await sql<{
      taken: boolean
    }>`select pg_try_advisory_lock(${space}, ${key}) as taken`.execute(held)
    if (rows[0]?.taken !== true) return false
    try {
      return await loadInto(shop, show)
    } finally {
      await sql`select pg_advisory_unlock(${space}, ${key})`.execute(held)
    }
  })
}

async function loadInto(shop: DemoShop, show: Show): Promise<boolean> {
  if (!(await isEmptyShop(shop.db))) return false
  await importProducts(shop)
  if (!(await seed(shop, show))) return false
  await indexPending(shop.db)
  await pairProducts(shop.db)
  await refreshSellerFigures(shop.db)
  await decideScores(shop)
  return true
}

async function importProducts(shop: DemoShop): Promise<void> {
  const { db } = withPastClock(shop.db, OPENED_DAYS_AGO)
  const folder = await mkdtemp(join(tmpdir(), 'merkato-demo-'))
  try {
    const file = join(folder, 'catalogue.jsonl')
    await writeFile(file, catalogueFile())
    const report = await importCatalogue({ ...shop, db }, { file })
    const [fault] = [...report.badRows, ...report.warnings]
    if (fault) throw new Error(`The demo catalogue is broken: ${fault.sku}, ${fault.column}: ${fault.reason}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** One transaction makes sure that a demo is never incomplete. False if somebody has signed up meanwhile. */
async function seed(shop: DemoShop, show: Show): Promise<boolean> {
  const past = withPastClock(shop.db, OPENED_DAYS_AGO)
  return transaction(past.db, async (db) => {
    await sql`lock table users in share row exclusive mode`.execute(db)
    if (!(await isEmptyShop(db))) return false
    const inPast = { ...past, db }
    const ids = await productIds(db)
    // The books are opened after what these have sold is posted.
    const shopperIds = await withLastWork(db, () => seedShop({ ...shop, db }, inPast, { ids, show }))
    await seedStoreHistory({ ...shop, db }, inPast, { products: ids, shopperIds })
    await seedApplicants({ ...shop, db }, inPast)
    past.setDaysAgo(0)
    await seedViews(db)
    return true
  })
}

/** Returns the ids of the fictitious shoppers. */
async function seedShop(
  shop: DemoShop,
  past: PastClock,
  { ids, show }: { ids: ReadonlyMap<string, string>; show: Show },
): Promise<string[]> {
  const { db } = shop
  await seedCatalogue(db)
  await seedTerms(db)
  const shopperIds = await seedShoppers(db)
  await seedRatings(past, ids, shopperIds, (done, total) =>
    show('Loading the demo: reviews', done, total, 'products'),
  )
  await seedSales(shop, past, ids, shopperIds)
  await seedPriceSales(past)
  await seedRestocks(past, ids)
  await seedQuestions(past, ids, shopperIds)
  past.setDaysAgo(0)
  await seedSeason(db)
  await seedDemoAccount(shop, past, ids)
  await seedSenders(shop, past, { products: ids, shopperIds })
  past.setDaysAgo(0)
  return shopperIds
}

async function seedTerms(db: Database): Promise<void> {
  await addCode(db, 'SELAM10', { percent: 10 })
  await seedCommission(db)
  await saveDeliveryMethod(db, 'courier', {
    name: 'Courier in Addis Ababa',
    translations: { am: { name: 'በአዲስ አበባ በመልእክተኛ' } },
    regions: ['Addis Ababa'],
    feeSantim: 80_00,
    daysFrom: 1,
    daysTo: 2,
    position: 1,
  })
}

/** The shop keeps a tenth, and less of electronics, on which sellers earn little. */
async function seedCommission(db: Database): Promise<void> {
  const electronics = await findCategory(db, 'Electronics')
  const terms = { productId: null, sellerId: null, isOwn: false, beginsAt: null, endsAt: null }
  const tenth = { basisPoints: 1_000, fixedSantim: 0, minimumSantim: 5_00, maximumSantim: null }
  await addRule(db, { ...terms, ...tenth, id: newId(), categoryId: null })
  if (!electronics) return
  await addRule(db, { ...terms, ...tenth, id: newId(), categoryId: electronics.id, basisPoints: 600 })
}

async function productIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('products').select(['sku', 'id']).execute()
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}

/** Products of the demo may be left from a load that was killed. */
async function isEmptyShop(db: Database): Promise<boolean> {
  const skus = products.map(({ SKU }) => SKU)
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select 1 from users) and not exists (select 1 from banners)
       and not exists (select 1 from offers)
       and not exists (select 1 from products where sku <> all (${skus}::text[])) as is_empty`.execute(db)
  return rows[0]?.isEmpty === true
}
