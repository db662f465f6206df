import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember } from '../../test/new-member.ts'
import type { TestMember } from '../../test/new-member.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import {
  delivered,
  deliveredTwoLines,
  requestedReturn,
  sendTo,
  uploadPicture,
} from '../../test/returned-goods.ts'

/** What members of staff do beside orders and products: returns, reviews, questions, codes, delivery and listings. */

let shop: TestShop
let manager: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  manager = await newMember(shop, 'manager')
})
afterAll(() => shop.close())

const newestEntry = async () => {
  const { body } = await shop.call('GET /office/activity', { ...manager, query: {} })
  return body.entries[0]
}

describe('returns', () => {
  const step = (returnId: string, name: 'approval' | 'refusal' | 'arrival' | 'refund', body?: object) =>
    shop.rawCall(`POST /office/returns/:returnId/${name}`, { ...manager, params: { returnId }, body })
  const read = async (returnId: string) =>
    (await shop.call('GET /office/returns/:returnId', { ...manager, params: { returnId } })).body.return
  const listed = async (state?: 'waiting' | 'requested' | 'refunded') =>
    (
      await shop.call('GET /office/returns', { ...manager, query: { ...(state && { state }) } })
    ).body.returns.map((it: { _id: string }) => it._id)

  test('one is approved, arrives and is refunded in part, each step once and in the activity log', async () => {
    const bought = await deliveredTwoLines(shop)
    const { id } = await requestedReturn(shop, bought, {
      items: [
        [0, 1],
        [1, 1],
      ],
    })
    const later = await requestedReturn(shop, bought, { items: [[0, 1]] })
    expect(await listed('waiting')).toEqual([id, later.id])
    expect(await listed('requested')).toEqual([later.id, id])

    const approved = await step(id, 'approval', { sendTo })
    expect(approved.body.return).toMatchObject({ status: 'approved', sendTo, refundable: null })
    expect(await newestEntry()).toMatchObject({
      who: 'Selam manager',
      action: 'approve-return',
      subject: approved.body.return.returnNumber,
      before: { status: 'requested' },
      after: { status: 'approved', sendTo },
    })
    const again = await step(id, 'approval', { sendTo: 'Elsewhere' })
    expect([again.status, again.headers['x-refusal']]).toEqual([409, 'return-step-impossible'])
    expect((await newestEntry()).after.sendTo).toBe(sendTo)

    const arrived = await step(id, 'arrival')
    expect(arrived.body.return).toMatchObject({ status: 'received', refundable: 28.99 })
    expect((await step(id, 'refund', { amount: 29 })).headers['x-refusal']).toBe('return-refund-too-large')
    const repeated = await Promise.all(
      [1, 2, 3].map(() => step(id, 'refund', { amount: 20.5, writtenOff: [1] })),
    )
    expect(repeated.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { steps, ...refunded } = await read(id)
    expect(refunded).toMatchObject({ status: 'refunded', refund: 20.5, refundable: null })
    expect(refunded.items.map((item: { isWrittenOff: boolean }) => item.isWrittenOff)).toEqual([false, true])
    expect(steps.map(({ actor }: { actor: string }) => actor)).toEqual([
      'shopper',
      'Selam manager',
      'Selam manager',
      'Selam manager',
    ])
    expect(await newestEntry()).toMatchObject({
      action: 'refund-return',
      after: { amount: 20.5, linesWrittenOff: 1 },
    })
    expect(await listed('refunded')).toContain(id)
    expect((await step(later.id, 'refusal', { reason: 'Worn' })).body.return.refusal).toBe('Worn')
    expect(await listed('waiting')).toEqual([])
  })

  test('its pictures are shown to members who may see returns, and only with their return', async () => {
    const bought = await delivered(shop)
    const picture = await uploadPicture(shop, bought.shopper)
    const { id } = await requestedReturn(shop, bought, { pictures: [picture] })
    const show = (cookie: string, returnId = id) =>
      shop.call('GET /office/returns/:returnId/pictures/:pictureId', {
        cookie,
        params: { returnId, pictureId: picture },
      })
    const { body } = await show(manager.cookie)
    expect(Buffer.from(body.content, 'base64').subarray(8, 12).toString()).toBe('WEBP')
    const support = await newMember(shop, 'support')
    expect((await show(support.cookie)).status).toBe(403)
    const other = await requestedReturn(shop, await delivered(shop))
    expect((await show(manager.cookie, other.id)).status).toBe(404)
  })

  test('a large refund needs a confirmed password', async () => {
    const { id } = await requestedReturn(shop, await delivered(shop))
    const isAsked = async (amount: number) =>
      (await step(id, 'refund', { amount })).headers['x-refusal'] === 'staff-password-required'
    shop.clock.advance(20 * 60_000)
    expect([await isAsked(5_000), await isAsked(5_000.01)]).toEqual([false, true])
  })
})
