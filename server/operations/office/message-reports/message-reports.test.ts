import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MessageReportDecision } from '../../../../contract/message-rules.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../../test/new-seller-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newSeller, orderedFrom } from '../../../../test/three-sellers.ts'
import {
  answer,
  conversationOf,
  partIdsOf,
  read,
  refusalOf,
  write,
} from '../../../../test/written-messages.ts'
import type { WrittenAbout } from '../../../../test/written-messages.ts'

let shop: TestShop
let sellerId: string
let member: TestSellerMember
let staff: TestMember
let about: WrittenAbout & { partId: string; orderNumber: string }

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  sellerId = await newSeller(shop, 'Habesha Crafts')
  staff = await newMember(shop, 'owner')
})
beforeEach(async () => {
  member = await newSellerMember(shop, sellerId)
  const { shopper, order } = await orderedFrom(shop, [{ sellerId, priceSantim: 500_00 }], { method: 'cash' })
  const written = { shopper, orderId: order._id }
  const [partId = ''] = await partIdsOf(shop, written)
  about = { ...written, partId, orderNumber: order.orderId }
  await write(shop, about, 'Call 0911223344')
  await answer(shop, member, partId, { text: 'You fool' })
})
afterAll(() => shop.close())

const messageIds = async () => (await read(shop, about)).messages.map(({ _id }) => _id)

async function report(messageId: string, text = '') {
  const { token, userId } = about.shopper
  const { orderId, partId } = about
  const body = { userId, orderId, partId, messageId, reason: 'insult', text } as const
  return shop.rawCall('POST /messages/report', { token, body })
}

const reports = async (state: 'open' | 'decided' = 'open') =>
  (await shop.call('GET /office/message-reports', { ...staff, query: { state } })).body.reports.filter(
    ({ orderNumber }) => orderNumber === about.orderNumber,
  )

async function reported(): Promise<string> {
  await report((await messageIds())[1] ?? '')
  return (await reports())[0]?._id ?? ''
}

const open = (reportId: string) =>
  shop.call('POST /office/message-reports/:reportId/reading', { ...staff, params: { reportId } })
const decide = (reportId: string, decision: MessageReportDecision, by = staff) =>
  shop.rawCall('POST /office/message-reports/:reportId/decision', {
    ...by,
    params: { reportId },
    body: { decision, text: 'I have read it' },
  })
const actions = async () =>
  (
    await shop.db
      .selectFrom('activityLog')
      .select('action')
      .where('subject', '=', about.orderNumber)
      .where('source', '=', 'office')
      .execute()
  ).map(({ action }) => action)

describe('a message that is reported', () => {
  test('by the customer stands in the list once, without what was written', async () => {
    const [own = '', rude = ''] = await messageIds()
    expect(refusalOf(await report(own))).toBe('message-of-your-own')
    for (let count = 0; count < 2; count += 1) expect((await report(rude, 'He is rude')).status).toBe(200)
    expect(await reports()).toMatchObject([
      { by: 'customer', reason: 'insult', text: 'He is rude', storeName: 'Habesha Crafts', decision: null },
    ])
    expect(JSON.stringify(await reports())).not.toContain('You fool')
    expect((await read(shop, about)).messages).toMatchObject([{ isReported: false }, { isReported: true }])
    const seen = (await conversationOf(shop, member, about.partId)).body.conversation
    expect(seen.messages.map(({ isReported }) => isReported)).toEqual([false, false])
  })

  test('by the seller too, who cannot report one of another conversation', async () => {
    const { cookie } = member
    const [messageId = ''] = await messageIds()
    const sent = { cookie, params: { partId: about.partId }, body: { messageId, reason: 'unwanted' } }
    expect((await shop.rawCall('POST /seller/messages/:partId/report', sent)).status).toBe(200)
    expect(await reports()).toMatchObject([{ by: 'seller', reason: 'unwanted' }])
    const other = await orderedFrom(shop, [{ sellerId, priceSantim: 500_00 }])
    const [partId = ''] = await partIdsOf(shop, { shopper: other.shopper, orderId: other.order._id })
    const elsewhere = { ...sent, params: { partId } }
    expect(refusalOf(await shop.rawCall('POST /seller/messages/:partId/report', elsewhere))).toBe(
      'message-not-found',
    )
  })

  test('opens the conversation as it was written, which is in the activity log', async () => {
    const reportId = await reported()
    expect(await actions()).toEqual([])
    expect((await open(reportId)).body.report.messages).toMatchObject([
      { from: 'customer', text: 'Call 0911223344', isReported: false },
      { from: 'seller', text: 'You fool', member: 'Hiwot owner', isReported: true },
    ])
    expect(await actions()).toEqual(['read-messages'])
  })

  test('is dismissed once, and both go on writing', async () => {
    const reportId = await reported()
    for (let count = 0; count < 2; count += 1)
      expect((await decide(reportId, 'dismissed')).body.report.decision).toMatchObject({ kind: 'dismissed' })
    const second = await newMember(shop, 'owner')
    expect(refusalOf(await decide(reportId, 'seller-blocked', second))).toBe('message-report-decided')
    expect(await reports()).toEqual([])
    expect(await reports('decided')).toHaveLength(1)
    expect(await actions()).toEqual(['decide-report'])
    expect((await answer(shop, member, about.partId, { text: 'Sorry' })).status).toBe(200)
  })

  test('that two members of staff decide at once has one decision', async () => {
    const reportId = await reported()
    const second = await newMember(shop, 'owner')
    const both = await Promise.all([
      decide(reportId, 'dismissed'),
      decide(reportId, 'seller-blocked', second),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await actions()).toEqual(['decide-report'])
  })

  test('leads to a block, which the side cannot lift, and the office can', async () => {
    const reportId = await reported()
    const { body } = await decide(reportId, 'seller-blocked')
    expect(body.report.blocks).toMatchObject([{ blocked: 'seller', by: 'office' }])
    expect(refusalOf(await answer(shop, member, about.partId, { text: 'Why?' }))).toBe('conversation-blocked')
    const { token, userId } = about.shopper
    const part = { userId, orderId: about.orderId, partId: about.partId }
    await shop.call('POST /messages/unblock', { token, body: part })
    await shop.call('DELETE /seller/messages/:partId/block', {
      cookie: member.cookie,
      params: { partId: about.partId },
    })
    expect(refusalOf(await answer(shop, member, about.partId, { text: 'Why?' }))).toBe('conversation-blocked')
    expect((await write(shop, about, 'He is rude')).status).toBe(201)
    const params = { reportId, blockId: body.report.blocks[0]?._id ?? '' }
    const lift = () =>
      shop.rawCall('DELETE /office/message-reports/:reportId/blocks/:blockId', { ...staff, params })
    expect((await lift()).body.report.blocks).toEqual([])
    expect(refusalOf(await lift())).toBe('message-block-lifted')
    expect((await answer(shop, member, about.partId, { text: 'Sorry' })).status).toBe(200)
  })
})

test('without a report the office finds no conversation', async () => {
  const [messageId = ''] = await messageIds()
  for (const reportId of [messageId, about.partId]) {
    const found = await shop.rawCall('POST /office/message-reports/:reportId/reading', {
      ...staff,
      params: { reportId },
    })
    expect(refusalOf(found)).toBe('message-report-not-found')
  }
  expect(await actions()).toEqual([])
})
