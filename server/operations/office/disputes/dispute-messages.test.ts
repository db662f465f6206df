import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BuiltInRole } from '../../../../contract/office/roles.ts'
import {
  answerAsSeller,
  answerAsShopper,
  boughtOfTwo,
  decideAs,
  opened,
} from '../../../../test/disputed-goods.ts'
import type { Disputed } from '../../../../test/disputed-goods.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { deliverAll } from '../../../../test/order-of-sellers.ts'
import { answer, refusalOf, uploadedForMessage, write } from '../../../../test/written-messages.ts'
import { newId } from '../../../platform/database/new-id.ts'

let shop: TestShop
let bought: Disputed
let disputeId: string
let staff: TestMember
let pictureId: string

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
beforeEach(async () => {
  staff = await newMember(shop, 'owner')
  bought = await boughtOfTwo(shop)
  await deliverAll(shop, bought.key, { proof: undefined })
  const about = { shopper: bought.shopper, orderId: bought.key.id }
  const { partId } = bought
  pictureId = await uploadedForMessage(shop, bought.shopper)
  await write(shop, about, 'Call 0911223344', { partId, pictures: [pictureId] })
  const member = await newSellerMember(shop, bought.sellerId)
  await answer(shop, member, partId, { text: 'It was whole' })
  disputeId = await opened(shop, bought)
})
afterAll(() => shop.close())

const contest = () =>
  answerAsSeller(shop, bought.sellerId, disputeId, { answer: 'contest', text: 'It was whole' })

const read = (by: TestMember, id = disputeId) =>
  shop.rawCall('POST /office/disputes/:disputeId/reading', { cookie: by.cookie, params: { disputeId: id } })

const loadPicture = (by: TestMember, id = pictureId) =>
  shop.rawCall('POST /office/disputes/:disputeId/message-picture', {
    cookie: by.cookie,
    params: { disputeId },
    body: { pictureId: id },
  })

async function readings(): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('activityLog')
    .innerJoin('orders', 'orders.orderNumber', 'activityLog.subject')
    .select('activityLog.who')
    .where('orders.id', '=', bought.key.id)
    .where('activityLog.action', '=', 'read-messages')
    .orderBy('activityLog.position')
    .execute()
  return rows.map(({ who }) => who)
}

test('only a member who decides reads what the two wrote about the part, as it was written, and the log says so', async () => {
  await contest()
  for (const role of ['catalogue', 'support'] satisfies BuiltInRole[]) {
    const other = await newMember(shop, role)
    expect(refusalOf(await read(other))).toBe('role-forbids')
    expect(refusalOf(await loadPicture(other))).toBe('role-forbids')
  }
  expect(refusalOf(await read(staff, newId()))).toBe('dispute-not-found')
  expect(await readings()).toEqual([])
  const { status, body } = await read(staff)
  expect(status).toBe(200)
  expect(body.messages).toMatchObject([
    { from: 'customer', text: 'Call 0911223344', pictures: [pictureId], isReported: false },
    { from: 'seller', member: 'Hiwot owner', text: 'It was whole' },
  ])
  expect((await loadPicture(staff)).body).toMatchObject({ content: expect.stringMatching(/^UklGR/) })
  expect(refusalOf(await loadPicture(staff, newId()))).toBe('picture-not-found')
  await read(staff)
  expect(await readings()).toEqual(['Selam owner', 'Selam owner'])
})

test('a picture of another conversation is not shown', async () => {
  await contest()
  const { id } = await shop.db
    .selectFrom('orderParts')
    .select('id')
    .where('orderId', '=', bought.key.id)
    .where('id', '!=', bought.partId)
    .executeTakeFirstOrThrow()
  const elsewhere = await uploadedForMessage(shop, bought.shopper)
  const about = { shopper: bought.shopper, orderId: bought.key.id }
  await write(shop, about, 'And this?', { partId: id, pictures: [elsewhere] })
  expect(refusalOf(await loadPicture(staff, elsewhere))).toBe('picture-not-found')
  const { body } = await read(staff)
  expect(JSON.stringify(body)).not.toContain('And this?')
})

test('it is read only while the shop decides, and an appeal by another member', async () => {
  expect(refusalOf(await read(staff))).toBe('dispute-step-impossible')
  await contest()
  expect((await read(staff)).status).toBe(200)
  await decideAs(shop, staff, disputeId, { outcome: 'nothing' })
  expect(refusalOf(await read(staff))).toBe('dispute-step-impossible')
  expect(refusalOf(await loadPicture(staff))).toBe('dispute-step-impossible')
  await answerAsShopper(shop, bought.shopper, disputeId, 'appeal', { text: 'Look again' })
  expect(refusalOf(await read(staff))).toBe('dispute-of-your-own')
  const second = await newMember(shop, 'owner')
  expect((await read(second)).body.messages).toHaveLength(2)
})
