import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellerFigureRules as rules } from '../../../contract/limits.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newBuyers, newPurchases, type NewPurchase } from '../../../test/new-purchase.ts'
import { servePages } from '../../../test/serve-pages.ts'
import { openShop, type TestShop } from '../../../test/open-shop.ts'
import { answerQuestion, hideQuestion } from '../../catalogue/questions/answer-questions.ts'
import { askQuestion } from '../../catalogue/questions/questions.ts'
import { rateProduct } from '../../catalogue/reviews/rate-product.ts'
import { saveSeller } from '../../catalogue/sellers/sellers.ts'
import { newId } from '../../platform/database/new-id.ts'
import { sellerFigureJobs } from './jobs.ts'
import { refreshSellerFigures } from './refresh-seller-figures.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

let shop: TestShop
let buyers: string[]
beforeAll(async () => {
  shop = await openShop()
  buyers = await newBuyers(shop.db, 4)
})
afterAll(() => shop.close())

const daysAgo = (days: number) => new Date(shop.db.now().getTime() - days * dayMs)

/** The seller has two products. */
async function newSeller(): Promise<{ id: string; products: [string, string] }> {
  const names = { sellerName: 'Almaz Kebede', storeName: newId() }
  await saveSeller(shop.db, { ...names, location: 'Harar', phone: '' })
  const { id } = await shop.db
    .selectFrom('sellers')
    .select('id')
    .where('storeName', '=', names.storeName)
    .executeTakeFirstOrThrow()
  const ofSeller = { sellerId: id }
  return { id, products: [await newProduct(shop.db, ofSeller), await newProduct(shop.db, ofSeller)] }
}

/** Every line is sent in a parcel of its own. */
async function sendAll(orderIds: readonly string[], refusedAt: Date | null = null): Promise<void> {
  await sql`
    with sent as (
      insert into shipments (user_id, id, order_id, number, actor, created_at, refused_at, collect_santim)
      select user_id, gen_random_uuid(), order_id, position + 1, 'operator', ${shop.db.now()}, ${refusedAt}, 0
      from order_items where order_id = any(${orderIds}::uuid[])
      returning user_id, id, order_id, number
    )
    insert into shipment_items (user_id, shipment_id, order_id, position, quantity)
    select user_id, id, order_id, number - 1, 1 from sent`.execute(shop.db)
}

function buy(count: number, productIds: readonly string[], days = 1): Promise<string[]> {
  const purchase = (index: number): NewPurchase => ({
    userId: buyers[index % buyers.length]!,
    productIds,
    at: daysAgo(days),
  })
  return newPurchases(
    shop.db,
    Array.from({ length: count }, (_, index) => purchase(index)),
  )
}

const figuresOf = async (id: string) => (await shop.call('GET /seller/:id/figures', { params: { id } })).body

test('an order counts once as sent for each of its sellers, when something of it is on its way', async () => {
  const [one, other] = [await newSeller(), await newSeller()]
  await sendAll(await buy(rules.ordersSent, [...one.products, other.products[0]]))
  await buy(3, one.products)
  await sendAll(await buy(2, one.products), shop.db.now())
  await sendAll(await buy(1, [other.products[1]], 400))
  expect(await figuresOf(one.id)).not.toHaveProperty('ordersSent')
  await refreshSellerFigures(shop.db)
  expect(await figuresOf(one.id)).toMatchObject({ ordersSent: rules.ordersSent })
  expect(await figuresOf(other.id)).toMatchObject({ ordersSent: rules.ordersSent + 1 })
})

test('few orders are not told', async () => {
  const { id, products } = await newSeller()
  await sendAll(await buy(rules.ordersSent - 1, products))
  await refreshSellerFigures(shop.db)
  expect(await figuresOf(id)).not.toHaveProperty('ordersSent')
  await sendAll(await buy(1, products))
  await refreshSellerFigures(shop.db)
  expect(await figuresOf(id)).toMatchObject({ ordersSent: rules.ordersSent })
})

test('orders of many months are counted once and not again, and more than one batch of them', async () => {
  const { id, products } = await newSeller()
  await sendAll(await buy(5_003, [products[0]], 300))
  await refreshSellerFigures(shop.db)
  expect(await figuresOf(id)).toMatchObject({ ordersSent: 5_003 })
  await sendAll(await buy(1, [products[0]], 300))
  await sendAll(await buy(7, [products[0]]))
  await refreshSellerFigures(shop.db)
  expect(await figuresOf(id)).toMatchObject({ ordersSent: 5_010 })
})

test('a job that is stopped leaves the figures of before, and the next one counts all', async () => {
  const { id, products } = await newSeller()
  await sendAll(await buy(6, [products[0]], 700))
  await refreshSellerFigures(shop.db, AbortSignal.abort())
  expect(await figuresOf(id)).not.toHaveProperty('ordersSent')
  await refreshSellerFigures(shop.db)
  expect(await figuresOf(id)).toMatchObject({ ordersSent: 6 })
})

async function ask(productId: string): Promise<string> {
  const asked = { productId, question: 'Is it black?', language: 'en' as const }
  return (await askQuestion(shop.db, buyers[0]!, asked))._id
}

const answer = (id: string) => answerQuestion(shop.db, id, { answer: 'Yes.', actor: 'operator' })

test('the time to an answer is the median of the last days, and is told from three answers on', async () => {
  const { id, products } = await newSeller()
  const [quick, slow, slowest] = [await ask(products[0]), await ask(products[1]), await ask(products[1])]
  await ask(products[0])
  const hidden = await ask(products[0])
  await hideQuestion(shop.db, hidden, { reason: 'Rude', actor: 'operator' })
  await answer(hidden)
  shop.clock.advance(hourMs / 2)
  await answer(quick)
  shop.clock.advance(2 * hourMs)
  await answer(slow)
  await refreshSellerFigures(shop.db)
  expect(await figuresOf(id)).not.toHaveProperty('answerHours')
  shop.clock.advance(70 * hourMs)
  await answer(slowest)
  // It was answered long ago, and is only corrected.
  await answer(quick)
  await answer(slow)
  await refreshSellerFigures(shop.db)
  expect(await figuresOf(id)).toMatchObject({ answerHours: 3 })
  shop.clock.advance(rules.answerDays * dayMs)
  await refreshSellerFigures(shop.db)
  expect(await figuresOf(id)).not.toHaveProperty('answerHours')
})

test('the rating is the average of all ratings of the products', async () => {
  const { id, products } = await newSeller()
  const [one, other] = buyers
  await rateProduct(shop.db, one!, { productId: products[0], value: 5 })
  await rateProduct(shop.db, other!, { productId: products[0], value: 5 })
  await rateProduct(shop.db, one!, { productId: products[1], value: 3 })
  expect(await figuresOf(id)).toMatchObject({ rating: 0, vote: 0 })
  await refreshSellerFigures(shop.db)
  expect(await figuresOf(id)).toMatchObject({ rating: 4.3, vote: 3 })
})

test('pages of the seller and of its products say what was counted, in their language', async () => {
  const pages = await servePages(shop)
  const read = async (path: string) => (await fetch(pages.origin + path)).text()
  const { id, products } = await newSeller()
  await rateProduct(shop.db, buyers[0]!, { productId: products[0], value: 4 })
  await sendAll(await buy(1_200, [products[1]]))
  const asked = [await ask(products[0]), await ask(products[0]), await ask(products[1])]
  shop.clock.advance(40 * hourMs)
  for (const question of asked) await answer(question)
  await refreshSellerFigures(shop.db)
  const product = await read(`/product/${products[0]}`)
  for (const line of [
    '4.0 stars from 1 rating of its products',
    '1,200 orders sent',
    'Usually answers within 2 days',
    'Selling here since ',
  ]) {
    expect(product).toContain(`<li>${line}`)
  }
  expect(await read(`/seller/${id}`)).toContain('<li>1,200 orders sent</li>')
  expect(await read(`/am/seller/${id}`)).toContain('<li>1,200 ትዕዛዞች ተልከዋል</li>')
  const unknown = await newSeller()
  const lines = /<li>[^<]*(stars|orders|answers)[^<]*<\/li>/
  expect(await read(`/product/${unknown.products[0]}`)).not.toMatch(lines)
  expect(product).toMatch(lines)
  pages.close()
})

test('an unknown seller has no figures', async () => {
  expect((await shop.call('GET /seller/:id/figures', { params: { id: newId() } })).status).toBe(404)
})

test('the job counts once a night', async () => {
  const { id, products } = await newSeller()
  await rateProduct(shop.db, buyers[0]!, { productId: products[0], value: 4 })
  const [job] = sellerFigureJobs
  const counted: number[] = []
  for (let hour = 0; hour < 24; hour += 1) {
    if (job?.kind === 'periodic') await job.run(shop.shop)
    if ((await figuresOf(id)).vote > 0) {
      counted.push(shop.db.now().getUTCHours())
      await shop.db.deleteFrom('sellerFigures').execute()
    }
    shop.clock.advance(hourMs)
  }
  expect(counted).toEqual([22])
})

test('of the parts that a seller was to send, those are counted that left in time', async () => {
  const { id, products } = await newSeller()
  const orderIds = await buy(rules.partsDue + 3, products)
  const write = (from: number, to: number, columns: ReturnType<typeof sql>) =>
    sql`
      insert into order_parts (user_id, id, order_id, seller_id, number, sent_by, goods_santim, delivery_santim, created_at,
        accept_due_at, send_due_at, status, sent_at, ended_at, ended_because)
      select user_id, gen_random_uuid(), id, ${id}, 1, 'seller', 100, 0, ${daysAgo(3)}, ${daysAgo(2)}, ${columns}
      from orders where id = any(${orderIds.slice(from, to)}::uuid[])`.execute(shop.db)
  const sent = (at: Date, due: Date | null) =>
    sql`${due}::timestamptz, 'shipped', ${at}::timestamptz, null, null`
  const { partsDue } = rules
  await write(0, partsDue - 3, sent(daysAgo(1.5), daysAgo(1)))
  await write(partsDue - 3, partsDue - 2, sent(daysAgo(2.5), null))
  await write(partsDue - 2, partsDue - 1, sent(daysAgo(0.5), daysAgo(1)))
  await refreshSellerFigures(shop.db)
  expect(await figuresOf(id)).not.toHaveProperty('inTimePercent')
  await write(partsDue - 1, partsDue, sql`null, 'canceled', null, ${daysAgo(1)}::timestamptz, 'late'`)
  // They are not to be sent any more, or not yet.
  await write(partsDue, partsDue + 1, sql`null, 'canceled', null, ${daysAgo(1)}::timestamptz, 'by-customer'`)
  await write(partsDue + 1, partsDue + 2, sql`null, 'new', null, null, null`)
  await refreshSellerFigures(shop.db)
  expect(await figuresOf(id)).toMatchObject({ inTimePercent: (100 * (partsDue - 2)) / partsDue })
})
