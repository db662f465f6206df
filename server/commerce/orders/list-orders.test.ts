import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOrder } from '../../../test/new-order.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { isPartitioned } from '../../../test/partition-private-tables.ts'
import { storePicture } from '../../platform/media/store-picture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('orders are listed completely, or page by page with their total, newest first', async () => {
  const { token, userId } = await newShopper(shop)
  const placed: string[] = []
  for (let count = 0; count < 5; count++) {
    shop.clock.advance(1_000)
    placed.unshift((await newOrder(shop.db, userId)).id)
  }
  await newOrder(shop.db, userId, { status: 'canceled' })
  const pending = async (page: { page?: string; limit?: string }) => {
    const { body } = await shop.call('GET /orders/pending', { token, query: { userId, ...page } })
    return { ...body, orders: body.orders.map((order: { _id: string }) => order._id) }
  }
  expect(await pending({})).toEqual({ orders: placed })
  expect(await pending({ page: '1', limit: '2' })).toEqual({ orders: placed.slice(0, 2), total: 5 })
  expect(await pending({ page: '3', limit: '2' })).toEqual({ orders: placed.slice(4), total: 5 })
  expect(await pending({ page: '4', limit: '2' })).toEqual({ orders: [], total: 5 })
  expect(await pending({ page: '1' })).toEqual({ orders: placed, total: 5 })
})

test('a list of more than 200 orders has the newest 200 and the total', async () => {
  const { token, userId } = await newShopper(shop)
  const order = await newOrder(shop.db, userId)
  await sql`
    insert into orders select (o).* from (
      select jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'checkout_id', gen_random_uuid(), 'order_number', 'MK-' || n,
        'status', 'shipped', 'payment_status', 'on-delivery')) as o
      from orders o, generate_series(1, 205) n where o.id = ${order.id}
    ) copied`.execute(shop.db)
  const shipped = await shop.call('GET /orders/shipped', { token, query: { userId } })
  expect(shipped.body.orders).toHaveLength(200)
  expect(shipped.body.total).toBe(205)
  const rest = await shop.call('GET /orders/shipped', { token, query: { userId, page: '3', limit: '100' } })
  expect(rest.body.orders).toHaveLength(5)
  const pending = await shop.call('GET /orders/pending', { token, query: { userId } })
  expect(pending.body).not.toHaveProperty('total')
})

test.each([{ page: '0' }, { limit: '0' }, { limit: '101' }, { page: 'one' }])(
  '%j is not a valid page',
  async (page) => {
    const { token, userId } = await newShopper(shop)
    const response = await shop.rawCall('GET /orders/pending', { token, query: { userId, ...page } })
    expect(response.status).toBe(400)
  },
)

test('an order in a list has the documented fields and no others; its own page shows more', async () => {
  const { token, userId } = await newShopper(shop, { address: false })
  const { id: orderId } = await newOrder(shop.db, userId)
  const green = { width: 8, height: 8, channels: 3, background: '#10452f' } as const
  const image = await storePicture(shop, await sharp({ create: green }).png().toBuffer())
  await shop.db.updateTable('orderItems').set({ image }).where('userId', '=', userId).execute()
  const { body } = await shop.call('GET /orders/pending', { token, query: { userId } })
  expect(body.orders).toEqual([
    {
      _id: orderId,
      orderId: expect.any(String),
      createdAt: expect.any(String),
      status: 'pending',
      total: expect.any(Number),
      subtotal: 350,
      quantitySaving: 0,
      codeSaving: 0,
      delivery: 0,
      vat: 45.65,
      address: null,
      history: [{ status: 'pending', paymentStatus: 'unpaid', at: expect.any(String) }],
      paymentStatus: expect.any(String),
      items: [
        {
          product: {
            _id: expect.any(String),
            productName: expect.any(String),
            productDescription: expect.any(String),
          },
          variant: { _id: expect.any(String), SKU: expect.any(String), options: [] },
          productImage: {
            imageType: expect.any(String),
            imageContent: expect.any(String),
            imageUrl: expect.any(String),
          },
          quantity: expect.any(Number),
          price: expect.any(Number),
        },
      ],
      parts: [
        {
          _id: expect.any(String),
          seller: { _id: expect.any(String), store_name: expect.any(String) },
          sentBy: 'shop',
          status: 'new',
          items: [0],
          goods: 350,
          delivery: 0,
          shipments: [],
          expected: null,
        },
      ],
    },
  ])
  const recent = await shop.call('GET /reports/recent', { token, query: { userId } })
  expect(recent.body.purchases).toEqual(body.orders)
  const linked = await shop.call('GET /orders/pending', { token, query: { userId, images: 'linked' } })
  const { productImage } = body.orders[0]!.items[0]!
  const { imageUrl } = productImage
  expect(productImage.imageContent).toMatch(/^\w+/)
  expect(linked.body.orders[0]?.items[0]?.productImage).toEqual({ imageType: '', imageContent: '', imageUrl })
  const one = await shop.call('GET /order', { token, query: { userId, orderId } })
  expect(one.body.order).toMatchObject({
    ...body.orders[0],
    buyer: { email: expect.any(String) },
    sellers: [
      {
        _id: expect.any(String),
        store_name: expect.any(String),
        phonenumber: expect.any(String),
        productIds: [body.orders[0]?.items[0]?.product._id],
      },
    ],
  })
})

test('an order is visible to its owner only', async () => {
  const [owner, other] = [await newShopper(shop), await newShopper(shop)]
  const { id: orderId } = await newOrder(shop.db, owner.userId)
  const read = ({ token, userId }: typeof owner, id: string) =>
    shop.rawCall('GET /order', { token, query: { userId, orderId: id } })
  const found = await read(owner, orderId)
  expect(found.status).toBe(200)
  expect(found.body.order).toMatchObject({ _id: orderId, status: 'pending', items: expect.any(Array) })
  expect((await read(other, orderId)).status).toBe(404)
  expect((await read(owner, 'no-such-order')).status).toBe(404)
  expect((await read(owner, 'no such id')).status).toBe(400)
})

// The indexes of partitions have other names.
test.skipIf(isPartitioned)(
  'operators find orders of a status, or one by its id, without reading all orders',
  async () => {
    const planOf = async (query: string) => {
      const plan = await shop.db.transaction().execute(async (tx) => {
        // Otherwise the planner reads all of a small table.
        await sql`set local enable_seqscan = off`.execute(tx)
        return sql.raw<Record<string, string>>(`explain ${query}`).execute(tx)
      })
      return plan.rows.flatMap((row) => Object.values(row)).join('\n')
    }
    const newest = `select * from orders o where o.status = 'pending' order by o.created_at desc, o.id desc limit 20`
    const list = await planOf(newest)
    expect(list).toContain('orders_by_status')
    expect(list).not.toContain('Sort')
    const id = '01a20379-dc3d-761d-986c-11ae847ae6c9'
    expect(await planOf(`select * from orders o where o.id = '${id}'`)).toContain('orders_by_id')
  },
)
