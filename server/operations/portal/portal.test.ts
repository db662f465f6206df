import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appCode } from '../../../test/app-code.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { cookieOf, newMember } from '../../../test/new-member.ts'
import { newRule } from '../../../test/new-rule.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../test/new-seller-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { deliverAll, newSeller, paidOrder } from '../../../test/order-of-sellers.ts'
import { smsTo } from '../../../test/sms-to.ts'
import { runBeside } from '../../../test/run-command.ts'
import { issueDue } from '../../commerce/seller-statements/issue-due.ts'
import { findSellerSession } from '../../customers/seller-members/sessions.ts'
import { closeFinishedDays } from '../../ledger/close-days.ts'
import { finishOpening } from '../../ledger/opening.ts'

const dayMs = 24 * 60 * 60_000
let shop: TestShop
let sellerId: string
let owner: TestSellerMember
beforeAll(async () => {
  shop = await openShop({ SMS_GATEWAY: 'outbox' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
})
beforeEach(async () => {
  sellerId = await newSeller(shop.db)
  owner = await newSellerMember(shop, sellerId)
})
afterAll(() => shop.close())

const chosen = 'roasted barley bread'
const invite = (email: string, more: object = {}) =>
  shop.rawCall('POST /seller/invitations', { ...owner, body: { email, role: 'packer', ...more } })
const tokenOf = (link: string | null) => link?.split('#')[1] ?? ''
const accept = (token: string, more: object = {}) =>
  shop.rawCall('POST /seller/invitation/acceptance', {
    body: { token, fullName: 'Chaltu Bekele', password: chosen, ...more },
  })
const logIn = (email: string, password = chosen, more: object = {}) =>
  shop.rawCall('POST /seller/session', { body: { email, password, ...more } })
const meOf = ({ cookie }: { cookie: string }) => shop.rawCall('GET /seller/session', { cookie })
let count = 0
const newAddress = () => `member-${(count += 1)}@seller.example`

describe('an invitation', () => {
  test('is used once, and its member logs in for the store', async () => {
    const email = newAddress()
    const { body } = await invite(email, { isShown: true })
    expect(body.link).toMatch(/^http:\/\/localhost:3002\/join#[\w-]{43}$/)
    const token = tokenOf(body.link)
    const shown = await shop.call('POST /seller/invitation', { body: { token } })
    expect(shown.body).toMatchObject({ email, role: 'packer', isReset: false, needsCode: false })
    const accepted = await accept(token)
    expect(accepted).toMatchObject({
      status: 201,
      body: { me: { role: 'packer', seller: { _id: sellerId } } },
    })
    expect(accepted.headers['set-cookie']).toMatch(/^seller=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Strict$/)
    expect((await accept(token)).headers['x-refusal']).toBe('invitation-dead')
    expect((await logIn(email)).status).toBe(200)
    expect((await invite(email)).headers['x-refusal']).toBe('seller-member-known')
  })

  test('is mailed or sent by SMS with a link that works', async () => {
    const [mailed, texted] = [newAddress(), newAddress()]
    await invite(mailed)
    await invite(texted, { phone: '0911223344' })
    await shop.jobs.drain()
    const [mail = ''] = await mailsTo(shop.config.dataDir, mailed)
    const sms = (await smsTo(shop.config.dataDir, '+251911223344')).at(-1) ?? ''
    for (const text of [plainText(mail), sms]) {
      const [, token = ''] = /join#([\w-]{43})/.exec(text) ?? []
      expect((await accept(token)).status).toBe(201)
    }
  })

  test('expires, is withdrawn, and ends with who has made it', async () => {
    const expired = tokenOf((await invite(newAddress(), { isShown: true })).body.link)
    shop.clock.advance(8 * dayMs)
    expect((await accept(expired)).headers['x-refusal']).toBe('invitation-dead')
    owner = await newSellerMember(shop, sellerId)
    const withdrawn = await invite(newAddress(), { isShown: true })
    const [{ _id: invitationId = '' } = {}] = withdrawn.body.invitations
    await shop.call('DELETE /seller/invitations/:invitationId', { ...owner, params: { invitationId } })
    expect((await accept(tokenOf(withdrawn.body.link))).headers['x-refusal']).toBe('invitation-dead')
    const orphan = tokenOf((await invite(newAddress(), { isShown: true })).body.link)
    const second = await newSellerMember(shop, sellerId)
    const params = { memberId: owner.memberId }
    await shop.call('PUT /seller/members/:memberId/role', { ...second, params, body: { role: 'manager' } })
    expect((await accept(orphan)).headers['x-refusal']).toBe('invitation-dead')
  })

  test('of a member of another seller is only refused to who has the link', async () => {
    const elsewhere = await newSellerMember(shop, await newSeller(shop.db))
    const { status, body } = await invite(elsewhere.email, { isShown: true })
    expect(status).toBe(201)
    expect((await accept(tokenOf(body.link))).headers['x-refusal']).toBe('seller-member-taken')
    expect((await meOf(elsewhere)).body.me.seller._id).toBe(elsewhere.sellerId)
  })

  test('needs a password that is not common, and can be used again after one that is', async () => {
    const token = tokenOf((await invite(newAddress(), { isShown: true })).body.link)
    expect((await accept(token, { password: '1234567890' })).status).toBe(400)
    expect((await accept(token, { password: 'short' })).status).toBe(400)
    expect((await accept(token)).status).toBe(201)
  })

  test('of the office or the command line makes the first owner of a store', async () => {
    const staff = await newMember(shop, 'manager')
    const params = { sellerId: await newSeller(shop.db) }
    const email = newAddress()
    const body = { email, role: 'owner' as const, isShown: true }
    const invited = await shop.call('POST /office/sellers/:sellerId/invitations', { ...staff, params, body })
    expect((await accept(tokenOf(invited.body.link))).body.me.role).toBe('owner')
    const listed = await shop.call('GET /office/sellers/:sellerId/members', { ...staff, params })
    expect(listed.body.members).toMatchObject([{ email, role: 'owner', sessions: 1 }])
    const { stdout } = await runBeside(shop, 'sellers', 'members', params.sellerId, '--json')
    expect(JSON.parse(stdout).members).toMatchObject([{ email, role: 'owner' }])
    const memberId = listed.body.members[0]!._id
    // The shop may end the last owner, which the store itself may not.
    await shop.call('DELETE /office/sellers/:sellerId/members/:memberId', {
      ...staff,
      params: { ...params, memberId },
    })
    expect((await logIn(email)).status).toBe(401)
    const link = JSON.parse(
      (await runBeside(shop, 'sellers', 'invite', params.sellerId, email, '--json')).stdout,
    ).link as string
    expect((await accept(tokenOf(link))).status).toBe(201)
    const { entries } = (
      await shop.call('GET /office/activity', { ...staff, query: { action: 'join-seller' } })
    ).body
    expect(entries[0]).toMatchObject({ source: 'seller-portal', who: 'Chaltu Bekele', staffId: null })
  })
})

describe('a session', () => {
  test('ends by logging out, from another device, and with the membership', async () => {
    const packer = await newSellerMember(shop, sellerId, 'packer')
    const { headers } = await logIn(packer.email, packer.password)
    const second = { cookie: cookieOf(headers['set-cookie']) }
    const { sessions } = (await shop.rawCall('GET /seller/sessions', packer)).body
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    const params = { sessionId: sessions[1]!._id }
    await shop.call('DELETE /seller/sessions/:sessionId', { ...packer, params })
    expect((await meOf(second)).headers['x-refusal']).toBe('invalid-token')
    await shop.call('DELETE /seller/members/:memberId', { ...owner, params: { memberId: packer.memberId } })
    expect((await meOf(packer)).headers['x-refusal']).toBe('invalid-token')
    await shop.rawCall('DELETE /seller/session', owner)
    expect((await meOf(owner)).status).toBe(401)
  })

  test('ends an hour after its last call, and confirms its password for what is sensitive', async () => {
    shop.clock.advance(16 * 60_000)
    expect((await invite(newAddress())).headers['x-refusal']).toBe('staff-password-required')
    const { cookie, password } = owner
    await shop.call('POST /seller/session/confirmation', { cookie, body: { password } })
    expect((await invite(newAddress())).status).toBe(201)
    shop.clock.advance(61 * 60_000)
    expect((await meOf(owner)).headers['x-refusal']).toBe('token-expired')
  })

  test('of a demo member is none in production', async () => {
    await shop.db
      .updateTable('sellerMembers')
      .set({ isDemo: true })
      .where('id', '=', owner.memberId)
      .execute()
    expect((await meOf(owner)).body.me.isDemo).toBe(true)
    const config = { ...shop.config, mode: 'production' as const }
    const token = owner.cookie.replace('seller=', '')
    const found = findSellerSession({ config, db: shop.db }, token)
    await expect(found).rejects.toMatchObject({ code: 'invalid-token' })
  })
})

describe('credentials', () => {
  test('wrong passwords are limited, whoever the address belongs to', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await logIn(owner.email, 'wrong')).headers['x-refusal']).toBe('wrong-login')
    expect((await logIn(owner.email, owner.password)).status).toBe(429)
    shop.clock.advance(16 * 60_000)
    expect((await logIn(owner.email, owner.password)).status).toBe(200)
  })

  test('a changed password ends the other sessions', async () => {
    const { email, cookie, password: oldPassword } = owner
    const other = { cookie: cookieOf((await logIn(email, oldPassword)).headers['set-cookie']) }
    const change = (body: { oldPassword: string; newPassword: string }) =>
      shop.rawCall('PUT /seller/session/password', { cookie, body })
    expect((await change({ oldPassword: 'wrong', newPassword: chosen })).headers['x-refusal']).toBe(
      'old-password-wrong',
    )
    expect((await change({ oldPassword, newPassword: chosen })).status).toBe(200)
    expect([(await meOf(owner)).status, (await meOf(other)).status]).toEqual([200, 401])
  })

  test('a password is changed once by a request that is repeated, and not by whoever does not know it', async () => {
    const { email, cookie, password: oldPassword } = owner
    const change = (newPassword: string) =>
      shop.rawCall('PUT /seller/session/password', { cookie, body: { oldPassword, newPassword } })
    expect([(await change(chosen)).status, (await change(chosen)).status]).toEqual([200, 200])
    const changes = shop.db
      .selectFrom('activityLog')
      .select('subject')
      .where('sellerId', '=', sellerId)
      .where('action', '=', 'change-own-account')
    expect(await changes.execute()).toEqual([{ subject: email }])
    expect((await change('coffee and bread')).headers['x-refusal']).toBe('old-password-wrong')
    expect((await logIn(email)).status).toBe(200)
  })

  test('a second factor is asked for, a code is good once, and a recovery code too', async () => {
    const { cookie, email, password } = owner
    const { secondFactor } = (await shop.rawCall('POST /seller/session/second-factor', { cookie })).body
    const codeNow = () => appCode(secondFactor.secret, shop.db.now())
    const { recoveryCodes } = (
      await shop.call('PUT /seller/session/second-factor', { cookie, body: { code: codeNow() } })
    ).body
    expect((await logIn(email, password)).headers['x-refusal']).toBe('second-factor-required')
    expect((await logIn(email, password, { code: codeNow() })).status).toBe(401)
    shop.clock.advance(60_000)
    const code = codeNow()
    const both = await Promise.all([logIn(email, password, { code }), logIn(email, password, { code })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await logIn(email, password, { code: recoveryCodes[0] })).status).toBe(200)
    expect((await logIn(email, password, { code: recoveryCodes[0] })).status).toBe(401)
    expect((await meOf(owner)).body.me).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 9 })
  })

  test('a lost password is replaced by a mail, which keeps the second factor, and tells nobody who is a member', async () => {
    const { cookie, email } = owner
    const { secondFactor } = (await shop.rawCall('POST /seller/session/second-factor', { cookie })).body
    const code = () => appCode(secondFactor.secret, shop.db.now())
    await shop.call('PUT /seller/session/second-factor', { cookie, body: { code: code() } })
    const ask = (of: string) => shop.rawCall('POST /seller/lost-password', { body: { email: of } })
    expect([(await ask(email)).body, (await ask('nobody@seller.example')).body]).toEqual([
      { success: true },
      { success: true },
    ])
    await shop.jobs.drain()
    expect(await mailsTo(shop.config.dataDir, 'nobody@seller.example')).toEqual([])
    const [mail = ''] = await mailsTo(shop.config.dataDir, email)
    const [, token = ''] = /join#([\w-]{43})/.exec(plainText(mail)) ?? []
    const shown = await shop.call('POST /seller/invitation', { body: { token } })
    expect(shown.body).toMatchObject({ isReset: true, needsCode: true, secondFactor: null })
    expect((await accept(token)).headers['x-refusal']).toBe('second-factor-required')
    shop.clock.advance(60_000)
    expect((await accept(token, { code: code() })).status).toBe(201)
    expect((await meOf(owner)).status).toBe(401)
    await ask(email)
    await ask(email)
    expect((await ask(email)).status).toBe(429)
  })
})

test('the last owner stays, and two cannot end each other at once', async () => {
  const end = (by: TestSellerMember, { memberId }: TestSellerMember) =>
    shop.rawCall('DELETE /seller/members/:memberId', { ...by, params: { memberId } })
  expect((await end(owner, owner)).headers['x-refusal']).toBe('seller-last-owner')
  const second = await newSellerMember(shop, sellerId)
  const both = await Promise.all([end(owner, second), end(second, owner)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})

describe('what a seller sees', () => {
  test('a part with its receiver and what it earns, and neither mail nor payment', async () => {
    const other = await newSeller(shop.db)
    const { shopper, key } = await paidOrder(shop, [
      { sellerId, santim: 1_000_00 },
      { sellerId: other, santim: 333_00 },
    ])
    const { cookie } = owner
    const { orders } = (await shop.call('GET /seller/orders', { cookie, query: { state: 'to-send' } })).body
    expect(orders).toMatchObject([{ status: 'accepted', units: 1, goods: 1_000 }])
    const params = { partId: orders[0]!._id }
    const { body } = await shop.call('GET /seller/orders/:partId', { cookie, params })
    expect(body.order).toMatchObject({
      items: [{ quantity: 1, price: 1_000 }],
      earns: { goods: 1_000, commission: 100, commissionVat: 15, takenBack: 0, total: 885 },
    })
    expect(body.order.receiver?.name).not.toBe('')
    expect(JSON.stringify(body)).not.toContain(shopper.email)
    const packer = await newSellerMember(shop, sellerId, 'packer')
    const seen = (await shop.call('GET /seller/orders/:partId', { ...packer, params })).body.order
    expect(seen).toMatchObject({ goods: null, earns: null, items: [{ price: null }] })
    expect((await shop.rawCall('GET /seller/today', packer)).body).toMatchObject({ toSend: 1, money: null })
    await deliverAll(shop, key)
    expect((await shop.rawCall('GET /seller/today', owner)).body).toMatchObject({
      toSend: 0,
      money: { held: 885, available: 0, debt: 0, openPayout: null },
    })
    const { balance } = (await shop.rawCall('GET /seller/balance', owner)).body
    expect(balance.parts).toMatchObject([{ _id: params.partId, amount: 885, isOver: false }])
    const { entries } = (await shop.call('GET /seller/entries', { cookie })).body
    expect(entries).toMatchObject([{ account: 'held', amount: 885, partId: params.partId }])
    expect(entries[0]!.what).not.toBe('')
    const of = async (account: 'held' | 'available') =>
      (await shop.call('GET /seller/entries', { cookie, query: { account } })).body.entries
    expect(await of('held')).toEqual(entries)
    expect(await of('available')).toEqual([])
  })

  test('an order that is not paid is no business of its sellers', async () => {
    const { key } = await paidOrder(shop, [{ sellerId, santim: 10_00 }])
    const parts = shop.db.updateTable('orderParts').where('orderId', '=', key.id)
    await parts.set({ status: 'new', acceptedAt: null }).execute()
    expect((await shop.rawCall('GET /seller/orders', owner)).body.orders).toEqual([])
  })

  test('its statements, as they were issued', async () => {
    const { key } = await paidOrder(shop, [{ sellerId, santim: 1_000_00 }])
    await deliverAll(shop, key)
    await finishOpening(shop.db)
    shop.clock.advance(40 * dayMs)
    await closeFinishedDays(shop.db)
    await issueDue(shop.shop, { issuedBy: 'test' })
    owner = await newSellerMember(shop, sellerId)
    const { statements } = (await shop.rawCall('GET /seller/statements', owner)).body
    const november = statements.find(({ period }) => period === '2026-11')
    expect(november).toMatchObject({ opening: 0, closing: 885, entries: 1 })
    const params = { number: String(november!.number) }
    const page = await shop.rawCall('GET /seller/statements/:number/page', { ...owner, params })
    expect(page.headers['content-security-policy']).toContain(`default-src 'none'`)
    expect(String(page.body)).toContain('885.00')
    const csv = await shop.rawCall('GET /seller/statements/:number/csv', { ...owner, params })
    expect(csv.headers['content-disposition']).toContain(`statement-${params.number}-en.csv`)
    expect(String(csv.body)).toContain('885.00')
  })

  test('its store, of which it changes the phone number, as the activity log says', async () => {
    const { cookie } = owner
    const change = () => shop.call('PUT /seller/store/contact', { cookie, body: { phone: '+251911000009' } })
    await change()
    expect((await change()).body.store).toMatchObject({ _id: sellerId, phone: '+251911000009' })
    const logged = await shop.db
      .selectFrom('activityLog')
      .select(['source', 'before', 'after'])
      .where('sellerId', '=', sellerId)
      .where('action', '=', 'save-seller')
      .execute()
    expect(logged).toEqual([
      { source: 'seller-portal', before: { phone: '' }, after: { phone: '+251911000009' } },
    ])
  })
})
