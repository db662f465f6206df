import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../../test/new-seller-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newSeller } from '../../../../test/order-of-sellers.ts'

let shop: TestShop
let owner: TestSellerMember
let manager: TestSellerMember
let stranger: TestSellerMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  const [own, other] = [await newSeller(shop.db), await newSeller(shop.db)]
  owner = await newSellerMember(shop, own)
  manager = await newSellerMember(shop, own, 'manager')
  stranger = await newSellerMember(shop, other)
})
afterAll(() => shop.close())

const changePhone = async ({ cookie }: TestSellerMember, phone: string) =>
  expect((await shop.rawCall('PUT /seller/store/contact', { cookie, body: { phone } })).status).toBe(200)
const isOfStore = ({ action }: { action: string }) => action === 'save-seller'
const read = ({ cookie }: TestSellerMember, query: { older?: string } = {}) =>
  shop.call('GET /seller/activity', { cookie, query })

test('the owner reads what members of the own store did, the newest first, and no other store', async () => {
  await changePhone(owner, '+251911000021')
  await changePhone(manager, '+251911000022')
  await changePhone(stranger, '+251911000099')

  const { entries } = (await read(owner)).body
  expect(entries.filter(isOfStore)).toMatchObject([
    { who: 'Hiwot manager', after: { phone: '+251911000022' } },
    { who: 'Hiwot owner', after: { phone: '+251911000021' } },
  ])
  expect((await read(owner, { older: entries[0]?._id ?? '' })).body.entries).toEqual(entries.slice(1))

  const others = (await read(stranger)).body.entries
  expect(others.filter(isOfStore)).toMatchObject([{ after: { phone: '+251911000099' } }])
  expect((await read(owner, { older: others[0]?._id ?? '' })).body).toEqual({ entries: [], older: null })
})

test('nobody, a manager and a packer read nothing', async () => {
  const packer = await newSellerMember(shop, owner.sellerId, 'packer')
  expect((await shop.call('GET /seller/activity', {})).status).toBe(401)
  expect((await read(manager)).status).toBe(403)
  expect((await read(packer)).status).toBe(403)
})
