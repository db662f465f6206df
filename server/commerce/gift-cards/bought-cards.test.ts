import { dayKey } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { giftCardSale } from '../../../contract/limits.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { buyAndPayCard, buyCard, sellCards } from '../../../test/buy-card.ts'
import { choose, deliverWebhook, paymentRow, refundsOf } from '../../../test/checkout.ts'
import { creditOf, giveCredit } from '../../../test/give-credit.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { audit } from '../../operations/audit/audit.ts'
import { collectPersonalData, erasePersonalData } from '../../operations/my-data/personal-data.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { moveCredit } from '../credit/move-credit.ts'
import { countOrdersToPack } from '../orders/order-figures.ts'
import { expirePayment } from '../payments/end-payment.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { applyVerified } from '../payments/settle-payment.ts'
import { mailDueCards } from './mail-cards.ts'
import { eraseOldRecipients } from './purchase-data.ts'

const dayMs = 24 * 60 * 60_000
const codeIn = /([2-9A-Z]{4}-){3}[2-9A-Z]{4}/
const by = { actor: 'operator Hana', reason: 'Given twice' }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

const today = () => dayKey(shop.db.now())
const forAlmaz = (over: object = {}) => ({
  recipient: {
    name: 'Almaz',
    email: 'Almaz@Example.com',
    message: 'Melkam lidet',
    day: today(),
    language: 'en',
    ...over,
  },
})
const redeem = ({ token, userId }: Shopper, code: string) =>
  shop.rawCall('POST /gift-cards/redeem', { token, body: { userId, code } })
const codeOf = ({ token }: Shopper, orderId: string) =>
  shop.rawCall('POST /gift-cards/code', { token, body: { orderId } })
const cancel = ({ token, userId }: Shopper, orderId: string) =>
  shop.rawCall('POST /orders/cancel', { token, body: { userId, orderId } })
const orderOf = async ({ token, userId }: Shopper, orderId: string) =>
  (await shop.call('GET /order', { token, query: { userId, orderId } })).body.order
const mailedCode = async (address: string) =>
  codeIn.exec(plainText((await mailsTo(shop.config.dataDir, address)).at(-1)!))![0]

test('no card is sold before the shop wants to, and then only of its amounts', async () => {
  const shopper = await newShopper(shop)
  expect((await shop.call('GET /gift-cards/offer', {})).body.isSold).toBe(false)
  expect((await buyCard(shop, shopper)).status).toBe(409)
  await sellCards(shop)
  expect((await shop.call('GET /gift-cards/offer', {})).body).toEqual({
    isSold: true,
    amounts: [500, 1000],
    free: { minimum: 20, maximum: 5_000 },
    isTexted: true,
  })
  for (const amount of [19, 5_001, 0, 1e9]) {
    expect((await buyCard(shop, shopper, { amount })).body.message).toMatch(/of this amount/)
  }
  expect((await buyCard(shop, shopper, { amount: -5 })).status).toBe(400)
  expect((await buyCard(shop, shopper, { ...forAlmaz({ day: '2020-01-01' }) })).status).toBe(409)
  expect((await buyCard(shop, shopper, forAlmaz({ day: '2126-01-01' }))).status).toBe(409)
  for (const message of ['See www.evil.example', 'a@b', 'evil.example', `x${'\u0000'}`, 'x'.repeat(301)]) {
    expect((await buyCard(shop, shopper, forAlmaz({ message }))).status).toBe(400)
  }
  expect((await buyCard(shop, shopper, { method: 'on-delivery' })).status).toBe(400)
})

test('only money pays for a card: credit stays, and the order has no VAT, delivery or goods', async () => {
  const shopper = await newShopper(shop)
  await giveCredit(shop, shopper, 500_00)
  const { body } = await buyCard(shop, shopper, { credit: true, code: 'HALF' })
  expect(await paymentRow(shop, body.data.tx_ref)).toMatchObject({
    amountSantim: 500_00,
    source: 'gift-card',
  })
  expect((await buyCard(shop, shopper)).body.data.tx_ref).toBe(body.data.tx_ref)
  expect(await creditOf(shop, shopper)).toBe(500)
  await choose(body.data.checkout_url, 'pay')
  expect(await countOrdersToPack(shop.db, 10)).toBe(0)
  const { orderId } = (await paymentRow(shop, body.data.tx_ref))!
  expect(await orderOf(shopper, orderId)).toMatchObject({
    status: 'complete',
    paymentStatus: 'paid',
    total: 500,
    vat: 0,
    items: [],
    giftCard: { amount: 500, goesTo: 'buyer', state: 'waiting' },
  })
  const spent = await shop.call('GET /reports/total-spend', {
    token: shopper.token,
    query: { userId: shopper.userId },
  })
  expect(spent.body.totalSpent).toBe(0)
})

test('a card is mailed at 8:00 of its day, once, with a code that only its mail has', async () => {
  const shopper = await newShopper(shop, { name: 'Hana Tesfaye' })
  const day = dayKey(new Date(shop.db.now().getTime() + 3 * dayMs))
  const { key } = await buyAndPayCard(shop, shopper, forAlmaz({ day, email: 'later@example.com' }))
  const opensAt = Date.parse(`${day}T05:00:00Z`)
  shop.clock.advance(opensAt - 60_000 - shop.db.now().getTime())
  await mailDueCards(shop.shop)
  expect(await mailsTo(shop.config.dataDir, 'later@example.com')).toEqual([])
  shop.clock.advance(60_000)
  await mailDueCards(shop.shop)
  await mailDueCards(shop.shop)
  const mails = await mailsTo(shop.config.dataDir, 'later@example.com')
  expect(mails).toHaveLength(1)
  const text = plainText(mails[0]!)
  expect(text).toContain('Hana Tesfaye gives you')
  expect(text).toContain('Melkam lidet')
  const code = codeIn.exec(text)![0]
  expect((await codeOf(shopper, key.id)).status).toBe(409)
  expect((await orderOf(shopper, key.id)).giftCard).toMatchObject({ state: 'sent', day })
  const gifted = await newShopper(shop)
  expect((await redeem(gifted, code)).body).toEqual({ balance: 500 })
  expect((await orderOf(shopper, key.id)).giftCard).toMatchObject({
    state: 'used',
    recipient: { name: '', email: null },
  })
  expect(JSON.stringify(shop.logged())).not.toContain(code)
})

test('a buyer sees the code of their own card, nobody else does, and the next one replaces it', async () => {
  const shopper = await newShopper(shop)
  const stranger = await newShopper(shop)
  const { key } = await buyAndPayCard(shop, shopper)
  expect((await codeOf(stranger, key.id)).status).toBe(404)
  expect((await cancel(stranger, key.id)).status).toBe(404)
  const first = (await codeOf(shopper, key.id)).body.code
  const second = (await codeOf(shopper, key.id)).body.code
  expect((await redeem(stranger, first)).status).toBe(409)
  await mailDueCards(shop.shop)
  expect(await mailedCode(shopper.email)).not.toBe(second)
  expect((await redeem(stranger, second)).body).toEqual({ balance: 500 })
  expect((await codeOf(shopper, key.id)).status).toBe(409)
})

test('webhooks at the same time and money that is late make one card', async () => {
  const shopper = await newShopper(shop)
  const { txRef } = await buyAndPayCard(shop, shopper)
  const event = { event: 'charge.success', tx_ref: txRef, status: 'success' }
  await Promise.all(Array.from({ length: 6 }, () => deliverWebhook(shop, event)))
  const { body } = await buyCard(shop, shopper, { amount: 1000 })
  const payment = (await paymentRow(shop, body.data.tx_ref))!
  shop.clock.advance(2 * 60 * 60_000)
  await expirePayment(shop.shop, payment)
  expect((await orderOf(shopper, payment.orderId)).giftCard).toMatchObject({ state: 'unpaid' })
  const { txRef: lateRef, amountSantim, currency } = payment
  const facts = { txRef: lateRef, amountSantim, currency, reference: 'late-1', mode: null } as const
  const verified = { status: 'success', ...facts } as const
  await Promise.all(Array.from({ length: 4 }, () => applyVerified(shop.shop, payment, verified)))
  expect(await orderOf(shopper, payment.orderId)).toMatchObject({ status: 'complete', total: 1000 })
  const cards = await shop.db
    .selectFrom('giftCards')
    .select('id')
    .where('buyerId', '=', shopper.userId)
    .execute()
  expect(cards).toHaveLength(2)
})

test('the buyer gives an unused card back; a used one is refunded by staff as far as it is left', async () => {
  const shopper = await newShopper(shop)
  const gifted = await newShopper(shop)
  const unused = await buyAndPayCard(shop, shopper)
  const { code } = (await codeOf(shopper, unused.key.id)).body
  await expect(refundOrder(shop.shop, unused.key, { ...by, amountSantim: 100_00 })).rejects.toThrow(
    'gift-card-whole',
  )
  expect((await cancel(shopper, unused.key.id)).body.order).toMatchObject({
    status: 'refunded',
    giftCard: { state: 'void' },
  })
  expect((await redeem(gifted, code)).status).toBe(409)
  const used = await buyAndPayCard(shop, shopper, { amount: 1000 })
  await redeem(gifted, (await codeOf(shopper, used.key.id)).body.code)
  expect((await cancel(shopper, used.key.id)).body.message).toMatch(/has been used/)
  const spent = { kind: 'taken', amountSantim: -400_00, causeId: newId(), actor: 'Hana' } as const
  await moveCredit(shop.db, gifted.userId, spent)
  await expect(refundOrder(shop.shop, used.key, by)).rejects.toThrow('gift-card-spent')
  await refundOrder(shop.shop, used.key, { ...by, amountSantim: 250_00 })
  await refundOrder(shop.shop, used.key, { ...by, amountSantim: 350_00 })
  expect(await creditOf(shop, gifted)).toBe(0)
  await expect(refundOrder(shop.shop, used.key, { ...by, amountSantim: 1 })).rejects.toThrow(
    'gift-card-spent',
  )
  const late = await buyAndPayCard(shop, shopper)
  shop.clock.advance((giftCardSale.cancelDays + 1) * dayMs)
  expect((await cancel(shopper, late.key.id)).status).toBe(409)
  await refundOrder(shop.shop, late.key, by)
  expect((await refundsOf(shop, shopper)).map(({ amountSantim }) => amountSantim)).toEqual([
    500_00, 250_00, 350_00, 500_00,
  ])
})

test('a card is redeemed or given back, whoever comes first', async () => {
  const shopper = await newShopper(shop)
  for (let round = 0; round < 4; round += 1) {
    const gifted = await newShopper(shop)
    const { key } = await buyAndPayCard(shop, shopper, { amount: 600 + round })
    const { code } = (await codeOf(shopper, key.id)).body
    const [back, redeemed] = await Promise.all([cancel(shopper, key.id), redeem(gifted, code)])
    expect([back.status, redeemed.status].toSorted()).toEqual([200, 409])
    expect(await creditOf(shop, gifted)).toBe(redeemed.status === 200 ? 600 + round : 0)
  }
})

test('staff send a card again to another address, and see who bought it', async () => {
  const manager = await newMember(shop, 'manager')
  const support = await newMember(shop, 'support')
  const shopper = await newShopper(shop, { name: 'Hana Tesfaye' })
  const { key } = await buyAndPayCard(shop, shopper, forAlmaz({ email: 'wrong@example.com' }))
  await mailDueCards(shop.shop)
  const wrong = await mailedCode('wrong@example.com')
  const send = (member: typeof manager, cardId: string) =>
    shop.rawCall('POST /office/gift-cards/:cardId/send', {
      ...member,
      params: { cardId },
      body: { name: 'Almaz', email: 'right@example.com' },
    })
  expect((await send(support, key.id)).status).toBe(403)
  expect((await send(manager, shopper.userId)).status).toBe(404)
  const { card } = (await send(manager, key.id)).body
  expect(card).toMatchObject({ state: 'open', mailedAt: null, bought: { buyer: 'Hana Tesfaye' } })
  await mailDueCards(shop.shop)
  const right = await mailedCode('right@example.com')
  expect((await redeem(shopper, wrong)).status).toBe(409)
  await runBeside(shop, 'gift-cards', 'send', key.id, 'Almaz', '--email', 'right@example.com')
  await mailDueCards(shop.shop)
  expect(await mailsTo(shop.config.dataDir, 'right@example.com')).toHaveLength(2)
  expect((await redeem(shopper, right)).status).toBe(409)
  const { body } = await shop.rawCall('POST /office/gift-cards/:cardId/void', {
    ...manager,
    params: { cardId: key.id },
    body: { reason: 'Lost' },
  })
  expect(body.message).toMatch(/refund its order/)
})

test('one account and one address get only so many cards in a day', async () => {
  const shopper = await newShopper(shop)
  const to = (email: string) => forAlmaz({ email })
  for (let n = 0; n < giftCardSale.toRecipient; n += 1) {
    await buyAndPayCard(shop, shopper, { ...to('many@example.com'), amount: 200 + n })
  }
  const other = await newShopper(shop)
  expect((await buyCard(shop, other, to('MANY@example.com'))).body.message).toMatch(/already gets/)
  for (let n = giftCardSale.toRecipient; n < giftCardSale.ofBuyer; n += 1) {
    await buyAndPayCard(shop, shopper, { amount: 200 + n })
  }
  expect((await buyCard(shop, shopper, { amount: 300 })).body.message).toMatch(/at most/)
})

test('sales do not count cards, and personal data has and loses who they were for', async () => {
  const shopper = await newShopper(shop, { name: 'Hana Tesfaye' })
  const salesOf = async () => {
    const { rows } = await sql<{ santim: number }>`
      select coalesce(sum(sales_santim), 0)::bigint as santim from day_figure_changes`.execute(shop.db)
    return rows[0]?.santim
  }
  const before = await salesOf()
  const day = dayKey(new Date(shop.db.now().getTime() + 2 * dayMs))
  const { key } = await buyAndPayCard(shop, shopper, forAlmaz({ day, email: 'kept@example.com' }))
  expect(await salesOf()).toBe(before)
  const data = JSON.stringify(await collectPersonalData(shop.db, shopper.userId, 'en'))
  expect(data).toContain('kept@example.com')
  await transaction(shop.db, (tx) => erasePersonalData(tx, shopper.userId))
  shop.clock.advance(3 * dayMs)
  await mailDueCards(shop.shop)
  const [mail] = await mailsTo(shop.config.dataDir, 'kept@example.com')
  expect(plainText(mail!)).toContain('Somebody gives you')
  expect(plainText(mail!)).not.toContain('Hana')
  shop.clock.advance((retentionDays.giftRecipients + 1) * dayMs)
  await eraseOldRecipients(shop.db)
  const card = await shop.db.selectFrom('giftCards').selectAll().where('id', '=', key.id).executeTakeFirst()
  expect(card).toMatchObject({ recipientName: '', recipientEmail: null, message: '', senderName: '' })
})
