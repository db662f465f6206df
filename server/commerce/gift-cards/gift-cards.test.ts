import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '../../../contract/limits.ts'
import { creditOf } from '../../../test/give-credit.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { audit } from '../../operations/audit/audit.ts'
import { newId } from '../../platform/database/new-id.ts'
import { mailDueCards } from './mail-cards.ts'

let shop: TestShop
let manager: TestMember
beforeAll(async () => {
  shop = await openShop()
  manager = await newMember(shop, 'manager')
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

const issue = (over: object = {}, by = manager) =>
  shop.rawCall('POST /office/gift-cards', {
    ...by,
    body: { key: newId(), amount: 100, name: 'Almaz', language: 'en', reason: 'A prize', ...over },
  })
const redeem = ({ token, userId }: Shopper, code: string | null) =>
  shop.rawCall('POST /gift-cards/redeem', { token, body: { userId, code } })
const voidCard = (cardId: string, by = manager) =>
  shop.rawCall('POST /office/gift-cards/:cardId/void', {
    ...by,
    params: { cardId },
    body: { reason: 'Lost' },
  })

test('a card becomes store credit once, however its code is typed and whoever comes at the same time', async () => {
  const key = newId()
  const { body, status } = await issue({ key })
  expect(status).toBe(201)
  expect(body.code).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
  expect(body.text).toContain(`A gift card of Merkato over 100.00 ETB for you.`)
  expect(body.text).toContain(body.code)
  expect((await issue({ key })).body).toMatchObject({ code: null, text: null, card: { _id: key } })
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => newShopper(shop)))
  const typed = body.code!.toLowerCase().replaceAll('-', ' ')
  const answers = await Promise.all(shoppers.map((shopper) => redeem(shopper, typed)))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409])
  const balances = await Promise.all(shoppers.map((shopper) => creditOf(shop, shopper)))
  expect(balances.toSorted()).toEqual([0, 0, 0, 100])
  const { body: listed } = await shop.call('GET /office/gift-cards', { ...manager, query: {} })
  expect(listed.cards[0]).toMatchObject({ state: 'redeemed', recipient: { name: '', email: null } })
  expect((await voidCard(key)).status).toBe(409)
})

test('wrong, used and void codes are refused alike, and only so many are tried', async () => {
  const shopper = await newShopper(shop)
  const { body } = await issue()
  await voidCard(body.card._id)
  const unknown = await redeem(shopper, 'AAAA-BBBB-CCCC-DDDD')
  expect(unknown.status).toBe(409)
  expect((await redeem(shopper, body.code)).body.message).toBe(unknown.body.message)
  for (let tries = 2; tries < rateLimits.discountCode.max; tries += 1) await redeem(shopper, `NO${tries}`)
  const good = await issue()
  expect((await redeem(shopper, good.body.code)).status).toBe(429)
  expect((await redeem(await newShopper(shop), good.body.code)).status).toBe(200)
})

test('the text to send is in the language of the card and has the name of the shop', async () => {
  const owner = await newMember(shop, 'owner')
  const brand = { name: { en: 'Adwa Suq', am: 'ዐድዋ ሱቅ', om: '' }, accent: '', logo: '' }
  const saved = await shop.rawCall('PUT /office/brand', { ...owner, body: { version: 0, ...brand } })
  expect(saved.status).toBe(200)
  expect((await issue({ amount: 250 })).body.text).toContain('A gift card of Adwa Suq over 250.00 ETB')
  const { text } = (await issue({ language: 'am' })).body
  expect(text).toContain('የ100.00 ብር የዐድዋ ሱቅ የስጦታ ካርድ')
  expect(text).not.toContain('መርካቶ')
  const none = { name: { en: '', am: '', om: '' }, accent: '', logo: '', version: 1 }
  expect((await shop.rawCall('PUT /office/brand', { ...owner, body: none })).status).toBe(200)
})

test('a card is mailed on its day, once, with a code of its own', async () => {
  const email = 'almaz@example.com'
  const day = new Date(shop.db.now().getTime() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const { body } = await issue({ email, day, message: 'Melkam lidet' })
  await mailDueCards(shop.shop)
  expect(await mailsTo(shop.config.dataDir, email)).toEqual([])
  shop.clock.advance(4 * 24 * 60 * 60_000)
  await mailDueCards(shop.shop)
  await mailDueCards(shop.shop)
  const mails = await mailsTo(shop.config.dataDir, email)
  expect(mails).toHaveLength(1)
  const text = plainText(mails[0]!)
  expect(text).toContain('Melkam lidet')
  const code = /([2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(text)![0]
  expect(code).not.toBe(body.code)
  const shopper = await newShopper(shop)
  expect((await redeem(shopper, code)).body).toEqual({ balance: 100 })
  expect((await redeem(shopper, body.code)).status).toBe(409)
})

test('only who may refund issues and voids cards, and commands do it too', async () => {
  const by = await newMember(shop, 'manager')
  const support = await newMember(shop, 'support')
  expect((await issue({}, support)).status).toBe(403)
  expect((await issue({ amount: 9.99 }, by)).status).toBe(400)
  expect((await voidCard(newId(), by)).status).toBe(404)
  // A day that is over is today, also in the log.
  const { body } = await issue({ day: '2020-01-01' }, by)
  const { entries } = (await shop.call('GET /office/activity', { ...by, query: { subject: body.card._id } }))
    .body
  expect(entries).toMatchObject([{ action: 'issue-gift-card', after: { day: body.card.day } }])
  const run = (...words: string[]) => runBeside(shop, 'gift-cards', ...words)
  const made = await run('issue', 'Almaz', '--amount', '250', '--reason', 'Prize', '--json')
  const { card, code } = JSON.parse(made.stdout)
  expect(code).toMatch(/-/)
  const owed = async () => JSON.parse((await run('list', '--state', 'open', '--json')).stdout).owed.cards
  const before = await owed()
  await run('void', card._id, '--reason', 'Lost')
  expect(await owed()).toBe(before - 250)
})
