import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { nameEntries } from './name-entries.ts'

let shop: TestShop
let manager: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  manager = await newMember(shop, 'manager')
})
afterAll(() => shop.close())

const list = (subject: string, { cookie }: { cookie?: string } = manager, headers = {}) =>
  shop.call('GET /office/activity', { ...(cookie && { cookie }), query: { subject }, headers })

test('the log names what its entries are about as it is called now, but customers only to who may see them', async () => {
  const productId = await newProduct(shop.db, { sku: 'COF-500', name: 'Coffee 500 g', priceSantim: 250_00 })
  const at = { params: { productId }, cookie: manager.cookie }
  const { version, sku, product } = (await shop.call('GET /office/products/:productId', at)).body
  const variants = product.variants.map((variant) => ({ ...variant, price: 230 }))
  await shop.call('PUT /office/products/:productId', {
    ...at,
    body: { version, sku, product: { ...product, variants } },
  })
  const { userId } = await newShopper(shop, { name: 'Tirunesh Haile' })
  await shop.call('PUT /office/customers/:userId/block', {
    cookie: manager.cookie,
    params: { userId },
    body: { reason: 'Asked by mail' },
  })

  expect((await list(sku, {})).status).toBe(401)
  expect((await list(sku, await newMember(shop, 'support'))).status).toBe(403)

  expect((await list(sku)).body.entries).toMatchObject([
    {
      subject: sku,
      about: 'Coffee 500 g',
      before: { 'COF-500 price': 250 },
      after: { 'COF-500 price': 230 },
    },
  ])
  const { entries } = (await list(userId)).body
  expect(entries).toMatchObject([{ action: 'block-customer', subject: userId, about: 'Tirunesh Haile' }])

  const stored = entries.map(({ about: _about, ...entry }) => entry)
  const without = await nameEntries(shop.db, stored, { lang: 'en', seesCustomers: false })
  expect(JSON.stringify(without)).not.toContain('Tirunesh')
  const removal = { params: { userId }, body: { reason: 'Asked by mail' } }
  const { cookie } = await newMember(shop, 'owner')
  expect((await shop.call('DELETE /office/customers/:userId', { cookie, ...removal })).status).toBe(200)
  expect(JSON.stringify((await list(userId)).body)).not.toContain('Tirunesh')
})

test('categories, sellers and carriers in the values have the names of the language', async () => {
  const category = await shop.db.selectFrom('categories').selectAll().limit(1).executeTakeFirstOrThrow()
  const values = { category: category.id, carrier: 'no-such', seller: '', 'other categories': 'x, y' }
  const entry = { _id: '1', at: '', staffId: null, who: '', source: 'office', network: '' } as const
  const saved = { ...entry, action: 'add-product', subject: 'NEW-1', before: null, after: values } as const
  const { names, entries } = await nameEntries(shop.db, [saved], { lang: 'en', seesCustomers: true })
  expect(names).toEqual({ [category.id]: category.name })
  expect(entries).toEqual([saved])
})
