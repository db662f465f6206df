import { dayKey } from '../../../../contract/addis-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../../contract/language.ts'
import { buyAndPayCard, sellCards } from '../../../../test/buy-card.ts'
import { newPhone, orderToPay } from '../../../../test/new-draft.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { runBeside } from '../../../../test/run-command.ts'
import { smsTo } from '../../../../test/sms-to.ts'
import { textDueCards } from '../../../commerce/gift-cards/text-cards.ts'
import { inviteBySms } from '../../../customers/staff/text-invitation.ts'
import { checkTexts } from '../../doctor/check-texts.ts'

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  owner = await newMember(shop, 'owner')
})
afterAll(() => shop.close())

type Typed = Partial<Record<Language, Record<string, string>>>

const read = async (id: string) =>
  (await shop.call('GET /office/message-texts/:kind', { ...owner, params: { kind: id } })).body

async function put(id: string, typed: Typed) {
  const { version } = await read(id)
  const body = { version, texts: { en: {}, am: {}, ...typed } }
  return shop.rawCall('PUT /office/message-texts/:kind', { ...owner, params: { kind: id }, body })
}

async function textsTo(phone: string): Promise<string[]> {
  await shop.jobs.runQueued()
  return smsTo(shop.config.dataDir, phone.replace(/^0/, '+251'))
}

const preview = async (id: string, typed: Typed, over: object = {}) => {
  const body = { version: 0, texts: { en: {}, am: {}, ...typed }, language: 'en', example: 0, ...over }
  return shop.rawCall('POST /office/message-texts/:kind/preview', { ...owner, params: { kind: id }, body })
}

test('the kinds of SMS are listed after those of mails, as the shop comes', async () => {
  const { kinds } = (await shop.call('GET /office/message-texts', owner)).body
  const sms = kinds.filter(({ channel }) => channel === 'sms')
  expect(kinds.slice(-sms.length)).toEqual(sms)
  expect(sms).toContainEqual(expect.objectContaining({ kind: 'sms.pay-link', isChanged: false, tooLong: 0 }))
  const shown = await read('sms.order-tracked')
  expect(shown).toMatchObject({ version: 0, channel: 'sms', tooLong: [], looks: [], examples: 2 })
  expect(shown.sentences.map(({ path, required }) => [path, required])).toEqual([
    ['long', ['trackingNumber']],
    ['short', ['trackingNumber']],
  ])
})

test.each([
  ['sms.order-tracked', { en: { short: 'It was sent.' } }, 'en.short', 'placeholder-missing'],
  ['sms.pay-link', { am: { long: 'ይክፈሉ' } }, 'am.long', 'placeholder-missing'],
  ['sms.order-paid', { en: { long: 'Paid, {total}' } }, 'en.long', 'placeholder-not-here'],
  ['sms.order-paid', { en: { long: '' } }, 'en.long', 'invalid-input'],
  ['sms.order-paid', { en: { long: 'One\nTwo' } }, 'en.long', 'invalid-input'],
  ['sms.order-paid', { en: { long: 'x'.repeat(251) } }, 'en.long', 'invalid-input'],
  ['sms.order-paid', { en: { subject: 'x' } }, 'en.subject', 'invalid-input'],
  ['sms.shared', { en: { from: 'Merkato' } }, 'en.from', 'placeholder-missing'],
] as const)('%s with %j is refused beside its sentence', async (id, typed, path, code) => {
  const answer = await put(id, typed)
  const [fault] = answer.body.errors ?? []
  expect([answer.status, answer.headers['x-refusal'], fault?.path]).toEqual([400, code, `texts.${path}`])
  expect((await read(id)).version).toBe(0)
})

test('steps of an order send the own text, in its language, and the given one again after a reset', async () => {
  const own = 'ትዕዛዝ {orderNumber} ቀርቷል፤ ይደውሉልን።'
  await put('sms.order-canceled', { am: { long: own } })
  await put('sms.pay-link', { am: { long: 'ክፍያ {amount}፦ {url}', short: 'ክፍያ፦ {url}' } })
  await put('sms.shared', { am: { from: 'አበበ፦ {text}' } })

  const cancel = async (language: Language) => {
    const phone = newPhone()
    const { orderNumber, url } = await orderToPay(shop, owner, { phone, language })
    const params = { orderNumber }
    if (language === 'am')
      expect((await shop.call('POST /office/pay-links/:orderNumber/sms', { ...owner, params })).status).toBe(
        200,
      )
    await shop.jobs.drain()
    const body = { reason: 'The customer has called' }
    await shop.call('POST /office/orders/:orderNumber/cancellation', { ...owner, params, body })
    return { orderNumber, url, texts: await textsTo(phone) }
  }
  const first = await cancel('am')
  expect(first.texts).toContain(`አበበ፦ ትዕዛዝ ${first.orderNumber} ቀርቷል፤ ይደውሉልን።`)
  expect(first.texts.find((text) => text.includes(first.url))).toMatch(/ክፍያ.*፦ /)
  expect((await cancel('en')).texts).toEqual([expect.stringContaining('was canceled')])

  const { version } = await read('sms.order-canceled')
  const at = { ...owner, params: { kind: 'sms.order-canceled' }, body: { version } }
  expect((await shop.call('POST /office/message-texts/:kind/reset', at)).body.versions).toHaveLength(2)
  expect((await cancel('am')).texts.join()).toContain('ተሰርዟል')
})

test('invitations, gift cards and answers are sent in the own words of the shop', async () => {
  await put('sms.staff-invited', { en: { long: 'Selam! {by} asks you in: {url}' } })
  await put('sms.gift-card', { en: { long: '{sender} thought of you: {amount} birr, {code}' } })
  await put('sms.question-answered', { en: { long: 'We wrote about {product}.' } })

  const actor = { staffId: null, name: 'operator hanna', address: null }
  const invited = { email: 'new@shop.example', role: 'orders', lang: 'en', actor } as const
  await inviteBySms(shop.shop, { ...invited, phone: '0911000001' })
  expect(await textsTo('0911000001')).toEqual([
    expect.stringMatching(/Selam! operator hanna asks you in: http\S+$/),
  ])

  await sellCards(shop)
  const buyer = await newShopper(shop, { name: 'Hana Tesfaye' })
  const day = dayKey(shop.db.now())
  const recipient = { name: 'Almaz', phone: '0911000002', day, language: 'en' }
  await buyAndPayCard(shop, buyer, { recipient })
  await textDueCards(shop.shop)
  expect(await textsTo('0911000002')).toEqual([
    expect.stringMatching(/Hana Tesfaye thought of you: 500\.00 birr, (\w{4}-){3}\w{4}$/),
  ])

  const { userId, token } = await newShopper(shop)
  const { phone } = await shop.db
    .updateTable('users')
    .set({ phoneVerifiedAt: shop.db.now() })
    .where('id', '=', userId)
    .returning('phone')
    .executeTakeFirstOrThrow()
  const sms = { orders: false, offers: true }
  await shop.rawCall('PUT /notification-settings', { token, body: { userId, sms } })
  const productId = await newProduct(shop.db, { name: 'Jebena' })
  const asked = { userId, productId, question: 'Is it of clay?' }
  const { question } = (await shop.call('POST /question', { token, body: asked })).body
  await shop.call('PUT /office/questions/:questionId/answer', {
    ...owner,
    params: { questionId: question._id },
    body: { answer: 'It is.' },
  })
  expect(await textsTo(phone ?? '')).toEqual([expect.stringContaining('We wrote about Jebena.')])
})

test('a preview shows the text as it is sent with its length, and says which form it is', async () => {
  const id = 'sms.order-sent'
  const long = 'On its way: {orderNumber}'
  const shown = await preview(id, { en: { long } })
  expect(shown.body).toMatchObject({
    channel: 'sms',
    text: 'Merkato: On its way: MK-26-104233',
    form: 'long',
    isNamed: true,
    units: 33,
    room: 160,
    segments: 1,
  })
  const am = { language: 'am' }
  expect((await preview(id, {}, am)).body).toMatchObject({ room: 70, segments: 1 })
  const tooLong = { am: { long: `{orderNumber} ${'ሀ'.repeat(70)}`, short: 'ተልኳል፦ {orderNumber}' } }
  expect((await preview(id, tooLong, am)).body).toMatchObject({ form: 'short', segments: 1 })
  expect((await read(id)).version).toBe(0)

  const test = { ...owner, params: { kind: id } }
  const body = { version: 0, texts: { en: {}, am: {} }, language: 'en', example: 0 } as const
  const refused = await shop.rawCall('POST /office/message-texts/:kind/test', { ...test, body })
  expect([refused.status, refused.headers['x-refusal']]).toEqual([409, 'example-not-by-sms'])
})

test('texts without room are saved, named in the office, by doctor and by the command line', async () => {
  const id = 'sms.order-paid'
  const saved = await put(id, { am: { long: 'ሀ'.repeat(71), short: 'ሀ'.repeat(71) }, en: { short: 'Paid.' } })
  expect(saved.body.tooLong).toEqual([
    { language: 'am', path: 'long', reason: 'never-fits' },
    { language: 'am', path: 'short', reason: 'never-fits' },
  ])
  const { kinds } = (await shop.call('GET /office/message-texts', owner)).body
  expect(kinds.filter(({ tooLong }) => tooLong > 0).map(({ kind }) => kind)).toEqual([id])
  expect(await checkTexts(shop.config, shop.db)).toMatchObject([
    { state: 'warn', sentence: expect.stringContaining(id) },
  ])
  const command = (...words: string[]) => runBeside(shop, 'message-texts', ...words)
  const shown = await command('show', id, '--in', 'am')
  expect(`${shown.stdout}${shown.stderr}`).toContain('short in am is too long')
  expect((await command('preview', id, '--in', 'am')).stdout).toMatch(
    /አበበ፦ .*MK-26-104233[^\n]*\n\d+ of 70 characters, charged as 1: the given text is sent/,
  )
  await command('set', id, 'short', '--in', 'am', '--text', 'ተከፍሏል፦ {orderNumber}')
  expect((await read(id)).tooLong).toEqual([{ language: 'am', path: 'long', reason: 'never-fits' }])
  await command('reset', id)
  expect(await checkTexts(shop.config, shop.db)).toMatchObject([{ state: 'ok' }])
  const { body } = await shop.call('GET /office/activity', { ...owner, query: { subject: id } })
  const actions = body.entries.map(({ action }) => action)
  expect(actions.filter((action) => action !== 'command')).toEqual([
    'reset-message-text',
    'save-message-text',
    'save-message-text',
  ])
})
