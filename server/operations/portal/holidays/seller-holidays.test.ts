import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayKey } from '../../../../contract/addis-time.ts'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../../test/new-seller-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newSeller } from '../../../../test/order-of-sellers.ts'
import { newId } from '../../../platform/database/new-id.ts'

let shop: TestShop
let owner: TestSellerMember
let packer: TestSellerMember
let stranger: TestSellerMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  const [own, other] = [await newSeller(shop.db), await newSeller(shop.db)]
  owner = await newSellerMember(shop, own)
  packer = await newSellerMember(shop, own, 'packer')
  stranger = await newSellerMember(shop, other)
})
afterAll(() => shop.close())

const refusalOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-refusal']
const inDays = (days: number) => addDays(dayKey(shop.db.now()), days)
const read = ({ cookie }: TestSellerMember) => shop.call('GET /seller/holidays', { cookie })
const announce = ({ cookie }: TestSellerMember, key: string, [from, until]: [number, number]) =>
  shop.rawCall('POST /seller/holidays', {
    cookie,
    body: { key, from: inDays(from), until: inDays(until) },
  })
const withdraw = ({ cookie }: TestSellerMember, holidayId: string) =>
  shop.rawCall('DELETE /seller/holidays/:holidayId', { cookie, params: { holidayId } })

test('a seller announces days away once, whoever sends it again, and takes them back', async () => {
  const holidayId = newId()
  const expected = { holidays: [{ _id: holidayId, from: inDays(3), until: inDays(5) }] }
  for (let times = 0; times < 2; times += 1) {
    const announced = await announce(owner, holidayId, [3, 5])
    expect([announced.status, announced.body]).toEqual([200, expected])
  }
  expect(refusalOf(await announce(owner, newId(), [5, 6]))).toBe('seller-holiday-overlaps')
  expect(refusalOf(await announce(owner, newId(), [0, 1]))).toBe('seller-holiday-days')
  expect((await read(owner)).body).toEqual(expected)

  expect((await read(stranger)).body).toEqual({ holidays: [] })
  expect(refusalOf(await withdraw(stranger, holidayId))).toBe('seller-holiday-not-found')
  expect(refusalOf(await announce(stranger, holidayId, [7, 8]))).toBe('key-reused')

  expect((await withdraw(owner, holidayId)).body).toEqual({ holidays: [] })
  expect(refusalOf(await withdraw(owner, holidayId))).toBe('seller-holiday-not-found')
})

test('nobody and a packer announce nothing', async () => {
  expect((await shop.call('GET /seller/holidays', {})).status).toBe(401)
  expect((await read(packer)).status).toBe(403)
  expect((await announce(packer, newId(), [3, 5])).status).toBe(403)
})
