import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unprovedReserveDays } from '../../../contract/hand-over.ts'
import { productLimits } from '../../../contract/limits.ts'
import { levelTerms } from '../../../contract/seller-levels.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newRule } from '../../../test/new-rule.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../test/new-seller-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSendingSeller, paidOrder } from '../../../test/order-of-sellers.ts'
import { sellerContent } from '../../../test/seller-content.ts'
import { newId } from '../../platform/database/new-id.ts'
import { audit } from '../audit/audit.ts'

const dayMs = 24 * 60 * 60_000
let shop: TestShop
let owner: TestSellerMember
let packer: TestSellerMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
})
beforeEach(async () => {
  const sellerId = await newSendingSeller(shop.db)
  owner = await newSellerMember(shop, sellerId)
  packer = await newSellerMember(shop, sellerId, 'packer')
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

const refusalOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-refusal']

async function orderedPart(): Promise<string> {
  const { sellerId } = owner
  const { key } = await paidOrder(shop, [{ sellerId, santim: 1_000_00 }])
  const part = await shop.db
    .selectFrom('orderParts')
    .select('id')
    .where('orderId', '=', key.id)
    .executeTakeFirstOrThrow()
  return part.id
}

const ship = (partId: string, { cookie }: TestSellerMember, trackingNumber?: string) =>
  shop.rawCall('POST /seller/orders/:partId/shipment', {
    cookie,
    params: { partId },
    body: { key: newId(), ...(trackingNumber !== undefined && { trackingNumber }) },
  })

async function heldDays(partId: string): Promise<number> {
  const { deliveredAt, reserveUntil } = await shop.db
    .selectFrom('orderParts')
    .select(['deliveredAt', 'reserveUntil'])
    .where('id', '=', partId)
    .executeTakeFirstOrThrow()
  return ((reserveUntil?.getTime() ?? 0) - (deliveredAt?.getTime() ?? 0)) / dayMs
}

describe('a number of a parcel', () => {
  test.each(['1', 'EE123456784ET', 'delivered', '٣٣٣٣٣٣٣٣٣', 'EE123456785ET; drop'])(
    'of nonsense is refused, and nothing is sent: %s',
    async (number) => {
      const partId = await orderedPart()
      const answer = await ship(partId, owner, number)
      expect([answer.status, refusalOf(answer)]).toEqual([400, 'tracking-number-wrong'])
      const sent = await shop.call('GET /seller/orders/:partId', { cookie: owner.cookie, params: { partId } })
      expect(sent.body.order).toMatchObject({ status: 'new', parcels: [] })
    },
  )

  test('that another order has too proves nothing: what is said to be delivered is held for longer', async () => {
    const parts = [await orderedPart(), await orderedPart()]
    for (const partId of parts) {
      expect((await ship(partId, owner, 'EE123456785ET')).status).toBe(200)
      const { cookie } = owner
      const guessed = await shop.rawCall('POST /seller/orders/:partId/hand-over', {
        cookie,
        params: { partId },
        body: { code: '12345' },
      })
      expect(refusalOf(guessed)).toBe('hand-over-code-malformed')
      const { body } = await shop.call('POST /seller/orders/:partId/delivery', { cookie, params: { partId } })
      expect(body.order).toMatchObject({ status: 'delivered', provedBy: null })
      expect(await heldDays(partId)).toBe(levelTerms.new.reserveDays + unprovedReserveDays)
    }
  })
})

describe('a price', () => {
  const put = async (price: unknown, isSale = false) => {
    const { categoryId } = await shop.db
      .selectFrom('products')
      .select('categoryId')
      .where('id', '=', await newProduct(shop.db))
      .executeTakeFirstOrThrow()
    const sku = `SKU-${newId()}`
    const product = sellerContent({ categoryId, sku, price: 100 })
    const [variant] = product.variants
    const sale = { price, from: null, until: null }
    const priced = isSale ? { ...variant, sale } : { ...variant, price }
    return shop.rawCall('PUT /seller/products/:productId', {
      cookie: owner.cookie,
      params: { productId: newId() },
      body: { version: null, sku, product: { ...product, variants: [priced] } } as never,
    })
  }

  test.each([0, -1, 0.001, 2 ** 53, 1e308, productLimits.price + 0.01, '100', null])(
    'beyond the limits is refused with its field: %s',
    async (price) => {
      const { status, body } = await put(price)
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain('product.variants.0.price')
    },
  )

  test.each([0.01, productLimits.price])('at the limit is taken as it is: %s', async (price) => {
    const { status, body } = await put(price)
    expect(status).toBe(200)
    expect(body).toMatchObject({ product: { variants: [{ price }] } })
  })

  test.each([0, -5, 100, 2 ** 53])('of a sale that is none is refused: %s', async (price) => {
    expect((await put(price, true)).status).toBe(400)
  })
})

test('of two members who send the same order at once, one does, and the other is told who', async () => {
  const partId = await orderedPart()
  const both = await Promise.all([ship(partId, owner), ship(partId, packer)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const second = both.find(({ status }) => status === 409)!
  expect(refusalOf(second)).toBe('seller-part-sent')
  expect(JSON.stringify(second.body)).toContain(both[0].status === 200 ? 'Hiwot owner' : 'Hiwot packer')
  const { body } = await shop.call('GET /seller/orders/:partId', { cookie: owner.cookie, params: { partId } })
  expect(body.order.parcels).toHaveLength(1)
})
