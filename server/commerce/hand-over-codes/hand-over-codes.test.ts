import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeOrders } from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller, orderedFrom } from '../../../test/three-sellers.ts'
import { codePlace, withCode } from '../../platform/hand-over/hand-over-code.ts'
import { exportOrders } from '../orders/export-orders.ts'

let shop: TestShop
let owner: TestMember
let sellers: string[]
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  owner = await newMember(shop, 'owner')
  sellers = [await newSeller(shop, 'Habesha Crafts'), await newSeller(shop, 'Addis Coffee')]
})
afterAll(() => shop.close())

async function ordered(method: 'online' | 'cash' = 'online') {
  const lines = sellers.map((sellerId) => ({ sellerId, priceSantim: 500_00 }))
  const { shopper, order } = await orderedFrom(shop, lines, { method })
  const [first = '', second = ''] = (order.parts ?? []).map(({ _id }) => _id)
  return { shopper, orderId: order._id, orderNumber: order.orderId, first, second }
}

const ship = (orderNumber: string, partId: string) =>
  shop.call('POST /office/orders/:orderNumber/parts/:partId/shipment', {
    ...owner,
    params: { orderNumber, partId },
    body: {},
  })

type Ordered = Awaited<ReturnType<typeof ordered>>

async function codes({ shopper }: Pick<Ordered, 'shopper'>, status: 'pending' | 'shipped' = 'pending') {
  const [order] = await wholeOrders(shop, shopper, status)
  return order?.parts?.map(({ handOverCode }) => handOverCode)
}

test('each part has a code of its own while it is on its way, and nobody but its customer sees it', async () => {
  const order = await ordered()
  expect(await codes(order)).toEqual([undefined, undefined])
  const shipped = await ship(order.orderNumber, order.first)
  const [code, other] = (await codes(order)) ?? []
  expect(code).toMatch(/^\d{6}$/)
  expect(other).toBeUndefined()
  await ship(order.orderNumber, order.second)
  const both = await codes(order, 'shipped')
  expect(both?.[0]).toBe(code)
  expect(both?.[1]).toMatch(/^\d{6}$/)
  expect(both?.[1]).not.toBe(code)

  const stranger = await newShopper(shop)
  const query = { userId: order.shopper.userId, orderId: order.orderId }
  for (const { token, status } of [
    { token: '', status: 401 },
    { token: stranger.token, status: 403 },
  ]) {
    expect((await shop.rawCall('GET /order', { token, query })).status).toBe(status)
  }
  const { body: shown } = await shop.call('GET /office/orders/:orderNumber', {
    ...owner,
    params: { orderNumber: order.orderNumber },
  })
  const exported = await exportOrders(shop.db, order.shopper.userId)
  for (const seen of [shipped.body, shown, exported]) expect(JSON.stringify(seen)).not.toContain(code)
  await shop.call('POST /office/orders/:orderNumber/parts/:partId/delivery', {
    ...owner,
    params: { orderNumber: order.orderNumber, partId: order.first },
  })
  expect((await codes(order, 'shipped'))?.[0]).toBeUndefined()
})

test('what is paid on delivery has no code', async () => {
  const order = await ordered('cash')
  await ship(order.orderNumber, order.first)
  expect(await codes(order)).toEqual([undefined, undefined])
})

test('the mail of a sent part has its code, and no row of the database has it', async () => {
  const order = await ordered()
  await ship(order.orderNumber, order.first)
  const [code = 'none'] = (await codes(order)) ?? []
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(shop.db)
  const findCode = async () => {
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql
        .raw(`select from ${name} t where t::text ~ '\\m${code}\\M' limit 1`)
        .execute(shop.db)
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  expect(await findCode()).toEqual([])
  await shop.jobs.runQueued()
  const mails = (await mailsTo(shop.config.dataDir, order.shopper.email)).map(plainText)
  expect(mails.filter((mail) => mail.includes(code))).toHaveLength(1)
  expect(await findCode()).toEqual([])
})

test('a stored text gets its code when it is sent', async () => {
  const order = await ordered()
  await ship(order.orderNumber, order.first)
  const [code] = (await codes(order)) ?? []
  const { rows } = await sql<{ codeOf: string }>`
    select data->'values'->>'codeOf' as code_of from pgboss.job
    where data->'values'->>'orderId' = ${order.orderId} and data->'values'->>'codeOf' is not null`.execute(
    shop.db,
  )
  const [{ codeOf } = { codeOf: null }] = rows
  expect(await withCode(shop.db, { text: `Code: ${codePlace}`, codeOf })).toBe(`Code: ${code}`)
  expect(await withCode(shop.db, { text: `Code: ${codePlace}`, codeOf: null })).toBe(`Code: ${codePlace}`)
})
