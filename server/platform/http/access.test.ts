import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { contract } from '../../../contract/contract.ts'
import type { EndpointName, Contract } from '../../../contract/contract.ts'
import { newAuthenticator } from '../../../test/authenticator.ts'
import { addToCart, checkOut, orders } from '../../../test/checkout.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { telegramSettings } from '../../../test/telegram-launch.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { speechStandIn } from '../../../test/speech-stand-in.ts'
import { allHandlers } from '../../all-handlers.ts'
import { addCode } from '../../commerce/discounts/manage-codes.ts'
import { issueCard } from '../../commerce/gift-cards/issue-card.ts'
import { notify } from '../../customers/notifications/notify.ts'
import { newId } from '../database/new-id.ts'
import { payOrder } from '../../commerce/orders/pay-order.ts'
import { placeCardOrder } from '../../commerce/orders/place-card-order.ts'
import { transaction } from '../database/transaction.ts'
import { sellCards } from '../../../test/buy-card.ts'
import { partsOf } from '../../commerce/parts/read-parts.ts'
import { completeOrder } from '../../commerce/orders/complete-order.ts'
import { uploadMessagePicture } from '../../commerce/messages/message-pictures.ts'
import { writeMessage } from '../../commerce/messages/write-message.ts'
import { uploadDisputePicture } from '../../commerce/disputes/dispute-pictures.ts'
import { uploadReturnPicture } from '../../commerce/returns/return-pictures.ts'

/**
 * No endpoint shows or changes another user's data. The type of the samples requires one for every endpoint of the
 * contract that needs a token.
 */

type Guarded = {
  [Name in EndpointName]: Contract[Name]['access'] extends
    | 'public'
    | 'signed'
    | { staff: unknown }
    | { seller: unknown }
    ? never
    : Name
}[EndpointName]

/** The customer has one row of each kind. */
type Scene = Shopper & {
  productId: string
  itemId: string
  savedId: string
  addressId: string
  notificationId: string
  txRef: string
  orderId: string
  sessionId: string
  deliveredId: string
  deliveredPartId: string
  returnId: string
  disputeId: string
  evidenceId: string
  pictureId: string
  messageId: string
  messagePictureId: string
  passkeyId: string
  cardId: string
  reviewedId: string
  questionId: string
  soldOutId: string
  /** A stock alert waits for it. */
  awaitedId: string
  passkeyOptions: object
}

type Fields = Record<string, unknown>
type Sample = { params?: Fields; query?: Fields; body?: Fields; picture?: Buffer }

const byUser = ({ userId }: Scene): Sample => ({ query: { userId } })
const inBody = ({ userId }: Scene): Sample => ({ body: { userId } })
const inPath = ({ userId }: Scene): Sample => ({ params: { userId } })
const place = { street: 'House 7', city: 'Bole', state: 'Addis Ababa', country: 'Ethiopia', zipCode: '1000' }
const buyer = { email: 'a@b.example', firstName: 'Abebe', lastName: 'Bikila', phonenumber: '0911223344' }
let picture: Buffer
let giftCode: string
/** Somebody else wrote it. */
let reviewId: string

const samples: { [Name in Guarded]: (owner: Scene) => Sample } = {
  'POST /logout': () => ({}),
  'GET /me': () => ({}),
  'GET /sessions': byUser,
  'DELETE /sessions': ({ userId, sessionId }) => ({ query: { userId, sessionId } }),
  'POST /sessions/exchange': () => ({}),
  'POST /logout-everywhere': inBody,
  'GET /passkeys': byUser,
  'POST /passkeys/options': inBody,
  'POST /passkeys': ({ userId, passkeyOptions }) => ({
    body: {
      userId,
      name: 'Phone',
      credential: newAuthenticator(shop.config.publicUrl).create(passkeyOptions),
    },
  }),
  'PUT /passkeys/name': ({ userId, passkeyId }) => ({ body: { userId, passkeyId, name: 'Work' } }),
  'DELETE /passkeys': ({ userId, passkeyId }) => ({ body: { userId, passkeyId } }),
  'GET /profile-image': byUser,
  'POST /upload': ({ userId }) => ({ body: { userId }, picture }),
  'POST /remove-image': inBody,
  'POST /update-user-info': ({ userId, user: { email, phonenumber } }) => ({
    body: { userId, fullName: 'Another Name', email, phonenumber },
  }),
  'POST /update-password': ({ userId, password }) => ({
    body: { userId, oldPassword: password, newPassword: 'another secret' },
  }),
  'POST /confirm-password': ({ userId, password }) => ({ body: { userId, password } }),
  'POST /send-verification-email': ({ userId, email }) => ({ body: { userId, email, userName: 'A B' } }),
  'GET /verify-email': ({ userId }) => ({ query: { userId, code: '123456' } }),
  'POST /send-verification-sms': ({ userId }) => ({ body: { userId, phone: '0911 22 33 44' } }),
  'GET /verify-phone': ({ userId }) => ({ query: { userId, code: '123456' } }),
  'GET /verified-contact': byUser,
  'GET /telegram/connection': byUser,
  'POST /telegram/connection': inBody,
  'DELETE /telegram/connection': byUser,
  'GET /my-data': byUser,
  'DELETE /my-account': ({ userId, password }) => ({ body: { userId, password } }),
  'GET /user/rate': ({ userId, productId }) => ({ query: { _id: userId, productId } }),
  'POST /update/user/rate': ({ userId, productId }) => ({ body: { _id: userId, productId, value: 1 } }),
  'POST /review': ({ userId, productId }) => ({
    body: { _id: userId, productId, rating: 1, review: 'Poor.' },
  }),
  'GET /review': ({ userId, reviewedId }) => ({ query: { userId, productId: reviewedId } }),
  'DELETE /review': ({ userId, reviewedId }) => ({ query: { userId, productId: reviewedId } }),
  'POST /review/pictures': ({ userId }) => ({ body: { userId }, picture }),
  'POST /review/picture': ({ userId }) => ({ body: { userId }, picture }),
  'POST /review/helpful': ({ userId }) => ({ body: { userId, reviewId, helpful: true } }),
  'POST /question': ({ userId, productId }) => ({ body: { userId, productId, question: 'How big?' } }),
  'GET /questions/waiting': ({ userId, reviewedId }) => ({ query: { userId, productId: reviewedId } }),
  'DELETE /question': ({ userId, questionId }) => ({ query: { userId, questionId } }),
  'GET /cart': byUser,
  'POST /cart/add': ({ userId, productId }) => ({ body: { userId, productId, quantity: 1 } }),
  'POST /cart/merge': ({ userId, productId }) => ({
    body: { userId, items: [{ productId, quantity: 1 }] },
  }),
  'PUT /cart/update': ({ userId, itemId }) => ({ body: { userId, itemId, quantity: 7 } }),
  'POST /gift-cards/buy': ({ userId }) => ({ body: { userId, amount: 500, recipient: null } }),
  'POST /gift-cards/code': ({ cardId }) => ({ body: { orderId: cardId } }),
  'POST /gift-cards/redeem': ({ userId }) => ({ body: { userId, code: giftCode } }),
  'GET /credit': ({ userId }) => ({ query: { userId } }),
  'POST /cart/code': ({ userId }) => ({ body: { userId, code: 'MESKEL' } }),
  'DELETE /cart/code': byUser,
  'DELETE /cart/remove': ({ userId, itemId }) => ({ query: { userId, itemId } }),
  'POST /cart/save-for-later': ({ userId, itemId }) => ({ body: { userId, itemId } }),
  'POST /cart/move-to-cart': ({ userId, savedId }) => ({ body: { userId, itemId: savedId } }),
  'DELETE /cart/saved': ({ userId, savedId }) => ({ query: { userId, itemId: savedId } }),
  'GET /cart/count': byUser,
  'GET /cart/totalPrice': byUser,
  'GET /cart/automatic-discounts': ({ userId, productId }) => ({ query: { userId, productIds: productId } }),
  'GET /add-to-wishlist': ({ userId, productId }) => ({ query: { userId, productId } }),
  'GET /wishlist': byUser,
  'DELETE /remove-from-wishlist': ({ userId, productId }) => ({ body: { userId, productId } }),
  'POST /product-requests/own': ({ userId }) => ({ body: { userId, text: 'A clay stove', lang: 'en' } }),
  'POST /stock-alerts': ({ userId, soldOutId }) => ({ body: { userId, productId: soldOutId } }),
  'GET /stock-alerts': byUser,
  'DELETE /stock-alerts': ({ userId, awaitedId }) => ({ query: { userId, variantId: awaitedId } }),
  'POST /payment/create': ({ userId }) => ({ body: { userId, ...buyer, amount: 350 } }),
  'POST /payment/code': ({ userId, productId }) => ({
    body: { userId, code: 'MESKEL', items: [{ productId, quantity: 1 }] },
  }),
  'POST /payment/again': ({ userId, orderId }) => ({ body: { userId, orderId } }),
  'GET /payment/:tx_ref': ({ txRef }) => ({ params: { tx_ref: txRef } }),
  'GET /order': ({ userId, orderId }) => ({ query: { userId, orderId } }),
  'GET /order/spoken': ({ userId, orderId }) => ({ query: { userId, orderId } }),
  'GET /orders/pending': byUser,
  'GET /orders/complete': byUser,
  'GET /orders/refunded': byUser,
  'GET /orders/canceled': byUser,
  'GET /orders/shipped': byUser,
  'POST /order': inBody,
  'POST /orders/cancel': ({ userId, orderId }) => ({ body: { userId, orderId } }),
  'POST /orders/received': ({ userId, deliveredId: orderId, deliveredPartId: partId }) => ({
    body: { userId, orderId, partId },
  }),
  'GET /returns': byUser,
  'GET /messages': ({ userId, orderId }) => ({ query: { userId, orderId } }),
  'POST /messages': ({ userId, orderId }) => ({ body: { userId, orderId, text: 'When does it come?' } }),
  'POST /messages/read': ({ userId, deliveredId: orderId, deliveredPartId: partId, messageId }) => ({
    body: { userId, orderId, partId, messageId },
  }),
  'POST /messages/report': ({ userId, deliveredId: orderId, deliveredPartId: partId, messageId }) => ({
    body: { userId, orderId, partId, messageId, reason: 'insult' },
  }),
  'POST /messages/block': ({ userId, deliveredId: orderId, deliveredPartId: partId }) => ({
    body: { userId, orderId, partId },
  }),
  'POST /messages/unblock': ({ userId, deliveredId: orderId, deliveredPartId: partId }) => ({
    body: { userId, orderId, partId },
  }),
  'POST /messages/pictures': ({ userId }) => ({ body: { userId }, picture }),
  'GET /messages/picture': ({ userId, messagePictureId }) => ({
    query: { userId, pictureId: messagePictureId },
  }),
  'POST /returns': ({ userId, deliveredId, pictureId }) => ({
    body: {
      userId,
      orderId: deliveredId,
      items: [{ position: 0, quantity: 1 }],
      reason: 'defect',
      text: 'It leaks',
      pictures: [pictureId],
    },
  }),
  'POST /returns/withdraw': ({ userId, returnId }) => ({ body: { userId, returnId } }),
  'POST /returns/pictures': ({ userId }) => ({ body: { userId }, picture }),
  'GET /returns/expected-refund': ({ userId, deliveredId }) => ({
    query: { userId, orderId: deliveredId, reason: 'defect', items: '0x1' },
  }),
  'GET /returns/picture': ({ userId, pictureId }) => ({ query: { userId, pictureId } }),
  'GET /disputes': byUser,
  'POST /disputes': ({ userId, deliveredId, deliveredPartId, evidenceId }) => ({
    body: {
      userId,
      orderId: deliveredId,
      partId: deliveredPartId,
      kind: 'damaged',
      text: 'It is broken',
      pictures: [evidenceId],
    },
  }),
  'POST /disputes/answer': ({ userId, disputeId }) => ({
    body: { userId, disputeId, answer: 'add', text: 'It leaks too' },
  }),
  'POST /disputes/pictures': ({ userId }) => ({ body: { userId }, picture }),
  'GET /disputes/picture': ({ userId, evidenceId: pictureId }) => ({ query: { userId, pictureId } }),
  'GET /reports/pending-orders': byUser,
  'GET /reports/total-spend': byUser,
  'GET /reports/recent': byUser,
  'GET /reports/completed-orders': byUser,
  'GET /reports/refunded-orders': byUser,
  'GET /reports/canceled-orders': byUser,
  'GET /addresses': byUser,
  'POST /add-address': ({ userId }) => ({ body: { userId, ...place } }),
  'POST /update-address': ({ userId, addressId }) => ({ body: { userId, addressId, city: 'Adama' } }),
  'POST /addresses/set-default': ({ addressId }) => ({ body: { addressId } }),
  'DELETE /addresses/remove': ({ userId, addressId }) => ({ body: { userId, addressId } }),
  'GET /notifications/:userId': inPath,
  'GET /notifications/:userId/unread-count': inPath,
  'GET /preferences': byUser,
  'PUT /preferences': ({ userId }) => ({ body: { userId, calendar: 'ethiopian' } }),
  'GET /notification-settings': byUser,
  'PUT /notification-settings': ({ userId }) => ({ body: { userId, mail: { orders: false, offers: true } } }),
  'PATCH /notifications/:notificationId/read': ({ notificationId }) => ({ params: { notificationId } }),
}

const names = Object.keys(samples) as Guarded[]
const ownNames = names.filter((name) => typeof contract[name].access === 'object')
const tokenNames = names.filter(
  (name) => contract[name].access === 'token' && !/logout|me$|exchange/.test(name),
)

let shop: TestShop
let speech: Awaited<ReturnType<typeof speechStandIn>>
let owner: Scene
let otherUser: Scene
beforeAll(async () => {
  speech = await speechStandIn()
  const telegram = { ...telegramSettings, TELEGRAM_API_URL: 'http://127.0.0.1:9' }
  shop = await openShop({ RATE_LIMIT: 'off', ...telegram }, { speechPath: speech.folder })
  await shop.listen()
  await addCode(shop.db, 'MESKEL', { percent: 10 })
  const actor = { staffId: null, name: 'operator', address: null }
  const card = {
    name: 'Almaz',
    email: null,
    phone: null,
    bySms: false,
    message: '',
    day: null,
    language: 'en',
  } as const
  const issued = { ...card, id: newId(), amountSantim: 100_00, reason: 'A prize', actor }
  giftCode = (await issueCard(shop.db, issued)).code ?? ''
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const reviewer = await newShopper(shop)
  const reviewed = { _id: reviewer.userId, productId: await newProduct(shop.db), rating: 4, review: 'Good.' }
  await shop.call('POST /review', { token: reviewer.token, body: reviewed })
  const { body: found } = await shop.call('GET /reviews', { query: { productId: reviewed.productId } })
  reviewId = found.reviews[0]!._id
  await sellCards(shop)
  owner = await newScene()
  otherUser = await newScene()
})
afterAll(async () => {
  await shop.close()
  await rm(speech.folder, { recursive: true })
})

async function newScene(): Promise<Scene> {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  const productId = await newProduct(shop.db)
  const { body: cart } = await addToCart(shop, shopper, productId)
  await shop.call('GET /add-to-wishlist', { token, query: { userId, productId } })
  await shop.call('POST /add-address', { token, body: { userId, ...place } })
  const { body: second } = await shop.call('POST /add-address', { token, body: { userId, ...place } })
  const { body: other } = await addToCart(shop, shopper, await newProduct(shop.db))
  const { body: both } = await shop.call('POST /cart/save-for-later', {
    token,
    body: { userId, itemId: other.item._id },
  })
  const { body: paying } = await checkOut(shop, shopper, { amount: 350, items: [{ productId, quantity: 1 }] })
  const [order] = await orders(shop, shopper, 'pending')
  await notify(shop.db, userId, {
    type: 'Order',
    messageKey: 'order-canceled',
    values: { orderNumber: 'MK-1' },
    causeId: newId(),
  })
  const reviewedId = await newProduct(shop.db)
  const review = { _id: userId, productId: reviewedId, rating: 4, review: 'Good.' }
  await shop.call('POST /review', { token, body: review })
  const awaitedId = await newProduct(shop.db, { stock: 0 })
  await shop.call('POST /stock-alerts', { token, body: { userId, productId: awaitedId } })
  const asked = { userId, productId: reviewedId, question: 'How heavy?' }
  const { body: waiting } = await shop.call('POST /question', { token, body: asked })
  const { body: notifications } = await shop.call('GET /notifications/:userId', {
    token,
    params: { userId },
    query: {},
  })
  const passkeyOptions = async () =>
    (await shop.call('POST /passkeys/options', { token, body: { userId } })).body.options
  const credential = newAuthenticator(shop.config.publicUrl).create(await passkeyOptions())
  const { body: added } = await shop.call('POST /passkeys', {
    token,
    body: { userId, name: 'Phone', credential },
  })
  const deliver = async () => {
    const sent = await newOrder(shop.db, userId, { productId, status: 'shipped', paymentStatus: 'paid' })
    return completeOrder(shop.db, sent, { actor: 'operator' })
  }
  const { id: returnedId } = await deliver()
  const { id: deliveredId } = await deliver()
  const [deliveredPart] = await partsOf(shop.db, { userId, id: deliveredId })
  const messageId = newId()
  await writeMessage(
    shop.db,
    { userId, partId: deliveredPart?.id ?? '' },
    { id: messageId, member: 'Hiwot', text: 'Is all well?', pictures: [], portalUrl: '' },
  )
  const request = { orderId: returnedId, items: [{ position: 0, quantity: 1 }], text: '' }
  const { body: requested } = await shop.call('POST /returns', {
    token,
    body: { ...request, userId, reason: 'changed-mind' },
  })
  const [returnedPart] = await partsOf(shop.db, { userId, id: returnedId })
  const { body: disputed } = await shop.call('POST /disputes', {
    token,
    body: { userId, orderId: returnedId, partId: returnedPart!.id, kind: 'damaged', text: 'It is broken' },
  })
  const upload = { userId, uploaderId: userId, bytes: picture }
  const evidence = { ...upload, side: 'shopper', disputeId: null } as const
  const ofCustomer = { ...upload, author: 'customer', partId: null } as const
  const { body: listed } = await shop.call('GET /sessions', { token, query: { userId } })
  return {
    ...shopper,
    productId,
    itemId: cart.item._id,
    savedId: both.saved[0]!._id,
    addressId: second.newAddress._id,
    notificationId: notifications[0]!._id,
    txRef: paying.data.tx_ref,
    orderId: order!._id,
    sessionId: listed.sessions[0]!._id,
    deliveredId,
    deliveredPartId: deliveredPart!.id,
    returnId: requested.return._id,
    messageId,
    messagePictureId: await uploadMessagePicture(shop.shop, ofCustomer),
    disputeId: disputed.dispute._id,
    evidenceId: await uploadDisputePicture(shop, evidence),
    pictureId: await uploadReturnPicture(shop, userId, picture),
    reviewedId,
    questionId: waiting.question._id,
    soldOutId: await newProduct(shop.db, { stock: 0 }),
    awaitedId,
    passkeyId: added.passkeys[0]!._id,
    cardId: await newCard(userId),
    passkeyOptions: await passkeyOptions(),
  }
}

/** Its buyer may see its code. */
async function newCard(userId: string): Promise<string> {
  const nobody = { recipientName: '', recipientEmail: null, recipientPhone: null, message: '' }
  const toBuyer = { goesTo: 'buyer', ...nobody } as const
  const card = { amountSantim: 500_00, ...toBuyer, language: 'en', sendOn: '2026-11-20' } as const
  const contact = { fullName: 'Abebe', email: 'a@b.example', phone: '0911223344' }
  return transaction(shop.db, async (tx) => {
    const order = await placeCardOrder(tx, userId, { card, contact, language: 'en' })
    return (await payOrder(tx, order, 'Paid')).id
  })
}

function send(name: Guarded, sample: Sample, token?: string) {
  const { form, file }: Endpoint = contract[name]
  return shop.rawCall(name, { ...sample, body: form || file ? formOf(sample) : sample.body, token })
}

function formOf({ body = {}, picture: file }: Sample): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) form.append(key, String(value))
  if (file) form.append('image', new Blob([new Uint8Array(file)]), 'me.png')
  return form
}

function naming(name: Guarded, sample: Sample, userId: string | undefined): Sample {
  const { access }: Endpoint = contract[name]
  const [part, field] = typeof access === 'object' && 'own' in access ? access.own.split('.') : []
  const { [field ?? '']: _named, ...others } = sample[part as 'query'] ?? {}
  return { ...sample, [part ?? '']: userId === undefined ? others : { ...others, [field ?? '']: userId } }
}

/** One statement reads them all, as it is made hundreds of times. */
async function rowsOf({ userId }: Scene): Promise<unknown> {
  rowsStatement ??= await readRowsStatement()
  const { rows } = await shop.db.executeQuery(rowsStatement(userId).compile(shop.db))
  return rows
}

let rowsStatement: ((userId: string) => RawBuilder<{ name: string; rows: string }>) | undefined

async function readRowsStatement() {
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select relname as name, attname as key from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and (attname = 'user_id' or (relname = 'users' and attname = 'id'))
     order by relname`.execute(shop.db)
  return (userId: string) => {
    const ofTables = tables.map(
      ({ name, key }) => sql`
        select ${sql.lit(name)} as name, string_agg(t::text, ' ' order by t::text) as rows
          from ${sql.table(name)} t where ${sql.ref(key)} = ${userId}`,
    )
    return sql<{ name: string; rows: string }>`${sql.join(ofTables, sql` union all `)}`
  }
}

test('every endpoint that needs a token is tested here, and those of the office and the portal in tests of theirs', () => {
  const guarded = (Object.keys(allHandlers) as EndpointName[]).filter(
    (name) =>
      !['office', 'seller'].includes(contract[name].api) &&
      !['public', 'signed'].includes(contract[name].access as string),
  )
  expect(names.toSorted()).toEqual(guarded.toSorted())
})

describe('an anonymous client', () => {
  test.each(names)('%s', async (name) => {
    const before = await rowsOf(owner)
    const sample = samples[name](owner)
    const refusal = (message: string) => ({ status: 401, body: { success: false, message } })
    expect(await send(name, sample)).toMatchObject(refusal('Authentication required'))
    for (const token of ['made-up', `${owner.userId}.${'a'.repeat(43)}`]) {
      expect(await send(name, sample, token)).toMatchObject(refusal('Invalid token'))
    }
    expect(await rowsOf(owner)).toEqual(before)
  })
})

describe('another user', () => {
  test.each(ownNames)('%s', async (name) => {
    const before = await rowsOf(owner)
    const response = await send(name, samples[name](owner), otherUser.token)
    expect(response).toMatchObject({ status: 403, body: { success: false, message: 'Forbidden' } })
    expect(await rowsOf(owner)).toEqual(before)
  })

  test.each(tokenNames)('%s', async (name) => {
    const before = await rowsOf(owner)
    const theirs = await send(name, samples[name](owner), otherUser.token)
    const unknown = { ...owner, addressId: 'none', notificationId: 'none', txRef: 'none' }
    const unknownId = await send(name, samples[name](unknown), otherUser.token)
    expect(theirs.status).toBe(404)
    expect(theirs.body).toEqual(unknownId.body)
    expect(await rowsOf(owner)).toEqual(before)
  })

  test.each(tokenNames)('%s, naming the owner although no user id is required', async (name) => {
    const { query, body, ...sample } = samples[name](owner)
    const userId = owner.userId
    const named = body ? { ...sample, body: { ...body, userId } } : { ...sample, query: { ...query, userId } }
    expect(await send(name, named, otherUser.token)).toMatchObject({ status: 403 })
    expect(await send(name, named, owner.token)).toMatchObject({ status: 200 })
  })

  test.each(ownNames)("%s with the own user id and ids of the owner's data", async (name) => {
    const before = await rowsOf(owner)
    const mixed = { ...owner, userId: otherUser.userId, email: otherUser.email, password: 'x'.repeat(9) }
    await send(name, samples[name]({ ...mixed, user: otherUser.user }), otherUser.token)
    expect(await rowsOf(owner)).toEqual(before)
  })

  test.each(ownNames)('%s without a user id, or with a malformed one', async (name) => {
    const sample = samples[name](owner)
    for (const userId of [undefined, 'not an id', '']) {
      if (userId !== 'not an id' && name.includes(':userId')) continue
      const response = await send(name, naming(name, sample, userId), owner.token)
      expect(response.status).toBe(400)
    }
  })
})

describe('the owner', () => {
  test.each(names)('%s', async (name) => {
    const scene = name.startsWith('GET ') ? owner : await newScene()
    const response = await send(name, samples[name](scene), scene.token)
    expect(response.body).not.toMatchObject({ success: false, message: 'Forbidden' })
    expect(response.status).toBe((contract[name] as Endpoint).status ?? 200)
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

test('an expired token is reported as expired by every endpoint', async () => {
  const late = await newScene()
  shop.clock.advance(31 * 24 * 60 * 60_000)
  for (const name of names) {
    const response = await send(name, samples[name](late), late.token)
    expect(response).toMatchObject({ status: 401, body: { success: false, message: 'Token has expired' } })
  }
})
