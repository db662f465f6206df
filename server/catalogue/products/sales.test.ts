import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lowestPriceDays } from '../../../contract/limits.ts'
import { addToCart, checkOut, totalPrice, wholeOrders } from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newProduct, setPrice, setSale, variantIdsOf } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { setStockOnHand } from '../stock/stock-on-hand.ts'
import { audit } from '../../operations/audit/audit.ts'
import { beginAndEndSales } from './sales.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const inMs = (ms: number) => new Date(shop.clock.now().getTime() + ms)

async function pass(ms: number): Promise<void> {
  shop.clock.advance(ms)
  await shop.jobs.drain()
}

async function shown(productId: string) {
  const { product } = (await shop.call('GET /product-detail', { query: { productId } })).body
  const { price, compareAt, sale, variants } = product
  const cards = await shop.call('GET /product-cards', { query: { productIds: productId } })
  const [card] = cards.body.products
  expect([card?.price, card?.compareAt, card?.sale]).toEqual([price, compareAt, sale])
  return { price, compareAt, sale, variants }
}

test('without a sale, cards, products and variants have none', async () => {
  const { variants, ...product } = await shown(await newProduct(shop.db))
  expect(product).toEqual({ price: 350, compareAt: null, sale: null })
  expect(variants).toMatchObject([{ price: 350, compareAt: null, sale: null }])
})

test('a sale begins and ends by itself, and what is charged is what is shown', async () => {
  const id = await newProduct(shop.db, { priceSantim: 500_00 })
  const until = inMs(3 * dayMs)
  await setSale(shop.db, id, { saleSantim: 400_00, from: inMs(dayMs), until })
  expect(await shown(id)).toMatchObject({ price: 500, compareAt: null, sale: null })
  await pass(dayMs)
  const reduced = {
    price: 400,
    compareAt: 500,
    sale: { until: until.toISOString(), lowest30: 500 },
  }
  expect(await shown(id)).toMatchObject({ ...reduced, variants: [reduced] })
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, id)
  expect(await totalPrice(shop, shopper)).toBe(400)
  await pass(2 * dayMs)
  expect(await shown(id)).toMatchObject({ price: 500, compareAt: null, sale: null })
  expect(await totalPrice(shop, shopper)).toBe(500)
})

test('a compare-at price without dates is a sale that has begun and does not end', async () => {
  const id = await newProduct(shop.db, { priceSantim: 500_00 })
  await setSale(shop.db, id, { saleSantim: 450_00 })
  await pass(400 * dayMs)
  expect(await shown(id)).toMatchObject({ price: 450, compareAt: 500, sale: { until: null, lowest30: 500 } })
  await setSale(shop.db, id, null)
  expect(await shown(id)).toMatchObject({ price: 500, compareAt: null, sale: null })
})

test('a variant has its own sale, and the card that of the variant whose price it shows', async () => {
  const size = (value: string) => [{ name: 'Size', value }]
  const id = await newProduct(shop.db, {
    priceSantim: 500_00,
    variants: [
      { options: size('S'), stock: 1 },
      { options: size('M'), stock: 1, priceSantim: 600_00 },
    ],
  })
  const [small = '', medium = ''] = await variantIdsOf(shop.db, id)
  const reduce = (variantId: string) =>
    shop.db.updateTable('variants').set({ saleSantim: 400_00 }).where('id', '=', variantId).execute()
  await reduce(medium)
  const first = await shown(id)
  expect(first).toMatchObject({ price: 500, compareAt: null, variants: [{ price: 500 }, { compareAt: 600 }] })
  const query = { productId: id, variantId: medium }
  const { product } = (await shop.call('GET /product-detail', { query })).body
  expect(product).toMatchObject({ price: 400, compareAt: 600, sale: { until: null, lowest30: 600 } })
  await setStockOnHand(shop.db, { id: small, sku: '' }, 0)
  expect(await shown(id)).toMatchObject({ price: 400, compareAt: 600 })
})

test('the lowest price of the days before is kept when a sale begins', async () => {
  const id = await newProduct(shop.db, { priceSantim: 500_00 })
  await pass(dayMs)
  await setPrice(shop.db, id, 300_00)
  await pass(dayMs)
  await setPrice(shop.db, id, 600_00)
  await pass((lowestPriceDays - 1) * dayMs)
  await setSale(shop.db, id, { saleSantim: 450_00 })
  expect((await shown(id)).sale).toEqual({ until: null, lowest30: 300 })
  await setSale(shop.db, id, { saleSantim: 440_00, until: inMs(hourMs) })
  expect((await shown(id)).sale).toMatchObject({ lowest30: 300 })
  await pass(hourMs)
  await pass(dayMs)
  await setSale(shop.db, id, { saleSantim: 550_00 })
  expect((await shown(id)).sale).toEqual({ until: null, lowest30: 440 })
})

test('raising the price together with the sale does not hide what it was', async () => {
  const id = await newProduct(shop.db, { priceSantim: 500_00 })
  await shop.db
    .updateTable('variants')
    .set({ regularSantim: 900_00, saleSantim: 500_00 })
    .where('productId', '=', id)
    .execute()
  expect(await shown(id)).toMatchObject({ price: 500, compareAt: 900, sale: { until: null, lowest30: 500 } })
})

test('whoever writes the price alone means the regular one, unless it is the charged one', async () => {
  const id = await newProduct(shop.db, { priceSantim: 500_00 })
  await setSale(shop.db, id, { saleSantim: 400_00 })
  await setPrice(shop.db, id, 400_00)
  expect(await shown(id)).toMatchObject({ price: 400, compareAt: 500 })
  await setPrice(shop.db, id, 700_00)
  expect(await shown(id)).toMatchObject({ price: 400, compareAt: 700 })
  await setPrice(shop.db, id, 390_00)
  expect(await shown(id)).toMatchObject({ price: 390, compareAt: null, sale: null })
})

test('a sale that ends between cart and payment is a changed price, which the line of the cart names', async () => {
  const id = await newProduct(shop.db, { priceSantim: 500_00, stock: 5 })
  await setSale(shop.db, id, { saleSantim: 400_00, until: inMs(dayMs) })
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  const added = await addToCart(shop, shopper, id, 2)
  expect(added.body.item).toMatchObject({ price: 400, compareAt: 500 })
  const amount = await totalPrice(shop, shopper)
  expect(amount).toBe(720)
  const setEnd = (until: Date) => setSale(shop.db, id, { saleSantim: 400_00, until })
  await setEnd(inMs(-1))
  const refused = await checkOut(shop, shopper, { amount })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The price has changed. Please review your cart.',
  ])
  expect(refused.body.errors).toMatchObject([
    { path: 'items.0.price', msg: expect.stringContaining('500.00') },
  ])
  const { items } = (await shop.call('GET /cart', { token, query: { userId } })).body
  expect(items).toMatchObject([{ price: 500, priceBefore: 400 }])
  expect(items[0]).not.toHaveProperty('compareAt')
  expect((await checkOut(shop, shopper)).status).toBe(200)
})

test('an order keeps what was charged, and what it cost without the sale', async () => {
  const id = await newProduct(shop.db, { priceSantim: 500_00 })
  await setSale(shop.db, id, { saleSantim: 400_00, until: inMs(dayMs) })
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, id)
  const { token, userId } = shopper
  expect((await shop.call('POST /order', { token, body: { userId } })).status).toBe(201)
  await pass(dayMs)
  const [order] = await wholeOrders(shop, shopper, 'pending')
  expect(order).toMatchObject({ total: 400, items: [{ price: 400, compareAt: 500 }] })
  const mails = await mailsTo(shop.config.dataDir, shopper.email)
  expect(mails.map(plainText).join('\n')).toContain('Jebena coffee pot, was 500.00 ETB')
})

test('former prices are kept as long as a sale may need them', async () => {
  const id = await newProduct(shop.db, { priceSantim: 500_00 })
  const left = async () =>
    (await shop.db.selectFrom('formerPrices').select('priceSantim').where('variantId', '=', id).execute())
      .length
  await setPrice(shop.db, id, 300_00)
  await pass(lowestPriceDays * dayMs - 1)
  expect(await left()).toBe(1)
  await pass(1)
  expect(await left()).toBe(0)
})

type Act =
  | { kind: 'price'; santim: number }
  | { kind: 'sale'; santim: number; from: number | null; days: number | null }
  | { kind: 'end' }
  | { kind: 'wait'; days: number }

const santim = fc.integer({ min: 1, max: 100 })
const acts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('price' as const), santim }),
    fc.record({
      kind: fc.constant('sale' as const),
      santim,
      from: fc.option(fc.integer({ min: -20, max: 20 })),
      days: fc.option(fc.integer({ min: 1, max: 30 })),
    }),
    fc.record({ kind: fc.constant('end' as const) }),
    fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 25 }) }),
  ),
  { maxLength: 12 },
)

/** It derives the same from the prices of all days. */
class Model {
  regular = 50
  sale: { santim: number; from: Date | null; until: Date | null } | null = null
  lowest: number | null = null
  readonly past: { until: number; santim: number }[] = []
  #price = 50

  follow(now: Date): void {
    const { sale, regular } = this
    const runs = sale && (!sale.from || sale.from <= now) && (!sale.until || sale.until > now)
    const wasReduced = this.lowest !== null
    const before = this.#price
    this.#price = runs ? sale.santim : regular
    const since = now.getTime() - lowestPriceDays * dayMs
    const recent = this.past.filter(({ until }) => until > since).map((it) => it.santim)
    if (!runs) this.lowest = null
    else if (!wasReduced) this.lowest = Math.min(before, ...recent)
    if (this.#price !== before) this.past.push({ until: now.getTime(), santim: before })
  }

  /** Whoever writes the price that is charged already has changed nothing. */
  writePrice(santim: number): void {
    if (santim === this.#price) return
    this.regular = santim
    if (this.sale && this.sale.santim >= santim) this.sale = null
  }

  get expected() {
    const isReduced = this.lowest !== null
    return { price: this.#price, compareAt: isReduced ? this.regular : null, lowest: this.lowest }
  }
}

test('price and lowest price follow from regular price, sale and time, whatever is done', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const id = await newProduct(shop.db, { priceSantim: 50 })
      const model = new Model()
      for (const act of all) {
        await perform(id, model, act)
        const row = await shop.db
          .selectFrom('products')
          .select(['priceSantim', 'compareAtSantim', 'lowest30Santim'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const { price, compareAt, lowest } = model.expected
        expect(row).toEqual({ priceSantim: price, compareAtSantim: compareAt, lowest30Santim: lowest })
      }
    }),
    { numRuns: 25 },
  )
  expect(await audit(shop.db)).toEqual([])
})

async function perform(id: string, model: Model, act: Act): Promise<void> {
  shop.clock.advance(1_000)
  if (act.kind === 'wait') {
    for (let day = 0; day < act.days; day += 1) {
      shop.clock.advance(dayMs)
      await beginAndEndSales(shop.db)
      model.follow(shop.clock.now())
    }
    return
  }
  if (act.kind === 'price') {
    model.writePrice(act.santim)
    await setPrice(shop.db, id, act.santim)
  } else if (act.kind === 'end' || act.santim >= model.regular) {
    model.sale = null
    await setSale(shop.db, id, null)
  } else {
    const from = act.from === null ? null : inMs(act.from * dayMs)
    const until = act.days === null ? null : inMs((Math.max(0, act.from ?? 0) + act.days) * dayMs)
    model.sale = { santim: act.santim, from, until }
    await setSale(shop.db, id, { saleSantim: act.santim, from, until })
  }
  model.follow(shop.clock.now())
}
