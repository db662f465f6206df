import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeAddress } from '../../../test/home-address.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { setProfileImage } from '../../customers/accounts/profile-image.ts'
import { notify } from '../../customers/notifications/notify.ts'
import { newId } from '../../platform/database/new-id.ts'
import { completeOrder } from '../../commerce/orders/complete-order.ts'
import { requestReturn } from '../../commerce/returns/request-return.ts'
import { uploadReturnPicture } from '../../commerce/returns/return-pictures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** The user has data in every table that has personal data. */
async function userWithData(phone: string): Promise<Shopper & { productId: string }> {
  const shopper = await newShopper(shop, {
    name: 'Gelila Traceable',
    phone,
    email: `gelila${phone}@example.com`,
    address: false,
  })
  const { userId, token } = shopper
  const productId = await newProduct(shop.db)
  const place = { street: 'Traceable street 7', city: 'Bole', state: 'Addis Ababa', country: 'Ethiopia' }
  await shop.call('POST /add-address', { token, body: { userId, ...place, zipCode: '1000' } })
  await shop.call('POST /cart/add', { token, body: { userId, productId, quantity: 2 } })
  await shop.call('GET /add-to-wishlist', { token, query: { userId, productId } })
  const soldOutId = await newProduct(shop.db, { stock: 0 })
  await shop.call('POST /stock-alerts', { token, body: { userId, productId: soldOutId } })
  const review = { productId, _id: userId, rating: 5, review: 'Worth remembering.' }
  await shop.call('POST /review', { token, body: { ...review, pictures: [await picture(shopper)] } })
  const other = await newShopper(shop)
  const praised = { productId, _id: other.userId, rating: 5, review: 'Me too.' }
  await shop.call('POST /review', { token: other.token, body: praised })
  const { body: found } = await shop.call('GET /reviews', { query: { productId } })
  const reviewId = found.reviews.find((it: { review: string }) => it.review === praised.review)!._id
  await shop.call('POST /review/helpful', { token, body: { userId, reviewId, helpful: true } })
  await shop.call('POST /question', { token, body: { userId, productId, question: 'Any in red?' } })
  await shop.call('POST /product-requests/own', { token, body: { userId, text: 'A telescope' } })
  const sent = await newOrder(shop.db, userId, { productId, status: 'shipped', paymentStatus: 'paid' })
  const { id: orderId } = await completeOrder(shop.db, sent, { actor: 'operator' })
  const redPicture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await requestReturn(shop.db, userId, {
    orderId,
    items: [{ position: 0, quantity: 1 }],
    reason: 'defect',
    text: `Call ${phone}`,
    pictures: [await uploadReturnPicture(shop, userId, redPicture)],
    lang: 'en',
  })
  await notify(shop.db, userId, {
    type: 'Order',
    messageKey: 'order-complete',
    values: { orderNumber: 'MK-1' },
    causeId: newId(),
  })
  await shop.call('PUT /notification-settings', {
    token,
    body: { userId, mail: { orders: true, offers: false } },
  })
  await setProfileImage(shop, userId, redPicture)
  await shop.call('POST /send-verification-email', { token, body: { userId, email: shopper.email } })
  await shop.call('POST /forgot-password', { body: { email: shopper.email } })
  await shop.jobs.drain()
  return { ...shopper, productId }
}

async function picture({ token, userId }: Shopper): Promise<string> {
  const body = new FormData()
  body.append('userId', userId)
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background: 'blue' } })
  body.append('image', new Blob([new Uint8Array(await image.png().toBuffer())]), 'a.png')
  return (await shop.rawCall('POST /review/picture', { token, body })).body.picture._id
}

function remove({ token, userId }: Shopper, password?: string) {
  return shop.call('DELETE /my-account', { token, body: { userId, password } })
}

test('the export contains all data of the user and no secrets', async () => {
  const { token, userId, user, productId } = await userWithData('0977000001')
  const response = await shop.call('GET /my-data', { token, query: { userId } })
  expect(response.status).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.body).toMatchObject({
    account: {
      ...user,
      language: 'en',
      calendar: null,
      clock: null,
      lowData: false,
      createdAt: expect.any(String),
    },
    profileImage: { type: 'image/webp' },
    socialLogins: [],
    verificationCodes: [{ email: user.email }],
    sessions: [{ since: expect.any(String), until: expect.any(String) }],
    addresses: [{ street: 'Traceable street 7' }],
    cart: [{ quantity: 2 }],
    wishlist: [{ productId: { _id: productId } }],
    stockAlerts: [{ productName: expect.any(String), variant: { SKU: expect.any(String) } }],
    ratings: [{ productId, rating: 5 }],
    reviews: [
      {
        productId,
        review: 'Worth remembering.',
        reviewerName: 'Gelila Traceable',
        pictures: [expect.stringMatching(/^\/media\//)],
      },
    ],
    foundHelpful: [{ productId }],
    questions: [{ productId, question: 'Any in red?' }],
    productRequests: [{ text: 'A telescope' }],
    orders: [
      {
        status: 'complete',
        total: 350,
        fullName: 'Abebe Bikila',
        deliveryAddress: { street: 'Traceable street 7' },
        items: [{ quantity: 1, price: 350 }],
      },
    ],
    payments: [],
    bankTransfers: [],
    refunds: [],
    returns: [{ status: 'requested', text: 'Call 0977000001', items: [{ quantity: 1 }] }],
    returnPictures: [{ type: 'image/webp', content: expect.any(String) }],
    notifications: [
      { notificationType: 'Order' },
      { notificationType: 'Order' },
      { notificationType: 'Order' },
    ],
    notificationSettings: { mail: { orders: true, offers: false } },
  })
  expect(JSON.stringify(response.body)).not.toMatch(/argon2|token|hash/i)
})

test('deleting requires the password, and wrong ones are rate limited', async () => {
  const shopper = await newShopper(shop)
  for (const password of [undefined, 'not this one']) {
    expect(await remove(shopper, password)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
  }
  for (let n = 0; n < 8; n += 1) await remove(shopper, 'guess')
  expect((await remove(shopper, shopper.password)).status).toBe(429)
  expect((await shop.call('GET /me', { token: shopper.token })).status).toBe(200)
})

test('a deleted account leaves no personal data in any table', async () => {
  const shopper = await userWithData('0977000002')
  await shop.db
    .updateTable('orders')
    .set({ fullName: 'Gelila Traceable', email: shopper.email, phone: '+251977000002' })
    .where('userId', '=', shopper.userId)
    .execute()
  expect(await remove(shopper, shopper.password)).toMatchObject({ status: 200, body: { success: true } })
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    shop.db,
  )
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(t::text, ' '), '') as all from ${sql.id(name)} t`.execute(shop.db)
    for (const trace of ['Gelila Traceable', 'gelila0977000002', '977000002', 'Traceable street 7']) {
      if (!['addresses', 'users', 'orders', 'reviews', 'questions'].includes(name)) {
        expect(`${name}: ${rows[0]?.all}`).not.toContain(trace)
      } else expect(ofUser(rows[0]?.all ?? '', shopper.userId)).not.toContain(trace)
    }
  }
})

function ofUser(text: string, userId: string): string {
  return text
    .split(/\) \(/)
    .filter((row) => row.includes(userId))
    .join('\n')
}

test('finished jobs of a deleted account are removed with it, others stay', async () => {
  const [leaving, staying] = [await newShopper(shop), await newShopper(shop)]
  for (const { token, userId, email } of [leaving, staying]) {
    const body = { email, userId, userName: 'Abebe' }
    expect((await shop.call('POST /send-verification-email', { token, body })).status).toBe(200)
  }
  await shop.jobs.drain()
  expect((await remove(leaving, leaving.password)).status).toBe(200)
  const jobsOf = async (text: string) =>
    (await sql`select id from pgboss.job where position(${text} in data::text) > 0`.execute(shop.db)).rows
      .length
  expect(await jobsOf(leaving.userId)).toBe(0)
  expect(await jobsOf(leaving.email)).toBe(0)
  expect(await jobsOf(staying.userId)).toBeGreaterThan(0)
})

test('deleting ends sessions, anonymises reviews and orders, and frees the e-mail address', async () => {
  const shopper = await userWithData('0977000003')
  await remove(shopper, shopper.password)
  expect(await shop.call('GET /me', { token: shopper.token })).toMatchObject({
    status: 401,
    body: { message: 'Invalid token' },
  })
  expect((await shop.call('POST /login', { body: shopper })).status).toBe(401)
  const reviewsIn = async (lang: 'en' | 'am') =>
    (await shop.call('GET /reviews', { query: { productId: shopper.productId, lang } })).body.reviews
  expect(await reviewsIn('en')).toMatchObject([
    { review: 'Me too.', helpful: 0 },
    { review: 'Worth remembering.', reviewerName: 'Former customer', pictures: [] },
  ])
  expect((await reviewsIn('am'))[1]?.reviewerName).toBe('የቀድሞ ደንበኛ')
  expect((await shop.call('GET /rate', { query: { productId: shopper.productId } })).body.vote).toBe(2)
  await shop.jobs.drain()
  const pictures = await shop.db.selectFrom('reviewPictures').where('userId', '=', shopper.userId).execute()
  expect(pictures).toEqual([])
  const alerts = await shop.db.selectFrom('stockAlerts').where('userId', '=', shopper.userId).execute()
  expect(alerts).toEqual([])
  const orders = await shop.db
    .selectFrom('orders')
    .select(['fullName', 'email', 'phone', 'totalSantim'])
    .where('userId', '=', shopper.userId)
    .execute()
  expect(orders).toEqual([{ fullName: '', email: '', phone: '', totalSantim: 350_00 }])
  const again = await newShopper(shop, { email: shopper.email, phone: '0977000003' })
  expect(again.userId).not.toBe(shopper.userId)
})

test('an order that is still to be delivered is anonymised afterwards', async () => {
  const shopper = await newShopper(shop)
  const order = await newOrder(shop.db, shopper.userId, { status: 'pending', paymentStatus: 'paid' })
  await remove(shopper, shopper.password)
  const receiver = async () => {
    const row = await shop.db
      .selectFrom('orders')
      .select('fullName')
      .where('id', '=', order.id)
      .executeTakeFirst()
    return row?.fullName
  }
  expect(await receiver()).toBe('Abebe Bikila')
  await shop.db.updateTable('orders').set({ status: 'complete' }).where('id', '=', order.id).execute()
  await shop.jobs.drain()
  expect(await receiver()).toBe('')
})

test('an account is not deleted while the shop does not know where to deliver what it bought', async () => {
  const shopper = await newShopper(shop, { address: false })
  const { token, userId, password } = shopper
  const remove = () => shop.call('DELETE /my-account', { token, body: { userId, password } })
  const order = await newOrder(shop.db, userId, { paymentStatus: 'paid' })
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(order.orderNumber) },
    headers: { 'x-refusal': 'orders-without-address' },
  })
  await shop.call('POST /add-address', { token, body: { userId, ...homeAddress } })
  await shop.jobs.drain()
  expect((await remove()).status).toBe(200)
})

test('of two concurrent deletions one succeeds', async () => {
  const shopper = await newShopper(shop)
  const responses = await Promise.all([remove(shopper, shopper.password), remove(shopper, shopper.password)])
  expect(responses.map((response) => response.status).sort()).toEqual([200, 401])
})
