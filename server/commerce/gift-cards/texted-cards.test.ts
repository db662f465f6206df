import { dayKey } from '../../../contract/addis-time.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { giftCardSale } from '../../../contract/limits.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { measureSms } from '../../../contract/sms-rules.ts'
import { buyAndPayCard, buyCard, sellCards } from '../../../test/buy-card.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { smsTo } from '../../../test/sms-to.ts'
import { audit } from '../../operations/audit/audit.ts'
import { collectPersonalData, erasePersonalData } from '../../operations/my-data/personal-data.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { eraseOldRecipients } from './purchase-data.ts'
import { textDueCards } from './text-cards.ts'

const dayMs = 24 * 60 * 60_000
const codeIn = /([2-9A-Z]{4}-){3}[2-9A-Z]{4}/

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ SMS_DAILY_LIMIT: '4' })
  await shop.listen()
  await sellCards(shop)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

const dayAfter = (days: number) => dayKey(new Date(shop.db.now().getTime() + days * dayMs))
const toNumber = (phone: string, over: object = {}) => ({
  recipient: { name: 'Almaz', phone, day: dayAfter(0), language: 'en', ...over },
})
const redeem = ({ token, userId }: Shopper, code: string) =>
  shop.rawCall('POST /gift-cards/redeem', { token, body: { userId, code } })
const cardOf = async ({ token, userId }: Shopper, orderId: string) =>
  (await shop.call('GET /order', { token, query: { userId, orderId } })).body.order.giftCard
const textsTo = (phone: string) => smsTo(shop.config.dataDir, phone)
const rowOf = (id: string) =>
  shop.db.selectFrom('giftCards').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function send(): Promise<void> {
  await textDueCards(shop.shop)
  await shop.jobs.drain()
}

/** It is a day later, at 9:00 in Addis Ababa. */
async function nextMorning(): Promise<void> {
  shop.clock.advance(Date.parse(`${dayAfter(1)}T06:00:00Z`) - shop.db.now().getTime())
}

test('a card goes to a number at 8:00 of its day, once, in one segment, and its code is stored nowhere', async () => {
  const shopper = await newShopper(shop, { name: 'Hana Tesfaye' })
  for (const phone of ['+1 415 555 0100', '0111234567', 'x']) {
    expect((await buyCard(shop, shopper, toNumber(phone))).body.message).toMatch(/mobile number of Ethiopia/)
  }
  const both = toNumber('0911223344', { email: 'a@b.example' })
  expect((await buyCard(shop, shopper, both)).status).toBe(400)
  expect((await buyCard(shop, shopper, toNumber('0911223344', { phone: undefined }))).status).toBe(400)
  const day = dayAfter(3)
  const { key } = await buyAndPayCard(shop, shopper, toNumber('0911 22 33 44', { day }))
  const data = JSON.stringify(await collectPersonalData(shop.db, shopper.userId, 'en'))
  expect(data).toContain('+251911223344')
  shop.clock.advance(Date.parse(`${day}T04:59:00Z`) - shop.db.now().getTime())
  await send()
  expect(await textsTo('+251911223344')).toEqual([])
  expect(await cardOf(shopper, key.id)).toMatchObject({ state: 'waiting', sms: 'waiting' })
  shop.clock.advance(60_000)
  await send()
  await send()
  const texts = await textsTo('+251911223344')
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('Hana Tesfaye gives you a gift card of 500.00 ETB')
  expect(measureSms(texts[0]!).segments).toBe(1)
  const code = codeIn.exec(texts[0]!)![0]
  const stored = await shop.db.selectFrom('smsMessages').selectAll().where('orderId', '=', key.id).execute()
  expect(stored).toMatchObject([{ kind: 'gift-card', state: 'sent', number: null, text: null }])
  expect(JSON.stringify([stored, await rowOf(key.id), shop.logged()])).not.toContain(code)
  expect(await cardOf(shopper, key.id)).toMatchObject({
    state: 'sent',
    sms: 'sent',
    recipient: { name: 'Almaz', email: null, phone: '+251911223344' },
  })
  expect((await redeem(await newShopper(shop), code)).body).toEqual({ balance: 500 })
  expect(await rowOf(key.id)).toMatchObject({ recipientName: '', recipientPhone: null })
})

test('at night and beyond the daily limit a card waits', async () => {
  await nextMorning()
  shop.clock.advance(13 * 60 * 60_000)
  const shopper = await newShopper(shop, { name: 'evil.example' })
  const phones = [1, 2, 3, 4, 5].map((n) => `+25191100000${n}`)
  for (const phone of phones) await buyAndPayCard(shop, shopper, toNumber(phone))
  await send()
  expect(await textsTo(phones[0]!)).toEqual([])
  await nextMorning()
  await send()
  expect((await textsTo(phones[3]!))[0]).not.toContain('evil.example')
  expect(await textsTo(phones[4]!)).toEqual([])
  await nextMorning()
  await send()
  expect(await textsTo(phones[4]!)).toHaveLength(1)
})

test('the office sees a message that failed, and sends the card again to another number', async () => {
  await nextMorning()
  const manager = await newMember(shop, 'manager')
  const support = await newMember(shop, 'support')
  const shopper = await newShopper(shop)
  const { key } = await buyAndPayCard(shop, shopper, toNumber('+251911000011'))
  await send()
  const wrong = codeIn.exec((await textsTo('+251911000011'))[0]!)![0]
  await shop.db
    .updateTable('smsMessages')
    .set({ state: 'failed', reason: 'undelivered' })
    .where('orderId', '=', key.id)
    .execute()
  expect(await cardOf(shopper, key.id)).toMatchObject({ sms: 'failed' })
  const { body } = await shop.call('GET /office/gift-cards', { ...manager, query: {} })
  expect(body).toMatchObject({ isTexted: true })
  const listed = body.cards.find(({ _id }) => _id === key.id)
  expect(listed).toMatchObject({ sms: { state: 'failed', reason: 'undelivered' } })
  const again = (member: typeof manager, to: object) =>
    shop.rawCall('POST /office/gift-cards/:cardId/send', {
      ...member,
      params: { cardId: key.id },
      body: { name: 'Almaz', ...to },
    })
  expect((await again(support, { phone: '0911000012' })).status).toBe(403)
  expect((await again(manager, { phone: '0111234567' })).status).toBe(409)
  expect((await again(manager, {})).status).toBe(400)
  expect((await again(manager, { phone: '0911000012' })).body.card).toMatchObject({
    mailedAt: null,
    sms: { state: 'waiting' },
    recipient: { phone: '+251911000012', email: null },
  })
  await send()
  expect(await textsTo('+251911000012')).toHaveLength(1)
  expect((await redeem(shopper, wrong)).status).toBe(409)
  await runBeside(shop, 'gift-cards', 'send', key.id, 'Almaz', '--phone', '0911000013')
  await send()
  const right = codeIn.exec((await textsTo('+251911000013'))[0]!)![0]
  expect((await redeem(shopper, right)).body).toEqual({ balance: 500 })
})

test('a number gets only so many cards in a day, and is forgotten with its buyer and its time', async () => {
  await nextMorning()
  const shopper = await newShopper(shop)
  for (let n = 0; n < giftCardSale.toRecipient; n += 1) {
    await buyAndPayCard(shop, shopper, { ...toNumber('0911000021', { day: dayAfter(1) }), amount: 200 + n })
  }
  const other = await newShopper(shop)
  expect((await buyCard(shop, other, toNumber('+251 911 000 021'))).body.message).toMatch(/already gets/)
  await transaction(shop.db, (tx) => erasePersonalData(tx, shopper.userId))
  await nextMorning()
  await send()
  expect(await textsTo('+251911000021')).toHaveLength(4)
  shop.clock.advance((retentionDays.giftRecipients + 2) * dayMs)
  await eraseOldRecipients(shop.db)
  const kept = await shop.db
    .selectFrom('giftCards')
    .select('id')
    .where('recipientPhone', '=', '+251911000021')
    .execute()
  // The fifth found the daily limit reached, and was not sent yet.
  expect(kept).toHaveLength(1)
})

test('a shop without a gateway offers no SMS and refuses it', async () => {
  const silent = await openShop({ SMS_GATEWAY: 'none' })
  await sellCards(silent)
  expect((await silent.call('GET /gift-cards/offer', {})).body).not.toHaveProperty('isTexted')
  const { body } = await buyCard(silent, await newShopper(silent), toNumber('0911000031'))
  expect(body.message).toBe('This shop sends no SMS.')
  await silent.close()
})

test('a card that a member issues to a number goes there by SMS on its day, and one that is only noted does not', async () => {
  const member = await newMember(shop, 'manager')
  const issue = (over: object = {}) =>
    shop.rawCall('POST /office/gift-cards', {
      ...member,
      body: {
        key: newId(),
        amount: 200,
        name: 'Almaz',
        phone: '0944 55 66 77',
        bySms: true,
        day: dayAfter(2),
        language: 'en',
        reason: 'Prize',
        ...over,
      },
    })
  expect((await issue({ phone: '0111234567' })).body.message).toMatch(/mobile number of Ethiopia/)
  expect((await issue({ phone: null })).body.message).toMatch(/mobile number of Ethiopia/)
  const { status, body } = await issue()
  expect(status).toBe(201)
  expect(body.card).toMatchObject({ recipient: { phone: '+251944556677' }, sms: { state: 'waiting' } })
  expect((await issue({ bySms: false })).body.card.sms).toBeUndefined()
  expect((await issue({ email: 'almaz@merkato.example' })).body.card.sms).toBeUndefined()
  await send()
  expect(await textsTo('+251944556677')).toEqual([])
  await nextMorning()
  await nextMorning()
  await send()
  const texts = await textsTo('+251944556677')
  expect(texts).toHaveLength(1)
  const code = codeIn.exec(texts[0]!)![0]
  expect(code).not.toBe(body.code)
  expect((await redeem(await newShopper(shop), code)).body).toEqual({ balance: 200 })
})
