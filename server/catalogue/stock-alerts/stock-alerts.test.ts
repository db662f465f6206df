import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockAlertsLength } from '../../../contract/limits.ts'
import type { Notification } from '../../../contract/notifications.ts'
import type { StockAlert } from '../../../contract/stock-alerts.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newProduct, variantIdsOf } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { addStockOnHand, setStockOnHand } from '../stock/stock-on-hand.ts'
import { tellRestocked } from './tell-restocked.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Named = { productId: string; variantId?: string; lang?: 'am' }

function ask({ token, userId }: Shopper, { lang, ...named }: Named) {
  return shop.call('POST /stock-alerts', { token, body: { userId, ...named }, query: { lang } })
}

function takeBack({ token, userId }: Shopper, variantId: string) {
  return shop.call('DELETE /stock-alerts', { token, query: { userId, variantId } })
}

async function alerts({ token, userId }: Shopper): Promise<StockAlert[]> {
  return (await shop.call('GET /stock-alerts', { token, query: { userId } })).body.stockAlerts
}

async function notifications({ token, userId }: Shopper, lang?: 'am'): Promise<Notification[]> {
  return (await shop.call('GET /notifications/:userId', { token, params: { userId }, query: { lang } })).body
}

function setStock(variantId: string, quantity: number | null) {
  return setStockOnHand(shop.db, { id: variantId, sku: variantId }, quantity)
}

async function soldOutDress() {
  const productId = await newProduct(shop.db, {
    name: 'Dress',
    translations: { am: { name: 'ቀሚስ' } },
    variants: ['S', 'M'].map((value, at) => ({
      options: [{ name: 'Size', value }],
      optionTranslations: { am: [{ name: 'መጠን', value }] },
      stock: at === 0 ? 5 : 0,
    })),
  })
  const [s = '', m = ''] = await variantIdsOf(shop.db, productId)
  return { productId, s, m }
}

test('who waits for a variant is told once, by a notification and a mail in the language of the alert', async () => {
  const [shopper, reader, unverified] = [
    await newShopper(shop),
    await newShopper(shop),
    await newShopper(shop, { verified: false }),
  ]
  const { productId, m } = await soldOutDress()
  expect(await ask(shopper, { productId, variantId: m })).toMatchObject({
    status: 201,
    body: { variantId: m },
  })
  await ask(reader, { productId, lang: 'am' })
  await ask(unverified, { productId })
  expect(await alerts(shopper)).toEqual([
    {
      productId,
      productName: 'Dress',
      variant: { _id: m, SKU: `SKU-${m}`, options: [{ name: 'Size', value: 'M' }] },
      createdAt: shop.db.now().toISOString(),
    },
  ])
  await tellRestocked(shop.db)
  expect(await notifications(shopper)).toEqual([])

  await addStockOnHand(shop.db, { id: m, sku: m }, 1)
  await Promise.all([tellRestocked(shop.db), tellRestocked(shop.db)])
  await setStock(m, 0)
  await setStock(m, 7)
  shop.clock.advance(60_000)
  await shop.jobs.drain()

  const told = { notificationType: 'other', productId, variantId: m, read: false }
  expect(await notifications(shopper)).toMatchObject([
    { ...told, message: 'Dress, Size: M is in stock again.' },
  ])
  expect(await notifications(reader, 'am')).toMatchObject([{ ...told, message: 'ቀሚስ፣ መጠን፦ M እንደገና ገብቷል።' }])
  expect(await notifications(reader)).toMatchObject([{ message: 'Dress, Size: M is in stock again.' }])
  expect(await notifications(unverified)).toMatchObject([told])
  const mail = async ({ email }: Shopper) => (await mailsTo(shop.config.dataDir, email)).map(plainText)
  expect(await mail(shopper)).toEqual([expect.stringContaining(`/product/${productId}?variant=${m}`)])
  expect(await mail(reader)).toEqual([expect.stringContaining(`/am/product/${productId}?variant=${m}`)])
  expect(await mail(unverified)).toEqual([])
  expect(await alerts(shopper)).toEqual([])
})

test('an alert is set once, for what is on sale and sold out, and can be taken back', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)]
  const { productId, s, m } = await soldOutDress()
  const retired = await newProduct(shop.db, { stock: 0, retiredAt: shop.db.now() })
  expect((await ask(shopper, { productId, variantId: s })).body.message).toMatch(/in stock again/)
  expect((await ask(shopper, { productId: await newProduct(shop.db) })).status).toBe(409)
  expect((await ask(shopper, { productId, variantId: retired })).status).toBe(404)
  expect((await ask(shopper, { productId: retired })).status).toBe(404)
  expect((await takeBack(shopper, m)).status).toBe(404)

  await Promise.all([ask(shopper, { productId }), ask(shopper, { productId })])
  await ask(other, { productId })
  expect(await alerts(shopper)).toHaveLength(1)
  expect((await takeBack(shopper, m)).body).toEqual({ success: true })
  expect(await alerts(shopper)).toEqual([])
  await setStock(m, null)
  await tellRestocked(shop.db)
  expect(await notifications(shopper)).toEqual([])
  expect(await notifications(other)).toHaveLength(1)
})

test('without a variant, or with null for it, the first one that is sold out is meant', async () => {
  const { token, userId } = await newShopper(shop)
  const { productId, m } = await soldOutDress()
  for (const variantId of [null, undefined, m]) {
    const body = { userId, productId, variantId }
    expect(await shop.rawCall('POST /stock-alerts', { token, body })).toMatchObject({
      status: 201,
      body: { variantId: m },
    })
  }
})

test('an account waits for at most 50 variants, also when it asks at the same time', async () => {
  const shopper = await newShopper(shop)
  const products = await Promise.all(
    Array.from({ length: stockAlertsLength + 3 }, () => newProduct(shop.db, { stock: 0 })),
  )
  const asked = await Promise.all(products.map((productId) => ask(shopper, { productId })))
  expect(asked.filter(({ status }) => status === 409)).toHaveLength(3)
  const [first] = await alerts(shopper)
  expect(await alerts(shopper)).toHaveLength(stockAlertsLength)
  expect((await ask(shopper, { productId: first?.productId ?? '' })).status).toBe(201)
})

test('who asks while the variant is restocked is told, or learns that it is in stock', async () => {
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => newShopper(shop)))
  const { productId, m } = await soldOutDress()
  const [, ...asked] = await Promise.all([
    setStock(m, 3),
    ...shoppers.map((shopper) => ask(shopper, { productId, variantId: m })),
    tellRestocked(shop.db),
  ])
  await tellRestocked(shop.db)
  for (const [at, shopper] of shoppers.entries()) {
    expect(await alerts(shopper)).toEqual([])
    expect(await notifications(shopper)).toHaveLength(asked[at]?.status === 201 ? 1 : 0)
  }
})

test('who waits for what is sold out again, or retired, is told when it can be bought', async () => {
  const shopper = await newShopper(shop)
  const { productId, m } = await soldOutDress()
  await ask(shopper, { productId })
  await setStock(m, 2)
  await setStock(m, 0)
  await tellRestocked(shop.db)
  expect(await notifications(shopper)).toEqual([])

  const retire = (retiredAt: Date | null) =>
    shop.db.updateTable('products').set({ retiredAt }).where('id', '=', productId).execute()
  await retire(shop.db.now())
  await setStock(m, 2)
  await tellRestocked(shop.db)
  expect(await notifications(shopper)).toEqual([])
  await retire(null)
  await tellRestocked(shop.db)
  expect(await notifications(shopper)).toHaveLength(1)
})

test('everyone is told where more wait than fit into one transaction, and no note is left', async () => {
  const { m } = await soldOutDress()
  await sql`
    with added as (
      insert into users (id, full_name, email, email_key, created_at)
      select gen_random_uuid(), 'Almaz', 'w' || n, 'waiting' || n, now() from generate_series(1, 230) n returning id)
    insert into stock_alerts (user_id, variant_id, language, created_at)
    select id, ${m}, 'en', now() from added`.execute(shop.db)
  await setStock(m, 1)
  await setStock((await soldOutDress()).m, 1)
  await tellRestocked(shop.db)
  const count = async (table: 'notifications' | 'stockAlerts' | 'restockedVariants') => {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(table)} t where t::text like ${`%${m}%`}`.execute(shop.db)
    return rows[0]?.rows
  }
  expect(await count('notifications')).toBe(230)
  expect(await count('stockAlerts')).toBe(0)
  expect(await shop.db.selectFrom('restockedVariants').selectAll().execute()).toEqual([])
})
