import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellerDeliveryLimits } from '../../../contract/limits.ts'
import { newMember } from '../../../test/new-member.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../test/new-seller-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller, newSendingSeller } from '../../../test/order-of-sellers.ts'
import { newId } from '../../platform/database/new-id.ts'
import { ownMethodsOf } from './read-methods.ts'

let shop: TestShop
let own: TestSellerMember
let other: TestSellerMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  own = await newSellerMember(shop, await newSendingSeller(shop.db))
  other = await newSellerMember(shop, await newSendingSeller(shop.db))
})
afterAll(() => shop.close())

const bicycle = {
  name: { en: 'Bicycle', am: 'ብስክሌት', om: '' },
  regions: ['Addis Ababa'],
  fee: 60,
  daysFrom: 0,
  daysTo: 1,
  cash: true,
  pickUp: false,
  place: { en: 'It is not shown', am: '', om: '' },
}
const withoutPlace = { ...bicycle, place: { en: '', am: '', om: '' } }

function save(
  { cookie }: TestSellerMember,
  methodId: string,
  body: Partial<typeof bicycle> & { revision: number | null },
) {
  return shop.rawCall('PUT /seller/delivery/:methodId', {
    cookie,
    params: { methodId },
    body: { ...bicycle, ...body },
  })
}

async function methodsOf({ cookie }: TestSellerMember) {
  const { methods } = (await shop.call('GET /seller/delivery', { cookie })).body
  return methods
}

test('a seller adds, changes and removes its ways of delivery, and a repetition changes nothing', async () => {
  const methodId = newId()
  for (const _ of [1, 2]) expect(await save(own, methodId, { revision: null })).toMatchObject({ status: 200 })
  expect(await methodsOf(own)).toEqual([{ _id: methodId, revision: 1, ...withoutPlace }])

  const dearer = { fee: 75.5, revision: 1 }
  for (const _ of [1, 2]) expect(await save(own, methodId, dearer)).toMatchObject({ status: 200 })
  expect(await methodsOf(own)).toEqual([{ _id: methodId, ...withoutPlace, fee: 75.5, revision: 2 }])
  const late = await save(own, methodId, { fee: 90, revision: 1 })
  expect(late).toMatchObject({ status: 409, headers: { 'x-refusal': 'changed-meanwhile' } })

  const found = await ownMethodsOf(shop.db, [own.sellerId, other.sellerId])
  expect([...found]).toMatchObject([[own.sellerId, [{ id: methodId, feeSantim: 75_50 }]]])
  const { cookie } = own
  const removed = await shop.call('DELETE /seller/delivery/:methodId', { cookie, params: { methodId } })
  expect(removed.body).toEqual({ methods: [], unused: null })
  const again = await shop.rawCall('DELETE /seller/delivery/:methodId', { cookie, params: { methodId } })
  expect(again).toMatchObject({ status: 404, headers: { 'x-refusal': 'delivery-not-found' } })
})

test('the id of another seller is as one that nobody has', async () => {
  const methodId = newId()
  await save(other, methodId, { revision: null })
  const foreign = await save(own, methodId, { revision: 1, fee: 1 })
  const unknown = await save(own, newId(), { revision: 1, fee: 1 })
  expect(foreign).toMatchObject({ status: 404, headers: { 'x-refusal': 'delivery-not-found' } })
  expect(foreign.body).toEqual(unknown.body)
  expect(await save(own, methodId, { revision: null, fee: 2 })).toMatchObject({ status: 200 })
  expect(await methodsOf(other)).toMatchObject([{ _id: methodId, fee: 60 }])
  const { cookie } = own
  await shop.call('DELETE /seller/delivery/:methodId', { cookie, params: { methodId } })
  expect(await methodsOf(other)).toHaveLength(1)
})

test('wrong terms and one way too many are refused, and nothing is saved', async () => {
  const seller = await newSellerMember(shop, await newSendingSeller(shop.db))
  const wrong = [
    { fee: -1 },
    { fee: 60.005 },
    { fee: sellerDeliveryLimits.fee + 0.01 },
    { daysFrom: 3, daysTo: 2 },
    { daysTo: sellerDeliveryLimits.days + 1 },
    { regions: ['Atlantis'] },
    { name: { en: ' ', am: '', om: '' } },
  ]
  for (const terms of wrong) {
    expect(await save(seller, newId(), { ...terms, revision: null }), JSON.stringify(terms)).toMatchObject({
      status: 400,
    })
  }
  const most = sellerDeliveryLimits.methods
  const answers = await Promise.all(
    Array.from({ length: most + 2 }, () => save(seller, newId(), { revision: null })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)
  expect(answers.filter(({ status }) => status === 409)).toMatchObject([
    { headers: { 'x-refusal': 'seller-deliveries-full' } },
    { headers: { 'x-refusal': 'seller-deliveries-full' } },
  ])
  expect(await methodsOf(seller)).toHaveLength(most)
})

test('they are not used while the shop sends the goods or takes one fee, and the portal says why', async () => {
  const member = await newMember(shop, 'owner')
  const unused = async ({ cookie, sellerId }: TestSellerMember) => {
    await save({ cookie, sellerId } as TestSellerMember, newId(), { revision: null })
    const [shown, found] = [
      (await shop.call('GET /seller/delivery', { cookie })).body.unused,
      await ownMethodsOf(shop.db, [sellerId]),
    ]
    expect(found.size).toBe(shown === null ? 1 : 0)
    return shown
  }
  expect(await unused(await newSellerMember(shop, await newSeller(shop.db)))).toBe('sent-by-shop')
  const sending = await newSellerMember(shop, await newSendingSeller(shop.db))
  expect(await unused(sending)).toBeNull()
  const setFees = (sellerFees: 'own' | 'bundled', version: number) =>
    shop.call('PUT /office/settings/delivery', { ...member, body: { version, values: { sellerFees } } })
  await setFees('bundled', 0)
  expect(await unused(sending)).toBe('bundled')
  await setFees('own', 1)
  expect(await unused(sending)).toBeNull()

  const params = { sellerId: sending.sellerId }
  const { methods } = (await shop.call('GET /office/sellers/:sellerId/delivery', { ...member, params })).body
  const left = await shop.call('DELETE /office/sellers/:sellerId/delivery/:methodId', {
    ...member,
    params: { ...params, methodId: methods[0]?._id ?? '' },
  })
  expect(left.body.methods).toEqual(methods.slice(1))
})
