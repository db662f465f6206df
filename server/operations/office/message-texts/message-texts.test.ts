import { noTexts } from '../../../../contract/office/texts.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../../contract/language.ts'
import { openMailServer } from '../../../../test/mail-server.ts'
import type { MailServer } from '../../../../test/mail-server.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { runBeside } from '../../../../test/run-command.ts'
import { publish } from '../../../platform/jobs/publish.ts'
import { checkTexts } from '../../doctor/check-texts.ts'

let shop: TestShop
let owner: TestMember
let server: MailServer
let rejects = false
beforeAll(async () => {
  server = await openMailServer(() => rejects)
  shop = await openShop({ RATE_LIMIT: 'off', SMTP_URL: server.url })
  owner = await newMember(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

const kind = 'mail.order-delivered'
const read = async (id = kind) =>
  (await shop.call('GET /office/message-texts/:kind', { ...owner, params: { kind: id } })).body
type Typed = Partial<Record<Language, Record<string, string>>>
const put = (version: number, typed: Typed, id = kind) =>
  shop.rawCall('PUT /office/message-texts/:kind', {
    ...owner,
    params: { kind: id },
    body: { version, texts: { en: {}, am: {}, ...typed } },
  })
let sent = 0
const mailed = async (lang: Language) => {
  server.received.length = 0
  await publish(shop.db, 'mail.requested', {
    id: `order-delivered.${(sent += 1)}`,
    to: 'hanna@mail.example',
    lang,
    template: 'order-delivered',
    values: { name: 'Hanna Tesfaye', orderNumber: 'MK-7' },
  })
  await shop.jobs.drain()
  return decoded(server.received[0]?.text ?? '')
}
const decoded = (mail: string) =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')))

test('what nobody has changed is as the shop comes, and saving the given texts changes nothing', async () => {
  const shown = await read()
  expect(shown).toMatchObject({ version: 0, channel: 'mail', looks: [], versions: [] })
  expect(shown.texts).toEqual(shown.defaults)
  expect(shown.figures).toMatchObject({ returnDays: '7' })
  expect((await put(0, shown.texts)).body.version).toBe(0)
  const { kinds } = (await shop.call('GET /office/message-texts', owner)).body
  expect(kinds.every(({ isChanged, looks }) => !isChanged && looks === 0)).toBe(true)
  expect(await checkTexts(shop.config, shop.db)).toEqual([])
})

test('the next mail has an own text, in its language alone, and the given one comes back', async () => {
  const text = 'Enjoy it, order {orderNumber}!\n\nYours\nSelam'
  const saved = await put(0, { en: { subject: 'Here it is: {orderNumber}', delivered: text } })
  expect(saved.body).toMatchObject({ version: 1, texts: { en: { delivered: text } } })
  const mail = await mailed('en')
  expect(mail).toContain('Subject: Here it is: MK-7')
  expect(mail).toContain('<p>Enjoy it, order MK-7!</p>\r\n<p>Yours<br>Selam</p>')
  expect(mail).toContain('If you change your mind')
  expect(await mailed('am')).not.toContain('Enjoy')
  // A lost answer is repeated; the sentence that is left out is gone, and others are the given ones.
  expect((await put(0, { en: { subject: 'Here it is: {orderNumber}', delivered: text } })).status).toBe(200)
  expect((await put(1, { en: { returns: '' } })).body.version).toBe(2)
  const shorter = await mailed('en')
  expect(shorter).toContain('Your order has been delivered. Enjoy it!')
  expect(shorter).not.toContain('If you change your mind')
  const reset = await shop.call('POST /office/message-texts/:kind/reset', {
    ...owner,
    params: { kind },
    body: { version: 2 },
  })
  expect(reset.body).toMatchObject({ version: 3, versions: [{ isDefault: true }, {}, { source: 'office' }] })
  expect(await mailed('en')).toContain('If you change your mind')
  const old = await shop.call('GET /office/message-texts/:kind/versions/:version', {
    ...owner,
    params: { kind, version: '1' },
  })
  expect(old.body.texts.en?.['delivered']).toBe(text)
})

test('the shared texts are in all mails, under the name of the shop', async () => {
  const shared = await read('mail.shared')
  await put(0, { en: { greeting: 'Selam {name}!', closing: 'Abebe & Sons' } }, 'mail.shared')
  const mail = await mailed('en')
  expect(mail).toContain('Selam Hanna!')
  expect(mail).toContain('Abebe &amp; Sons</p>')
  const { version } = (await shop.call('GET /office/brand', owner)).body
  const name = { ...noTexts, en: 'Abebe', am: 'አበበ' }
  await shop.call('PUT /office/brand', { ...owner, body: { version, name, accent: '' } })
  const named = await read('mail.shared')
  expect(shared.defaults.en?.['closing']).toContain('Merkato')
  expect(named.defaults.en?.['closing']).toContain('Abebe, your market')
  expect(named.texts.en?.['closing']).toBe('Abebe & Sons')
})

test.each([
  ['mail.order-delivered', { en: { subject: 'x\r\nBcc: all@shop.example' } }, 'en.subject', 'invalid-input'],
  ['mail.order-delivered', { am: { subject: 'ሀ'.repeat(151) } }, 'am.subject', 'invalid-input'],
  ['mail.order-delivered', { en: { subject: '' } }, 'en.subject', 'invalid-input'],
  ['mail.order-delivered', { en: { delivered: 'a\u0000b' } }, 'en.delivered', 'invalid-input'],
  ['mail.order-delivered', { en: { delivered: 'x'.repeat(2_001) } }, 'en.delivered', 'invalid-input'],
  ['mail.order-delivered', { en: { nothing: 'x' } }, 'en.nothing', 'invalid-input'],
  [
    'mail.order-delivered',
    { am: { delivered: 'ትዕዛዝ {ordrNumber}' } },
    'am.delivered',
    'placeholder-not-here',
  ],
  ['mail.verification-code', { en: { subject: 'Your code' } }, 'en.subject', 'placeholder-missing'],
  ['mail.reset-password', { en: { notYou: '' } }, 'en.notYou', 'invalid-input'],
] as const)('%s with %j is refused beside its sentence', async (id, typed, path, code) => {
  const { version } = await read(id)
  const answer = await put(version, typed, id)
  const [fault] = answer.body.errors ?? []
  expect([answer.status, answer.headers['x-refusal'], fault?.path]).toEqual([400, code, `texts.${path}`])
  expect((await read(id)).version).toBe(version)
})

test('what is no kind is not found, whatever it is called', async () => {
  for (const id of ['mail.nothing', 'sms', 'constructor', 'mail.__proto__', 'mail.', 'order-paid']) {
    const answer = await put(0, {}, id)
    expect([answer.status, answer.headers['x-refusal']]).toEqual([404, 'message-text-unknown'])
  }
})

test('of two who save at once one is told, and the log has the numbers and sentences before and after', async () => {
  const id = 'mail.order-refused'
  const answers = await Promise.all(['One', 'Two'].map((again) => put(0, { en: { again } }, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = await shop.call('GET /office/activity', { ...owner, query: { subject: id } })
  expect(body.entries).toMatchObject([
    {
      action: 'save-message-text',
      before: { version: 0, again: '' },
      after: { version: 1, again: expect.stringMatching(/One|Two/) },
    },
  ])
})

test('a preview saves and sends nothing, and an example goes to the member alone', async () => {
  const id = 'mail.order-shipped'
  const body = {
    version: 0,
    texts: { en: { post: '<b>Sent</b>: {orderNumber}' }, am: {} },
    language: 'en' as const,
    example: 0,
  }
  const at = { ...owner, params: { kind: id }, body }
  const { body: preview } = await shop.rawCall('POST /office/message-texts/:kind/preview', at)
  expect(preview.text).toContain('<b>Sent</b>: MK-')
  const html = preview.channel === 'mail' ? preview.html : ''
  expect(html).toContain('&lt;b&gt;Sent&lt;/b&gt;: MK-')
  expect(html).toContain('data-style="')
  expect(html).not.toMatch(/ style="| href="/)
  server.received.length = 0
  const wrong = { ...at, body: { ...body, texts: { en: { post: '{x}' }, am: {} } } }
  expect((await shop.rawCall('POST /office/message-texts/:kind/test', wrong)).status).toBe(400)
  expect((await shop.rawCall('POST /office/message-texts/:kind/test', at)).body).toEqual({ to: owner.email })
  expect(server.received.map(({ to }) => to)).toEqual([owner.email])
  expect(decoded(server.received[0]!.text)).toContain('&lt;b&gt;Sent&lt;/b&gt;')
  rejects = true
  const failed = await shop.rawCall('POST /office/message-texts/:kind/test', at)
  rejects = false
  expect([failed.status, failed.headers['x-refusal']]).toEqual([502, 'test-message-failed'])
  expect((await read(id)).version).toBe(0)
})

test('own texts that an update has changed are named, and those that do not fit are not sent', async () => {
  const { version } = await read()
  const stored = {
    en: {
      subject: { text: 'Old {gone}', given: 'Your {gone}' },
      delivered: { text: 'It is there.', given: 'It came.' },
      former: { text: 'x', given: 'y' },
    },
  }
  await shop.db
    .insertInto('faceVersions')
    .values({
      part: 'mail',
      name: 'order-delivered',
      version: version + 1,
      at: shop.db.now(),
      staffId: null,
      who: 'operator',
      source: 'command-line',
      stored: JSON.stringify(stored),
    })
    .execute()
  const shown = await read()
  expect(Object.fromEntries(shown.looks.map(({ path, reason }) => [path, reason]))).toEqual({
    subject: 'unfit',
    delivered: 'given-changed',
    former: 'gone',
  })
  expect(await checkTexts(shop.config, shop.db)).toMatchObject([
    { state: 'warn', sentence: expect.stringContaining(kind) },
  ])
  const mail = await mailed('en')
  expect(mail).toContain('Subject: Your order MK-7 has been delivered')
  expect(mail).toContain('It is there.')
  // To save is to confirm.
  await put(version + 1, { en: { delivered: 'It is there.' } })
  expect((await read()).looks).toEqual([])
  expect(await checkTexts(shop.config, shop.db)).toMatchObject([{ state: 'ok' }])
})

test('the command line lists, shows, sets from a file, previews, restores and takes the given texts', async () => {
  const command = (...words: string[]) => runBeside(shop, 'message-texts', ...words)
  const id = 'mail.order-canceled'
  expect((await command('list')).stdout).toMatch(/mail\.order-canceled +default/)
  const wrong = await command('set', id, 'canceled', '--text', 'See {nothing}')
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('{nothing}') })
  expect(await command('set', id, 'nothing')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The sentences are: subject, canceled'),
  })
  const file = join(shop.config.dataDir, 'canceled.txt')
  await writeFile(file, 'ተሰርዟል፦ {orderNumber}።\n')
  await command('set', id, 'canceled', '--in', 'am', '--file', file)
  expect((await command('show', id, '--in', 'am')).stdout).toContain(
    'canceled (changed): ተሰርዟል፦ {orderNumber}።',
  )
  expect((await command('preview', id, '--in', 'am')).stdout).toMatch(/ተሰርዟል፦ MK-/)
  await command('reset', id)
  expect((await read(id)).versions[0]).toMatchObject({ isDefault: true, source: 'command-line' })
  await command('restore', id, '1')
  expect((await read(id)).texts.am?.['canceled']).toBe('ተሰርዟል፦ {orderNumber}።')
})
