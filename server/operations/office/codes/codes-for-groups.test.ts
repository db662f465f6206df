import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import type { Shopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestResponse, TestShop } from '../../../../test/open-shop.ts'
import { newId } from '../../../platform/database/new-id.ts'

let shop: TestShop
let manager: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  manager = await newMember(shop, 'manager')
})
afterAll(() => shop.close())

const refusalOf = ({ status, headers }: TestResponse) => [status, headers['x-refusal']]

const setTags = ({ userId }: Shopper, tags: string[], shown: string[]) =>
  shop.call('PUT /office/customers/:userId/tags', {
    cookie: manager.cookie,
    params: { userId },
    body: { tags, shown },
  })

async function saveGroup(groupId: string) {
  const none = {
    minOrders: null,
    minSpent: null,
    orderedWithinDays: null,
    notOrderedForDays: null,
    region: null,
  }
  await shop.call('PUT /office/customer-groups/:groupId', {
    cookie: manager.cookie,
    params: { groupId },
    body: { version: null, name: 'Code holders', rule: { ...none, tag: 'holder' } },
  })
}

test('a code for a group is for its customers alone, and keeps the group', async () => {
  const [member, stranger] = [await newShopper(shop), await newShopper(shop)]
  const groupId = newId()
  await saveGroup(groupId)
  await setTags(member, ['holder'], [])
  const body = { code: 'HOLDERS', percent: 10, amount: null, minimum: 0, groupId }
  const add = (more = {}) =>
    shop.call('POST /office/codes', { cookie: manager.cookie, body: { ...body, ...more } })
  expect(refusalOf(await add({ groupId: newId() }))).toEqual([404, 'group-not-found'])
  expect((await add()).body.code.group).toEqual({ _id: groupId, name: 'Code holders' })
  expect((await add()).status).toBe(201)
  const apply = async ({ token, userId }: Shopper) => {
    const productId = await newProduct(shop.db, { priceSantim: 100_00 })
    await shop.call('POST /cart/add', { token, body: { userId, productId, quantity: 1 } })
    return shop.call('POST /cart/code', { token, body: { userId, code: 'holders' } })
  }
  expect((await apply(member)).body).toEqual({ code: 'HOLDERS', saving: 10 })
  expect(refusalOf(await apply(stranger))).toEqual([409, 'code-other-customers'])
  // Who leaves the group reads in the cart that the code counts no more, and pays the whole price.
  await setTags(member, [], ['holder'])
  const { token, userId } = member
  const price = (await shop.call('GET /cart/totalPrice', { token, query: { userId } })).body
  expect(price).toMatchObject({ codeSaving: 0, codeRefused: expect.stringContaining('certain customers') })
  const removal = { cookie: manager.cookie, params: { groupId } }
  const remove = () => shop.call('DELETE /office/customer-groups/:groupId', removal)
  const refused = await remove()
  expect(refusalOf(refused)).toEqual([409, 'group-of-codes'])
  expect(refused.body.message).toContain('HOLDERS')
  await shop.call('POST /office/codes/:code/end', { cookie: manager.cookie, params: { code: 'HOLDERS' } })
  expect((await remove()).status).toBe(200)
  expect(refusalOf(await apply(stranger))).toEqual([409, 'code-unknown'])
})
