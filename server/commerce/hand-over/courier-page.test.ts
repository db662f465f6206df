import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courierLinkDays } from '../../../contract/hand-over.ts'
import { wholeOrders } from '../../../test/checkout.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../test/new-seller-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller, orderedFrom } from '../../../test/three-sellers.ts'

let shop: TestShop
let office: TestMember
let sellers: string[]
let members: TestSellerMember[]
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  office = await newMember(shop, 'owner')
  sellers = [await newSeller(shop, 'Habesha Crafts'), await newSeller(shop, 'Addis Coffee')]
  await shop.db.updateTable('sellers').set({ sentBy: 'seller' }).where('id', 'in', sellers).execute()
  members = []
  for (const id of sellers) members.push(await newSellerMember(shop, id))
})
afterAll(() => shop.close())

async function onTheirWay() {
  const lines = sellers.map((sellerId, index) => ({ name: `Jebena ${index}`, sellerId, priceSantim: 777_00 }))
  const { shopper, order } = await orderedFrom(shop, lines)
  for (const { _id: partId } of order.parts ?? []) {
    await shop.call('POST /office/orders/:orderNumber/parts/:partId/shipment', {
      ...office,
      params: { orderNumber: order.orderId, partId },
      body: {},
    })
  }
  const [shown] = await wholeOrders(shop, shopper, 'shipped')
  const [first, second] = (shown?.parts ?? []).map(({ _id: partId, handOverCode = '' }) => ({
    partId,
    code: handOverCode,
  }))
  return { shopper, orderNumber: order.orderId, first: first!, second: second! }
}

const makeLink = async (partId: string, { cookie } = members[0]!) =>
  shop.rawCall('POST /seller/orders/:partId/courier-link', { cookie, params: { partId } })
const linkOf = async (partId: string) => new URL((await makeLink(partId)).body.url).pathname
const page = (url: string) => shop.send<string>({ method: 'GET', url })
const enter = (url: string, fields: Record<string, string>, accept = 'text/html') =>
  shop.send<string>({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
    payload: new URLSearchParams(fields).toString(),
  })
const stateOf = async (partId: string) =>
  (await shop.db.selectFrom('orderParts').selectAll().where('id', '=', partId).executeTakeFirstOrThrow())
    .status

test('only who may send a part makes a link for its courier, and nobody guesses one', async () => {
  const { orderNumber, first } = await onTheirWay()
  expect((await makeLink(first.partId, { ...members[0]!, cookie: '' })).status).toBe(401)
  expect((await makeLink(first.partId, members[1]!)).status).toBe(404)
  const inOffice = (member: TestMember) =>
    shop.rawCall('POST /office/orders/:orderNumber/parts/:partId/courier-link', {
      ...member,
      params: { orderNumber, partId: first.partId },
    })
  expect((await inOffice(await newMember(shop, 'catalogue'))).status).toBe(403)
  expect((await inOffice(office)).status).toBe(200)
  expect((await page('/deliver/nobody')).status).toBe(404)
  expect((await page('/deliver/%00')).status).toBe(404)
  expect((await enter('/deliver/nobody', { code: first.code })).status).toBe(404)
  const stored = await shop.db.selectFrom('courierLinks').selectAll().execute()
  const url = await linkOf(first.partId)
  expect(JSON.stringify(stored)).not.toContain(url.split('/').at(-1))
})

test('the page shows where its parcel goes, and neither goods nor prices nor a code', async () => {
  const { orderNumber, shopper, first } = await onTheirWay()
  const { status, body, headers } = await page(await linkOf(first.partId))
  expect(status).toBe(200)
  for (const shown of [orderNumber, 'tel:']) expect(body).toContain(shown)
  for (const hidden of ['Jebena', '777', first.code, shopper.email, 'Habesha'])
    expect(body).not.toContain(hidden)
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(Buffer.byteLength(body)).toBeLessThan(12_000)
})

test('a right code ends the page, a wrong one and that of another part do not', async () => {
  const { first, second } = await onTheirWay()
  const url = await linkOf(first.partId)
  const wrong = await enter(url, { code: second.code })
  expect(wrong.status).toBe(400)
  expect(wrong.body).toContain('The code is wrong')
  expect((await enter(url, { code: 'abc' })).status).toBe(400)
  expect(await stateOf(first.partId)).toBe('shipped')
  const { status, body } = await enter(url, { code: first.code })
  expect(status).toBe(200)
  expect(body).toContain('This parcel is delivered')
  expect(body).not.toContain('tel:')
  expect(await stateOf(first.partId)).toBe('delivered')
  expect(await stateOf(second.partId)).toBe('shipped')
})

test('a code that a phone sends again after a lost answer is entered once', async () => {
  const { first } = await onTheirWay()
  const url = await linkOf(first.partId)
  const at = String(shop.db.now().getTime())
  const sent = await Promise.all(
    [1, 2, 3].map(() => enter(url, { code: first.code, at }, 'application/json')),
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  const proofs = await shop.db
    .selectFrom('handOvers')
    .selectAll()
    .where('partId', '=', first.partId)
    .execute()
  expect(proofs).toMatchObject([{ way: 'courier', actor: 'courier' }])
  const { body } = await enter(url, { code: '000000', at: 'soon' }, 'application/json')
  expect(JSON.stringify(body)).toContain('fault')
})

test('the page for who has no connection is in the worker, and the same for every parcel', async () => {
  const { orderNumber, shopper, first } = await onTheirWay()
  const { body } = await page(await linkOf(first.partId))
  expect(body).toContain('data-worker="/deliver/worker.js?lang=en"')
  expect(body).toContain(`data-order="${orderNumber}"`)
  const worker = await page('/deliver/worker.js?lang=am')
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(worker.body).toContain('lang=\\"am\\"')
  for (const hidden of [orderNumber, shopper.email, first.code]) expect(worker.body).not.toContain(hidden)
  expect((await page('/deliver/worker.js?lang=%00')).status).toBe(200)
  shop.config.serviceWorker = false
  try {
    const removing = await page('/deliver/worker.js')
    expect(removing.body).toContain('unregister')
  } finally {
    shop.config.serviceWorker = true
  }
})

test('a new link takes the place of the former one, and ends after some days', async () => {
  const { first } = await onTheirWay()
  const former = await linkOf(first.partId)
  const url = await linkOf(first.partId)
  expect((await page(former)).status).toBe(404)
  expect((await page(url)).status).toBe(200)
  shop.clock.advance(courierLinkDays * 24 * 60 * 60_000)
  expect((await page(url)).status).toBe(404)
})
