import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  conversationMaximum,
  messageDays,
  messagePictures,
  messagesPerHour,
} from '../../../contract/limits.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { choose } from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../test/new-seller-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { deliverAll } from '../../../test/order-of-sellers.ts'
import { newSeller, orderedFrom } from '../../../test/three-sellers.ts'
import {
  answer,
  conversationOf,
  partIdsOf,
  read,
  readAll,
  refusalOf,
  redPicture,
  unpaidOrder,
  uploadedForMessage,
  write,
} from '../../../test/written-messages.ts'
import type { WrittenAbout } from '../../../test/written-messages.ts'
import { collectPersonalData, erasePersonalData } from '../../operations/my-data/personal-data.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'

const dayMs = 24 * 60 * 60_000

let shop: TestShop
let member: TestSellerMember
let other: TestSellerMember
let sellers: string[]
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  sellers = [await newSeller(shop, 'Habesha Crafts'), await newSeller(shop, 'Addis Coffee')]
})
beforeEach(async () => {
  member = await newSellerMember(shop, sellers[0]!)
  other = await newSellerMember(shop, sellers[1]!)
})
afterAll(() => shop.close())

const line = ({ sellerId }: TestSellerMember) => ({ sellerId, priceSantim: 500_00 })

async function ordered(method: 'online' | 'cash' = 'online', sellers = [member]) {
  const { shopper, order } = await orderedFrom(shop, sellers.map(line), { method })
  const about: WrittenAbout = { shopper, orderId: order._id }
  const [partId = '', second = ''] = await partIdsOf(shop, about)
  return { ...about, partId, second, orderNumber: order.orderId }
}

async function uploadBySeller({ cookie }: TestSellerMember, partId: string, picture?: Blob) {
  const body = new FormData()
  body.append('image', picture ?? (await redPicture()), 'colours.png')
  return shop.rawCall('POST /seller/messages/:partId/pictures', { cookie, params: { partId }, body })
}

async function uploadedBySeller(of: TestSellerMember, partId: string): Promise<string> {
  const { status, body } = await uploadBySeller(of, partId)
  expect(status).toBe(201)
  return body.picture._id
}

const uploaded = (shopper: Shopper) => uploadedForMessage(shop, shopper)

describe('a stranger', () => {
  test('neither reads nor writes about an order of somebody else, or with their pictures', async () => {
    const about = await ordered()
    await write(shop, about, 'Is it new?')
    const stranger = await newShopper(shop)
    const { token, userId } = stranger
    const { orderId, partId } = about
    const [{ _id: messageId } = { _id: '' }] = (await read(shop, about)).messages
    const own = { ...(await ordered()), shopper: stranger }
    expect((await shop.rawCall('GET /messages', { token, query: { userId, orderId } })).status).toBe(404)
    const asOwner = { userId: about.shopper.userId, orderId }
    expect((await shop.rawCall('GET /messages', { token, query: asOwner })).status).toBe(403)
    expect((await shop.rawCall('GET /messages', { query: asOwner })).status).toBe(401)
    expect(refusalOf(await write(shop, { shopper: stranger, orderId }, 'Mine'))).toBe('order-not-found')
    for (const name of ['POST /messages/block', 'POST /messages/unblock'] as const) {
      const body = { userId, orderId, partId }
      expect(refusalOf(await shop.rawCall(name, { token, body }))).toBe('order-not-found')
    }
    for (const name of ['POST /messages/read', 'POST /messages/report'] as const) {
      const body = { userId, orderId, partId, messageId, reason: 'insult' }
      expect(refusalOf(await shop.rawCall(name, { token, body }))).toBe('order-not-found')
    }
    const pictureId = await uploaded(about.shopper)
    expect((await shop.call('GET /messages/picture', { token, query: { userId, pictureId } })).status).toBe(
      404,
    )
    expect(own.orderId).not.toBe(orderId)
    const mine = await ordered()
    expect(refusalOf(await write(shop, mine, 'Look', { pictures: [pictureId] }))).toBe('picture-not-found')
  })
})

describe('a message about an order', () => {
  test('of one seller goes to that one, who answers', async () => {
    const about = await ordered()
    const { status, body } = await write(shop, about, 'Is it new?')
    expect([status, body.message]).toMatchObject([201, { from: 'customer', partId: about.partId }])
    const answered = await answer(shop, member, about.partId, { text: 'Yes, it is.' })
    expect(answered.body.conversation).toMatchObject({
      customerName: 'Abebe',
      isOrderShown: true,
      unread: 1,
      messages: [
        { from: 'customer', text: 'Is it new?', member: null },
        { from: 'seller', text: 'Yes, it is.', member: 'Hiwot owner' },
      ],
    })
    expect(await read(shop, about)).toMatchObject({
      messages: [{ text: 'Is it new?' }, { from: 'seller', text: 'Yes, it is.' }],
      conversations: [{ partId: about.partId, unread: 1, writing: 'open', writableUntil: null }],
    })
    expect(JSON.stringify(await read(shop, about))).not.toContain('Hiwot')
    await readAll(shop, about, about.partId)
    expect((await read(shop, about)).conversations).toMatchObject([{ unread: 0 }])
  })

  test('of several sellers names the part, and nobody else reads it', async () => {
    const about = await ordered('online', [member, other])
    expect(refusalOf(await write(shop, about, 'Hello'))).toBe('message-part-needed')
    expect(refusalOf(await write(shop, about, 'Hello', { partId: newId() }))).toBe('part-not-found')
    const { body } = await write(shop, about, 'Hello', { partId: about.second })
    expect(body.message.partId).toBe(about.second)
    const isOfMember = (await conversationOf(shop, member, about.second)).status === 200
    const [reader, outsider] = isOfMember ? [member, other] : [other, member]
    expect((await conversationOf(shop, reader, about.second)).body.conversation.messages).toHaveLength(1)
    expect(refusalOf(await conversationOf(shop, outsider, about.second))).toBe('conversation-not-found')
    expect(refusalOf(await answer(shop, outsider, about.second, { text: 'Hi' }))).toBe(
      'conversation-not-found',
    )
    expect((await conversationOf(shop, outsider, about.partId)).body.conversation.messages).toEqual([])
  })

  test('has pictures that both sides see, each of them once', async () => {
    const about = await ordered()
    const pictureId = await uploaded(about.shopper)
    expect((await write(shop, about, 'Look', { pictures: [pictureId] })).body.message.pictures).toEqual([
      pictureId,
    ])
    expect(refusalOf(await write(shop, about, 'Again', { pictures: [pictureId] }))).toBe('picture-not-found')
    const { cookie } = member
    const params = { partId: about.partId }
    const shown = await shop.call('GET /seller/messages/:partId/picture', {
      cookie,
      params,
      query: { pictureId },
    })
    expect(shown.body).toMatchObject({ type: 'image/webp', content: expect.stringMatching(/^UklGR/) })
    const unused = await uploaded(about.shopper)
    const unseen = { cookie, params, query: { pictureId: unused } }
    expect((await shop.rawCall('GET /seller/messages/:partId/picture', unseen)).status).toBe(404)
    const elsewhere = await ordered()
    const wrong = { cookie, params: { partId: elsewhere.partId }, query: { pictureId } }
    expect((await shop.rawCall('GET /seller/messages/:partId/picture', wrong)).status).toBe(404)
  })

  test('of a seller has pictures too, which nobody else sees or uses before it is written', async () => {
    const about = await ordered('online', [member, other])
    const { token, userId } = about.shopper
    const isOfMember = (await conversationOf(shop, member, about.partId)).status === 200
    const [seller, outsider] = isOfMember ? [member, other] : [other, member]
    const loaded = (pictureId: string) =>
      shop.call('GET /messages/picture', { token, query: { userId, pictureId } })
    expect(refusalOf(await uploadBySeller(outsider, about.partId))).toBe('conversation-not-found')
    expect(refusalOf(await uploadBySeller(seller, newId()))).toBe('conversation-not-found')
    const pictureId = await uploadedBySeller(seller, about.partId)
    expect((await loaded(pictureId)).status).toBe(404)
    const taken = { partId: about.partId, pictures: [pictureId] }
    expect(refusalOf(await write(shop, about, 'Mine', taken))).toBe('picture-not-found')
    const stolen = { text: 'Mine', pictures: [pictureId] }
    expect(refusalOf(await answer(shop, outsider, about.second, stolen))).toBe('picture-not-found')
    const ofCustomer = { text: 'Mine', pictures: [await uploaded(about.shopper)] }
    expect(refusalOf(await answer(shop, seller, about.partId, ofCustomer))).toBe('picture-not-found')
    const key = newId()
    const both = await Promise.all(
      [0, 1].map(() =>
        answer(shop, seller, about.partId, { key, text: 'These colours', pictures: [pictureId] }),
      ),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(refusalOf(await answer(shop, seller, about.partId, stolen))).toBe('picture-not-found')
    expect((await read(shop, about)).messages).toMatchObject([{ from: 'seller', pictures: [pictureId] }])
    expect((await loaded(pictureId)).body).toMatchObject({ content: expect.stringMatching(/^UklGR/) })
    const stranger = await newShopper(shop)
    const foreign = { token: stranger.token, query: { userId: stranger.userId, pictureId } }
    expect((await shop.call('GET /messages/picture', foreign)).status).toBe(404)
    const inPortal = { cookie: seller.cookie, params: { partId: about.partId }, query: { pictureId } }
    expect((await shop.call('GET /seller/messages/:partId/picture', inPortal)).status).toBe(200)
    const { messagePictures: exported } = await collectPersonalData(shop.db, userId, 'en')
    expect(exported).toHaveLength(2)
  })

  test('of a seller has at most as many pictures as one of a customer, and nothing that is no picture', async () => {
    const { partId } = await ordered()
    const pictures = []
    for (let count = 0; count <= messagePictures; count += 1)
      pictures.push(await uploadedBySeller(member, partId))
    expect((await answer(shop, member, partId, { text: 'All', pictures })).status).toBe(400)
    const allowed = { text: 'All', pictures: pictures.slice(1) }
    expect((await answer(shop, member, partId, allowed)).status).toBe(200)
    const broken = await uploadBySeller(member, partId, new Blob(['no picture']))
    expect(broken.status).toBe(400)
    expect(
      await shop.db
        .selectFrom('messagePictures')
        .select('id')
        .where('messageId', 'is', null)
        .where('partId', '=', partId)
        .execute(),
    ).toHaveLength(1)
  })

  test('is written once by a request that is repeated', async () => {
    const about = await ordered()
    const { token, userId } = about.shopper
    const repeated = {
      token,
      body: { userId, orderId: about.orderId, text: 'Once' },
      headers: { 'idempotency-key': newId() },
    }
    const first = await shop.rawCall('POST /messages', repeated)
    expect((await shop.rawCall('POST /messages', repeated)).body).toEqual(first.body)
    const key = newId()
    await answer(shop, member, about.partId, { text: 'Yes', key })
    await answer(shop, member, about.partId, { text: 'Yes', key })
    expect((await read(shop, about)).messages).toHaveLength(2)
  })

  test('is limited in an hour, also for those who write at once', async () => {
    const about = await ordered()
    const all = await Promise.all(
      Array.from({ length: messagesPerHour + 5 }, (_, index) => write(shop, about, `Message ${index}`)),
    )
    const statuses = all.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(messagesPerHour)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await answer(shop, member, about.partId, { text: 'Slowly, please' })).status).toBe(200)
    shop.clock.advance(60 * 60_000 + 1)
    expect((await write(shop, about, 'Sorry')).status).toBe(201)
    expect((await read(shop, about)).messages).toHaveLength(messagesPerHour + 2)
  })

  test('is refused in a full conversation', async () => {
    const about = await ordered()
    await write(shop, about, 'Hello')
    await shop.db
      .updateTable('conversations')
      .set({ messages: conversationMaximum })
      .where('partId', '=', about.partId)
      .execute()
    expect(refusalOf(await write(shop, about, 'More'))).toBe('conversation-full')
  })

  test('is empty or too long: both are refused', async () => {
    const about = await ordered()
    for (const text of ['', '  ', 'x'.repeat(1_001)])
      expect((await write(shop, about, text)).status).toBe(400)
  })
})

describe('contacts in messages', () => {
  const told = 'Call me: zero nine 11-22 33 44, it costs 1,250 birr in size 42'
  const masked = 'Call me: •••, it costs 1,250 birr in size 42'
  const seen = async (partId: string) =>
    (await conversationOf(shop, member, partId)).body.conversation.messages.map(({ text }) => text)

  test('are masked for the other side until the order is paid', async () => {
    const about = await unpaidOrder(shop, member.sellerId)
    const [partId = ''] = await partIdsOf(shop, about)
    expect(refusalOf(await conversationOf(shop, member, partId))).toBe('conversation-not-found')
    expect((await write(shop, about, told)).body.message).toMatchObject({ text: told, isMasked: false })
    expect((await conversationOf(shop, member, partId)).body.conversation).toMatchObject({
      isOrderShown: false,
      masksContacts: true,
      messages: [{ text: masked, isMasked: true }],
    })
    await answer(shop, member, partId, { text: 'Write to abebe@mail.example' })
    expect((await read(shop, about)).messages.at(-1)).toMatchObject({ text: 'Write to •••', isMasked: true })
    expect(await seen(partId)).toEqual([masked, 'Write to abebe@mail.example'])
    await choose(about.checkoutUrl, 'pay')
    expect(await seen(partId)).toEqual([told, 'Write to abebe@mail.example'])
    expect((await read(shop, about)).messages.map(({ text }) => text)).toContain(
      'Write to abebe@mail.example',
    )
    const { conversations } = (await shop.call('GET /seller/messages', { cookie: member.cookie, query: {} }))
      .body
    expect(conversations.find((it) => it.partId === partId)).toMatchObject({ last: { from: 'seller' } })
  })

  test('in an order in cash are masked until the shop has sent it', async () => {
    const about = await ordered('cash')
    await write(shop, about, told)
    expect(await seen(about.partId)).toEqual([masked])
    await deliverAll(shop, { userId: about.shopper.userId, id: about.orderId })
    expect(await seen(about.partId)).toEqual([told])
  })
})

describe('the other side', () => {
  test('is told of the first message until it has read, and what was written is not in it', async () => {
    const about = await ordered()
    const text = 'A secret text'
    for (let count = 0; count < 3; count += 1) await write(shop, about, text)
    for (let count = 0; count < 3; count += 1) await answer(shop, member, about.partId, { text })
    await shop.jobs.runQueued()
    const mailsOfSeller = async () => (await mailsTo(shop.config.dataDir, member.email)).map(plainText)
    const mailsOfCustomer = async () =>
      (await mailsTo(shop.config.dataDir, about.shopper.email))
        .map(plainText)
        .filter((mail) => /has written/.test(mail))
    const { userId } = about.shopper
    const notes = () =>
      shop.db
        .selectFrom('notifications')
        .select('messageValues')
        .where('userId', '=', userId)
        .where('messageKey', '=', 'seller-wrote')
        .execute()
    const texts = () =>
      shop.db
        .selectFrom('smsMessages')
        .select('id')
        .where('cause', 'like', `part-message.${about.partId}.%`)
        .execute()
    expect([(await mailsOfSeller()).length, (await mailsOfCustomer()).length]).toEqual([1, 1])
    expect([(await notes()).length, (await texts()).length]).toEqual([1, 1])
    const all = [await mailsOfSeller(), await mailsOfCustomer(), await notes()]
    expect(JSON.stringify(all)).not.toContain(text)
    expect((await mailsOfSeller())[0]).toContain(`/messages/${about.partId}`)
    await readAll(shop, about, about.partId)
    await answer(shop, member, about.partId, { text })
    await shop.jobs.runQueued()
    expect([(await notes()).length, (await mailsOfSeller()).length]).toEqual([2, 1])
  })
})

describe('a conversation ends', () => {
  test('some time after the delivery', async () => {
    const about = await ordered()
    await write(shop, about, 'Hello')
    await deliverAll(shop, { userId: about.shopper.userId, id: about.orderId })
    const delivered = (days: number) =>
      shop.db
        .updateTable('orderParts')
        .set({ deliveredAt: new Date(shop.db.now().getTime() - days * dayMs) })
        .where('id', '=', about.partId)
        .execute()
    await delivered(messageDays - 1)
    expect((await write(shop, about, 'Thank you')).status).toBe(201)
    await delivered(messageDays)
    expect(refusalOf(await write(shop, about, 'Still there?'))).toBe('conversation-ended')
    expect(refusalOf(await answer(shop, member, about.partId, { text: 'No' }))).toBe('conversation-ended')
    expect((await conversationOf(shop, member, about.partId)).body.conversation.writing).toBe('ended')
  })

  test('for the side that is blocked, until the other one takes it back', async () => {
    const about = await ordered()
    await write(shop, about, 'Hello')
    const { cookie } = member
    const params = { partId: about.partId }
    for (let count = 0; count < 2; count += 1)
      await shop.call('PUT /seller/messages/:partId/block', { cookie, params })
    expect(refusalOf(await write(shop, about, 'Hello?'))).toBe('conversation-blocked')
    expect((await read(shop, about)).conversations).toMatchObject([{ writing: 'blocked' }])
    expect(refusalOf(await answer(shop, member, about.partId, { text: 'No' }))).toBe('conversation-blocking')
    const { token, userId } = about.shopper
    const body = { userId, orderId: about.orderId, partId: about.partId }
    await shop.call('POST /messages/block', { token, body })
    await shop.call('POST /messages/unblock', { token, body })
    expect(refusalOf(await write(shop, about, 'Hello?'))).toBe('conversation-blocked')
    await shop.call('POST /messages/block', { token, body })
    await shop.call('DELETE /seller/messages/:partId/block', { cookie, params })
    expect(refusalOf(await answer(shop, member, about.partId, { text: 'Hi' }))).toBe('conversation-blocked')
    await shop.call('POST /messages/unblock', { token, body })
    expect((await answer(shop, member, about.partId, { text: 'Hi' })).status).toBe(200)
    const blocks = await shop.db
      .selectFrom('conversationBlocks')
      .select(['blocked', 'actor', 'liftedBy'])
      .where('partId', '=', about.partId)
      .orderBy('createdAt')
      .execute()
    expect(blocks).toContainEqual({ blocked: 'customer', actor: 'Hiwot owner', liftedBy: 'Hiwot owner' })
    expect(blocks).toHaveLength(3)
  })

  test('when the customer deletes the account: the texts and pictures are gone', async () => {
    const about = await ordered()
    const { userId } = about.shopper
    await write(shop, about, 'A secret', { pictures: [await uploaded(about.shopper)] })
    await answer(shop, member, about.partId, { text: 'Dear Abebe' })
    const data = await collectPersonalData(shop.db, userId, 'en')
    expect(data).toMatchObject({
      conversations: [
        {
          orderNumber: about.orderNumber,
          messages: [
            { from: 'customer', text: 'A secret' },
            { from: 'seller', text: 'Dear Abebe' },
          ],
        },
      ],
      messagePictures: [{ type: 'image/webp' }],
    })
    await deliverAll(shop, { userId, id: about.orderId })
    await transaction(shop.db, (tx) => erasePersonalData(tx, userId))
    const left = (await conversationOf(shop, member, about.partId)).body.conversation
    expect(left).toMatchObject({ writing: 'ended', messages: [{ text: '', pictures: [] }, { text: '' }] })
    expect(JSON.stringify(left)).not.toContain('Abebe')
    expect(refusalOf(await answer(shop, member, about.partId, { text: 'Hi' }))).toBe('conversation-ended')
  })
})

test('unused pictures go after a day, and old conversations with all that belongs to them', async () => {
  const about = await ordered()
  const { token, userId } = about.shopper
  const used = await uploaded(about.shopper)
  await write(shop, about, 'Look', { pictures: [used] })
  const { body } = await answer(shop, member, about.partId, { text: 'Rude' })
  const messageId = body.conversation.messages.at(-1)?._id ?? ''
  const report = {
    userId,
    orderId: about.orderId,
    partId: about.partId,
    messageId,
    reason: 'insult',
  } as const
  await shop.call('POST /messages/report', { token, body: report })
  await uploaded(about.shopper)
  const pictures = async () =>
    (await shop.db.selectFrom('messagePictures').select('id').where('userId', '=', userId).execute()).map(
      ({ id }) => id,
    )
  shop.clock.advance(2 * dayMs)
  await shop.jobs.drain()
  expect(await pictures()).toEqual([used])
  const lastMessageAt = new Date(shop.db.now().getTime() - retentionDays.conversations * dayMs)
  await shop.db.updateTable('conversations').set({ lastMessageAt }).where('userId', '=', userId).execute()
  await shop.jobs.drain()
  for (const table of [
    'conversations',
    'conversationMessages',
    'messageReports',
    'messagePictures',
  ] as const) {
    expect(await shop.db.selectFrom(table).selectAll().where('userId', '=', userId).execute()).toEqual([])
  }
  expect(await shop.db.selectFrom('orders').select('id').where('userId', '=', userId).execute()).toHaveLength(
    1,
  )
})
