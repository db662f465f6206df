import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreementVersion } from '../../../contract/seller-applications.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { addToCart } from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { cookieOf, newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { owe } from '../../../test/new-payable.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller } from '../../../test/order-of-sellers.ts'
import { runBeside } from '../../../test/run-command.ts'
import { smsTo } from '../../../test/sms-to.ts'
import { newId } from '../../platform/database/new-id.ts'
import { deleteOldDocuments } from './documents.ts'

let shop: TestShop
let staff: TestMember
let second: TestMember
beforeAll(async () => {
  shop = await openShop({ SMS_GATEWAY: 'outbox', TRUST_PROXY: '127.0.0.1' })
  await shop.listen()
  staff = await newMember(shop, 'manager')
  second = await newMember(shop, 'owner')
})
afterAll(() => shop.close())

let count = 0
const newAddress = () => `applicant-${(count += 1)}@seller.example`
/** Each asks from a network of its own, so that limits by address count apart. */
const signUp = (email: string, more: object = {}) =>
  shop.rawCall('POST /seller/sign-up', {
    body: { email, storeName: `Sheba ${email}`, place: 'Shiro Meda, Addis Ababa', ...more },
    headers: { 'x-forwarded-for': `10.1.${(count += 1)}.1` },
  })
const mailsOf = async (email: string) => {
  await shop.jobs.drain()
  return (await mailsTo(shop.config.dataDir, email)).map(plainText)
}
const tokenIn = (text = '') => /join#([\w-]{43})/.exec(text)?.[1] ?? ''
const accept = (token: string) =>
  shop.rawCall('POST /seller/invitation/acceptance', {
    body: { token, fullName: 'Chaltu Bekele', password: 'roasted barley bread' },
  })

/** Somebody has signed up and used the link. */
async function applicant(email = newAddress()) {
  await signUp(email)
  const { status, body, headers } = await accept(tokenIn((await mailsOf(email)).at(-1)))
  expect(status).toBe(201)
  return { email, sellerId: body.me.seller._id, cookie: cookieOf(headers['set-cookie']) }
}
type Applicant = { email: string; sellerId: string; cookie: string }

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
function picture(kind = 'licence', bytes = pixel): FormData {
  const form = new FormData()
  form.append('kind', kind)
  form.append('image', new Blob([new Uint8Array(bytes)]), 'licence.png')
  return form
}
async function reddish(red: number): Promise<FormData> {
  const background = { r: 30 * red, g: 0, b: 0 }
  const sheet = { width: 8, height: 8, channels: 3, background } as const
  return picture('other', await sharp({ create: sheet }).png().toBuffer())
}
const show = async (by: { cookie: string }) =>
  (await shop.call('GET /seller/application', by)).body.application
const send = (by: { cookie: string }) => shop.rawCall('POST /seller/application/submission', by)
const names = { en: 'Sheba Coffee', am: 'ሳባ ቡና', om: '' }

async function filled(given?: Applicant) {
  const by = given ?? (await applicant())
  const storeName = { ...names, en: `Sheba ${by.sellerId.slice(-8)}` }
  const location = { en: 'Shiro Meda', am: 'ሽሮ ሜዳ', om: '' }
  await shop.call('PUT /seller/application/store', { ...by, body: { storeName, location } })
  await shop.call('PUT /seller/store/contact', { ...by, body: { phone: '0911223344' } })
  await shop.call('PUT /seller/application/tin', { ...by, body: { tin: '00 1234 5678' } })
  await shop.call('POST /seller/application/documents', { ...by, body: picture() as never })
  const pay = { way: 'bank', bank: 'cbe', number: '1000 1234 5678', holder: 'Chaltu Bekele' } as const
  await shop.call('PUT /seller/application/pay-details', { ...by, body: pay })
  await shop.call('POST /seller/agreement', { ...by, body: { version: agreementVersion } })
  return by
}

async function sent() {
  const by = await filled()
  expect((await send(by)).status).toBe(200)
  return by
}

const shownTo = async (member: TestMember, sellerId: string) =>
  (await shop.call('GET /office/seller-applications/:sellerId', { ...member, params: { sellerId } })).body
    .application
async function decide(sellerId: string, body: object, by = staff, submittedAt?: string | null) {
  const shown = submittedAt === undefined ? (await shownTo(by, sellerId)).submittedAt : submittedAt
  return shop.rawCall('POST /office/seller-applications/:sellerId/decision', {
    ...by,
    params: { sellerId },
    body: { submittedAt: shown ?? '-', ...body } as never,
  })
}
const refusalOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-refusal']

describe('signing up', () => {
  test('makes nothing before the link is used, and then a store that customers do not see', async () => {
    const email = newAddress()
    expect((await signUp(email)).body).toEqual({ success: true })
    const named = () =>
      shop.db.selectFrom('sellers').select('state').where('storeName', '=', `Sheba ${email}`).execute()
    expect(await named()).toEqual([])
    const [mail = ''] = await mailsOf(email)
    const token = tokenIn(mail)
    const shown = await shop.call('POST /seller/invitation', { body: { token } })
    expect(shown.body).toMatchObject({ email, role: 'owner', isSignUp: true, isReset: false })
    const { body, headers } = await accept(token)
    expect(body.me).toMatchObject({ role: 'owner', seller: { state: 'applying' } })
    expect(await named()).toEqual([{ state: 'applying' }])
    expect((await show({ cookie: cookieOf(headers['set-cookie']) })).status).toBe('open')
    expect(refusalOf(await accept(token))).toBe('invitation-dead')
    const { body: choices } = await shop.call('GET /office/products/choices', staff)
    expect(choices.sellers.map(({ _id }) => _id)).not.toContain(body.me.seller._id)
  })

  test('a link expires, and a later one takes its place', async () => {
    const email = newAddress()
    await signUp(email)
    const first = tokenIn((await mailsOf(email)).at(-1))
    await signUp(email)
    const later = tokenIn((await mailsOf(email)).at(-1))
    expect(refusalOf(await accept(first))).toBe('invitation-dead')
    const { expiresAt } = await shop.db
      .selectFrom('sellerInvitations')
      .select('expiresAt')
      .where('emailKey', '=', email)
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('sellerInvitations')
      .set({ expiresAt: new Date(expiresAt.getTime() - 8 * 24 * 60 * 60_000) })
      .where('emailKey', '=', email)
      .execute()
    expect(refusalOf(await accept(later))).toBe('invitation-dead')
  })

  test('who has an account gets a link for a new password, and the answer is the same', async () => {
    const known = await newSellerMember(shop, await newSeller(shop.db))
    const [ofKnown, ofNew] = [await signUp(known.email), await signUp(newAddress())]
    expect([ofKnown.status, ofKnown.body]).toEqual([ofNew.status, ofNew.body])
    const mails = await mailsOf(known.email)
    expect(mails).toHaveLength(1)
    const shown = await shop.call('POST /seller/invitation', { body: { token: tokenIn(mails[0]) } })
    expect(shown.body).toMatchObject({ isReset: true, isSignUp: false })
  })

  test('the link goes to a phone; that of a member is told only there', async () => {
    const email = newAddress()
    await signUp(email, { phone: '0911223355' })
    expect(await mailsOf(email)).toEqual([])
    expect((await accept(tokenIn((await smsTo(shop.config.dataDir, '+251911223355')).at(-1)))).status).toBe(
      201,
    )
    const known = await newSellerMember(shop, await newSeller(shop.db))
    await signUp(known.email, { phone: '0911223366' })
    expect(await mailsOf(known.email)).toHaveLength(1)
    const token = tokenIn((await smsTo(shop.config.dataDir, '+251911223366')).at(-1))
    expect(refusalOf(await accept(token))).toBe('seller-member-taken')
    expect(refusalOf(await signUp(newAddress(), { phone: 'nonsense' }))).toBe('sms-number-wrong')
  })

  test('is limited by mail address, by phone and by network', async () => {
    const email = newAddress()
    for (let times = 0; times < 3; times += 1) expect((await signUp(email)).status).toBe(200)
    expect((await signUp(email)).status).toBe(429)
    const phone = '0911223377'
    for (let times = 0; times < 3; times += 1)
      expect((await signUp(newAddress(), { phone })).status).toBe(200)
    expect((await signUp(newAddress(), { phone })).status).toBe(429)
  })
})

describe('an application', () => {
  test('says what is missing, cannot be sent before, nor changed after', async () => {
    const by = await applicant()
    expect((await show(by)).missing).toEqual(['names', 'phone', 'tin', 'licence', 'pay-details', 'agreement'])
    expect(refusalOf(await send(by))).toBe('application-incomplete')
    expect((await shop.rawCall('PUT /seller/application/tin', { ...by, body: { tin: '12' } })).status).toBe(
      400,
    )
    expect(
      refusalOf(await shop.rawCall('POST /seller/agreement', { ...by, body: { version: '2020-01-01' } })),
    ).toBe('agreement-changed')
    await filled(by)
    expect(await show(by)).toMatchObject({ missing: [], tin: '0012345678', mayChange: true })
    expect((await send(by)).body.application).toMatchObject({ status: 'waiting', mayChange: false })
    expect(
      refusalOf(await shop.rawCall('PUT /seller/application/tin', { ...by, body: { tin: '0012345679' } })),
    ).toBe('application-closed')
    expect(refusalOf(await send(by))).toBe('application-closed')
  })

  test('is filled in by owners alone, read by managers, and hidden from packers', async () => {
    const by = await applicant()
    const manager = await newSellerMember(shop, by.sellerId, 'manager')
    const packer = await newSellerMember(shop, by.sellerId, 'packer')
    expect((await show(manager)).status).toBe('open')
    for (const member of [manager, packer])
      expect(
        refusalOf(
          await shop.rawCall('PUT /seller/application/tin', { ...member, body: { tin: '0012345678' } }),
        ),
      ).toBe('role-forbids')
    expect((await shop.rawCall('GET /seller/application', packer)).status).toBe(403)
  })

  test('its documents are private: nobody, other sellers and staff without the right do not get them', async () => {
    const by = await sent()
    const { documents } = await show(by)
    const params = { documentId: documents[0]!._id }
    const name = 'GET /seller/application/documents/:documentId'
    const own = await shop.call(name, { ...by, params })
    expect(own.body.type).toBe('image/webp')
    const other = await applicant()
    const foreign = await shop.rawCall(name, { ...other, params })
    const unknown = await shop.rawCall(name, { ...other, params: { documentId: newId() } })
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    const removal = 'DELETE /seller/application/documents/:documentId'
    expect((await shop.rawCall(removal, { ...other, params })).status).toBe(404)
    expect((await shop.rawCall(name, { params })).status).toBe(401)
    const inOffice = 'GET /office/seller-applications/:sellerId/documents/:documentId'
    const ofSeller = { sellerId: by.sellerId, ...params }
    expect((await shop.call(inOffice, { ...staff, params: ofSeller })).body).toEqual(own.body)
    const mixed = { sellerId: other.sellerId, ...params }
    expect((await shop.rawCall(inOffice, { ...staff, params: mixed })).status).toBe(404)
    const clerk = await newMember(shop, 'catalogue')
    expect((await shop.rawCall(inOffice, { ...clerk, params: ofSeller })).status).toBe(403)
  })

  test('what is no picture is refused, and pictures have a limit', async () => {
    const by = await applicant()
    const add = (form: FormData) =>
      shop.rawCall('POST /seller/application/documents', { ...by, body: form as never })
    expect((await add(picture('licence', Buffer.from('not a picture')))).status).toBe(400)
    for (let red = 0; red < 8; red += 1) expect((await add(await reddish(red))).status).toBe(201)
    expect(refusalOf(await add(await reddish(8)))).toBe('documents-full')
    // A member does it again whose answer was lost.
    expect((await add(await reddish(7))).status).toBe(201)
    expect((await show(by)).documents).toHaveLength(8)
  })

  test('is mended and sent again after a question', async () => {
    const by = await sent()
    expect((await decide(by.sellerId, { decision: 'ask' })).status).toBe(400)
    await decide(by.sellerId, { decision: 'ask', reason: 'Which licence is it?' })
    expect(await show(by)).toMatchObject({ status: 'asked', note: 'Which licence is it?', mayChange: true })
    expect((await mailsOf(by.email)).at(-1)).toContain('Which licence is it?')
    expect((await send(by)).status).toBe(200)
    await decide(by.sellerId, { decision: 'refuse', reason: 'The licence is over.' }, second)
    expect(await show(by)).toMatchObject({ status: 'refused', state: 'applying' })
    expect((await mailsOf(by.email)).at(-1)).toContain('The licence is over.')
  })

  test('of two decisions the second is told what the first was', async () => {
    const by = await sent()
    const { submittedAt } = await shownTo(staff, by.sellerId)
    const both = await Promise.all([
      decide(by.sellerId, { decision: 'approve' }, staff, submittedAt),
      decide(by.sellerId, { decision: 'refuse', reason: 'No' }, second, submittedAt),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)!
    expect(refusalOf(late)).toBe('application-decided')
    const { decidedBy, status } = await shownTo(staff, by.sellerId)
    expect(JSON.stringify(late.body)).toContain(decidedBy)
    expect((await show(by)).state).toBe(status === 'approved' ? 'active' : 'applying')
  })

  test('is not decided about as it was before it was sent again', async () => {
    const by = await sent()
    const { submittedAt } = await shownTo(staff, by.sellerId)
    await decide(by.sellerId, { decision: 'ask', reason: 'Which?' })
    shop.clock.advance(1_000)
    await send(by)
    const stale = await decide(by.sellerId, { decision: 'approve' }, second, submittedAt)
    expect(refusalOf(stale)).toBe('changed-meanwhile')
  })

  test('waits in a queue of which the oldest comes first, and is seen by who may change settings', async () => {
    const older = await sent()
    shop.clock.advance(60_000)
    const newer = await sent()
    const { body } = await shop.call('GET /office/seller-applications', staff)
    const ids = body.applications.map(({ _id }) => _id)
    expect(ids.indexOf(older.sellerId)).toBeLessThan(ids.indexOf(newer.sellerId))
    expect(body.waiting).toBe(ids.length)
    expect((await shop.rawCall('GET /office/seller-applications')).status).toBe(401)
    expect(
      (await shop.rawCall('GET /office/seller-applications', await newMember(shop, 'support'))).status,
    ).toBe(403)
  })

  test('pictures of who never got further are deleted, those of sellers are kept', async () => {
    const [ended, approved] = [await filled(), await sent()]
    await decide(approved.sellerId, { decision: 'approve' })
    const kept = async ({ sellerId }: Applicant) =>
      (await shop.db.selectFrom('sellerDocuments').select('id').where('sellerId', '=', sellerId).execute())
        .length
    await deleteOldDocuments(shop.db)
    expect([await kept(ended), await kept(approved)]).toEqual([1, 1])
    const days = (retentionDays.endedApplications + 1) * 24 * 60 * 60_000
    const begun = new Date(shop.db.now().getTime() - days)
    await shop.db
      .updateTable('sellerApplications')
      .set({ createdAt: begun })
      .where('sellerId', '=', ended.sellerId)
      .execute()
    await deleteOldDocuments(shop.db)
    expect([await kept(ended), await kept(approved)]).toEqual([0, 1])
  })
})

describe('a suspension', () => {
  const suspend = (sellerId: string, by = staff) =>
    shop.rawCall('POST /office/sellers/:sellerId/suspension', {
      ...by,
      params: { sellerId },
      body: { reason: 'Orders are not sent', next: 'Send them and write to us' },
    })
  const readmit = (sellerId: string) =>
    shop.rawCall('POST /office/sellers/:sellerId/readmission', {
      ...staff,
      params: { sellerId },
      body: { reason: 'All was sent' },
    })
  const pageOf = (id: string) => shop.rawCall('GET /seller/:id', { params: { id } })
  const states = async (sellerId: string) =>
    shop.db
      .selectFrom('products')
      .select(['id', 'retiredAt', 'withheld', 'onSaleFrom'])
      .where('sellerId', '=', sellerId)
      .orderBy('id')
      .execute()

  test('from sign-up to approval, suspension, appeal and back, with the products as they were', async () => {
    const by = await sent()
    const { sellerId } = by
    const early = await newProduct(shop.db, { sellerId, stock: 3 })
    expect((await states(sellerId))[0]).toMatchObject({ id: early, withheld: 'seller' })
    expect((await decide(sellerId, { decision: 'approve' })).status).toBe(200)
    expect((await mailsOf(by.email)).at(-1)).toContain('/application')
    expect((await pageOf(sellerId)).status).toBe(200)
    const retiredAt = shop.db.now()
    await newProduct(shop.db, { sellerId, retiredAt, withheld: 'draft' })
    await newProduct(shop.db, { sellerId, retiredAt, withheld: 'hidden' })
    await newProduct(shop.db, { sellerId, retiredAt })
    const before = await states(sellerId)
    const shopper = await newShopper(shop)
    await addToCart(shop, shopper, early)

    expect((await suspend(sellerId)).body.application.state).toBe('suspended')
    await shop.jobs.drain()
    expect((await pageOf(sellerId)).status).toBe(404)
    const { body: cart } = await shop.call('GET /cart', {
      token: shopper.token,
      query: { userId: shopper.userId },
    })
    expect([cart.items.length, cart.retired.length]).toEqual([0, 1])
    expect((await shop.rawCall('GET /seller/session', by)).body.me.seller.state).toBe('suspended')
    expect((await show(by)).suspension).toMatchObject({ reason: 'Orders are not sent', appeal: null })
    expect((await mailsOf(by.email)).at(-1)).toContain('Send them and write to us')
    const added = await newProduct(shop.db, { sellerId })

    const appeal = () => shop.rawCall('POST /seller/appeal', { ...by, body: { text: 'I was ill.' } })
    expect((await appeal()).status).toBe(200)
    expect(refusalOf(await appeal())).toBe('appeal-given')
    const { appeals } = (await shop.call('GET /office/seller-applications', staff)).body
    const open = appeals.find((it) => it.sellerId === sellerId)!
    expect(open.appeal).toMatchObject({ text: 'I was ill.', by: 'Chaltu Bekele' })
    const answer = (isLifted: boolean, member: TestMember) =>
      shop.rawCall('POST /office/seller-suspensions/:suspensionId/answer', {
        ...member,
        params: { suspensionId: open._id },
        body: { isLifted, reason: 'Please send first' },
      })
    expect((await answer(false, second)).status).toBe(200)
    expect(refusalOf(await answer(true, staff))).toBe('appeal-decided')
    expect((await show(by)).suspension?.kept?.reason).toBe('Please send first')
    expect((await mailsOf(by.email)).at(-1)).toContain('Please send first')

    expect((await readmit(sellerId)).body.application.state).toBe('active')
    await shop.jobs.drain()
    expect((await states(sellerId)).filter(({ id }) => id !== added)).toEqual(before)
    expect((await states(sellerId)).find(({ id }) => id === added)).toMatchObject({ retiredAt: null })
    expect((await pageOf(sellerId)).status).toBe(200)
    expect((await show(by)).suspension).toBeNull()
    expect((await mailsOf(by.email)).at(-1)).toContain('All was sent')
    const { entries } = (
      await shop.call('GET /office/activity', { ...second, query: { action: 'suspend-seller' } })
    ).body
    expect(entries[0]).toMatchObject({ before: { state: 'active' }, after: { state: 'suspended' } })
  })

  test('ends once, by one member, and has one open at a time', async () => {
    const sellerId = await newSeller(shop.db)
    expect(
      (await shop.rawCall('POST /office/sellers/:sellerId/suspension', { params: { sellerId } })).status,
    ).toBe(401)
    const both = await Promise.all([suspend(sellerId), suspend(sellerId, second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(refusalOf(both.find(({ status }) => status === 409)!)).toBe('seller-suspended-already')
    expect((await readmit(sellerId)).status).toBe(200)
    expect(refusalOf(await readmit(sellerId))).toBe('seller-not-suspended')
    expect((await suspend(newId())).status).toBe(404)
    const applying = await applicant()
    expect(refusalOf(await suspend(applying.sellerId))).toBe('seller-not-active')
    const member = await newSellerMember(shop, sellerId)
    expect(refusalOf(await shop.rawCall('POST /seller/appeal', { ...member, body: { text: 'Why?' } }))).toBe(
      'seller-not-suspended',
    )
  })

  test('holds back payouts', async () => {
    const sellerId = await newSeller(shop.db)
    await owe(shop.db, sellerId, 5_000_00)
    await suspend(sellerId)
    const params = { runId: newId() }
    const { body } = await shop.call('PUT /office/payout-runs/:runId', { ...second, params })
    expect(body.run.passedOver.find(({ seller }) => seller._id === sellerId)?.why).toBe('suspended')
  })

  test('and a decision can be made by commands', async () => {
    const { sellerId } = await sent()
    const run = async (...words: string[]) =>
      JSON.parse((await runBeside(shop, 'sellers', ...words, '--json')).stdout) as Record<string, unknown>
    const listed = (await run('applications')) as { applications: { _id: string }[] }
    expect(listed.applications.map(({ _id }) => _id)).toContain(sellerId)
    expect(await run('approve', sellerId)).toEqual({ id: sellerId, state: 'active', status: 'approved' })
    expect(await run('suspend', sellerId, '--reason', 'Late', '--next', 'Send')).toMatchObject({
      state: 'suspended',
    })
    expect(await run('readmit', sellerId, '--reason', 'Sent')).toMatchObject({ state: 'active' })
    expect(await run('application', sellerId)).toMatchObject({ application: { tin: '0012345678' } })
    // A repetition is no second decision, another one is refused.
    expect((await runBeside(shop, 'sellers', 'approve', sellerId)).code).toBe(0)
    expect((await runBeside(shop, 'sellers', 'refuse', sellerId, '--reason', 'No')).code).toBe(2)
  })
})
