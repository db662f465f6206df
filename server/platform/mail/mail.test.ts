import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailServer } from '../../../test/mail-server.ts'
import type { MailServer } from '../../../test/mail-server.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { noTexts } from '../../../contract/office/texts.ts'
import type { ShopNames } from '../../../messages/named-texts.ts'
import { readConfig } from '../../read-config.ts'
import { transaction } from '../database/transaction.ts'
import { publish } from '../jobs/publish.ts'
import type { Mail, MailTemplate, QueuedMail } from './mails.ts'
import { messageId, openMailer } from './open-mailer.ts'
import { renderMail } from './render-mail.ts'
import { writeMail } from './write-mail.ts'

const publicUrl = 'https://shop.example'
const order = { name: 'Hanna <b>Tesfaye</b>', orderNumber: 'MK-1' }
const lines = [{ name: 'Jebena', quantity: 2, costSantim: 90_000 }]

const samples: { [T in MailTemplate]: Mail<T>['values'] } = {
  'verification-code': { name: 'Hanna', code: '123456' },
  'reset-password': { name: 'Hanna', token: 'a+b' },
  'new-device': {
    name: 'Hanna',
    device: 'Chrome on Android',
    place: '196.188.34.0/24',
    time: '20 November 2026, 12:00',
  },
  'credentials-changed': {
    name: 'Hanna',
    changed: ['email', 'phone', 'password'],
    device: 'Chrome on Android',
    at: new Date('2026-11-20T09:00:00Z'),
    token: 'a+b',
  },
  'passkey-changed': { name: 'Hanna', change: 'added', time: '20 November 2026, 12:00' },
  'seller-message': {
    name: 'Hanna',
    store: 'Habesha Crafts',
    orderNumber: 'MK-1',
    url: 'https://sellers.example/messages/1',
  },
  'seller-wrote': { name: 'Hanna', store: 'Habesha Crafts', orderNumber: 'MK-1', orderId: 'o' },
  'question-answered': { name: 'Hanna', product: 'Jebena', productId: 'p', answer: 'Yes, it is black.' },
  'back-in-stock': { name: 'Hanna', product: 'Dress, Size: M', productId: 'p', variantId: 'v' },
  'order-placed': { ...order, lines, totalSantim: 90_000, goesTo: null, isCash: true },
  'order-paid': {
    ...order,
    lines,
    code: { code: 'HALF', savingSantim: 45_000 },
    delivery: { name: 'Courier', by: 'other', costSantim: 8_000, daysFrom: 1, daysTo: 2 },
    totalSantim: 53_000,
    goesTo: 'Kebele 14, Bahir Dar, Amhara, 6000 Ethiopia',
  },
  'order-to-pay': { ...order, totalSantim: 90_000, until: '2026-11-29T08:00:00.000Z' },
  'part-paid': { ...order, amountSantim: 40_000, dueSantim: 50_000 },
  'order-changed': {
    ...order,
    lines,
    totalSantim: 90_000,
    goesTo: null,
    beforeSantim: 60_000,
    dueSantim: 30_000,
    backSantim: 0,
  },
  'staff-invited': { name: '', by: 'Selam Haile', url: 'https://office.example/join#a' },
  'staff-reset': { name: '', by: 'Selam Haile', url: 'https://office.example/join#a' },
  'seller-sign-up': { name: '', store: 'Sheba Coffee', url: 'https://sellers.example/join#a' },
  'seller-approved': { name: 'Hiwot', store: 'Sheba Coffee', url: 'https://sellers.example/application' },
  'seller-asked': {
    name: 'Hiwot',
    store: 'Sheba Coffee',
    reason: 'Which?',
    url: 'https://sellers.example/application',
  },
  'seller-refused': {
    name: 'Hiwot',
    store: 'Sheba Coffee',
    reason: 'No',
    url: 'https://sellers.example/application',
  },
  'products-approved': {
    name: 'Hiwot',
    store: 'Sheba Coffee',
    products: ['Jebena'],
    url: 'https://sellers.example/products',
  },
  'product-refused': {
    name: 'Hiwot',
    store: 'Sheba Coffee',
    product: 'Jebena',
    reason: 'Blurred',
    url: 'https://sellers.example/products/1',
  },
  'seller-suspended': {
    name: 'Hiwot',
    store: 'Sheba Coffee',
    reason: 'Late',
    next: 'Send',
    url: 'https://sellers.example/application',
  },
  'appeal-kept': {
    name: 'Hiwot',
    store: 'Sheba Coffee',
    reason: 'Late',
    url: 'https://sellers.example/application',
  },
  'seller-readmitted': {
    name: 'Hiwot',
    store: 'Sheba Coffee',
    reason: 'Sent',
    url: 'https://sellers.example/application',
  },
  'seller-penalized': {
    name: 'Hiwot',
    store: 'Sheba Coffee',
    rule: 'sending',
    count: 4,
    until: '2026-12-15T00:00:00.000Z',
    ordersADay: 10,
    url: 'https://sellers.example/score',
  },
  'pay-details-changed': {
    name: 'Hiwot',
    store: 'Sheba Coffee',
    by: 'Chaltu Bekele',
    number: '••••6789',
    url: 'https://sellers.example/money',
  },
  'penalty-answered': {
    name: 'Hiwot',
    store: 'Sheba Coffee',
    isLifted: true,
    reason: 'The rider was late',
    url: 'https://sellers.example/score',
  },
  'seller-invited': { name: '', by: 'Hiwot', store: 'Sheba Coffee', url: 'https://sellers.example/join#a' },
  'seller-reset': { name: '', by: 'Hiwot', store: 'Sheba Coffee', url: 'https://sellers.example/join#a' },
  'order-shipped': { ...order, trackingNumber: 'EE123456785ET' },
  'units-canceled': { ...order, contents: [{ name: 'Jebena', quantity: 2 }], isPaid: true, isAsked: false },
  'order-delivered': order,
  'order-canceled': order,
  'order-refused': order,
  'transfer-unconfirmed': { ...order, isInCart: true },
  'dispute-changed': { ...order, store: 'Abebe Crafts' },
  'return-changed': {
    ...order,
    returnNumber: 'RT-1',
    step: 'approved',
    sendTo: 'House 7, Bole, Addis Ababa',
    reason: null,
  },
  'refund-started': { ...order, amountSantim: 90_000 },
  'gift-card': { name: 'Almaz', amountSantim: 100_00, message: 'Melkam lidet', code: 'AB23-CD45-EF67-GH89' },
  'gift-card-bought': { ...order, amountSantim: 90_000, recipient: { name: 'Almaz', day: '2026-12-24' } },
  'order-refunded': { ...order, amountSantim: 90_000 },
}

const templates = Object.keys(samples) as MailTemplate[]

describe('every mail', () => {
  it.each(templates)('%s has the same content in both languages, each in its own script', (template) => {
    const [english, amharic] = (['en', 'am'] as const).map((lang) =>
      writeMail({ to: 'h@mail.example', lang, template, values: samples[template] } as Mail),
    )
    expect(amharic?.paragraphs).toHaveLength(english?.paragraphs.length ?? 0)
    expect(Object.keys(amharic ?? {}).toSorted()).toEqual(Object.keys(english ?? {}).toSorted())
    const target = ({ action }: { action?: object } = {}) => ({ ...action, label: undefined })
    expect(target(amharic)).toEqual(target(english))
    expect(`${amharic?.subject} ${amharic?.paragraphs.join(' ')}`).toMatch(/[\u1200-\u137f]/)
  })

  it('escapes what a customer has entered', () => {
    const values = { ...order, product: 'Jebena', productId: 'p', answer: 'Yes, <b>black</b>' }
    const mail = { to: 'h@mail.example', lang: 'en', template: 'question-answered', values } as const
    const { html, text } = renderMail(mail, publicUrl)
    expect(html).not.toContain('<b>')
    expect(text).toContain('<b>black</b>')
  })

  it.each([
    'Win 5000 ETB now at https://evil.example/claim',
    'Visit www.evil now',
    'Free Gift evil.example',
    'Free Gift evil．example',
    'Free Gift ev\u200bil.example',
    'Write to me@evil',
    'Go 10.0.0.1',
    'Call 0911223344 evil',
    'evil winner ፭፻',
  ])('does not greet by a name that may be a link: %s', (name) => {
    for (const lang of ['en', 'am'] as const) {
      const mail = { to: 'h@mail.example', lang, template: 'verification-code' } as const
      const { text, html } = renderMail({ ...mail, values: { name, code: '123456' } }, publicUrl)
      expect(text).not.toContain(name)
      expect(html).not.toContain('evil')
      expect(text.split('\n')[0]).toBe(lang === 'en' ? 'Hello,' : 'ሰላም፣')
    }
  })

  it.each([
    ['Abebe Bikila', 'Abebe'],
    ['G/Mariam W. Tesfaye', 'G/Mariam'],
    ["Ngũgĩ wa Thiong'o", 'Ngũgĩ'],
    ['አበበ ቢቂላ', 'አበበ'],
    ['አበበ፡በቀለ', 'አበበ'],
    ['Dr. Anne-Marie O. Smith Jr.', 'Anne-Marie'],
  ])('greets %s by the given name %s', (name, given) => {
    const values = { name, code: '123456' }
    const mail = { to: 'h@mail.example', lang: 'en', template: 'verification-code', values } as const
    expect(renderMail(mail, publicUrl).text).toContain(`Hello ${given},`)
  })

  it('links to the pages of its language', () => {
    const mail = {
      to: 'h@mail.example',
      template: 'reset-password',
      values: { name: 'Hanna', token: 'a+b' },
    } as const
    expect(renderMail({ ...mail, lang: 'en' }, publicUrl).text).toContain(
      'https://shop.example/reset-password?token=a%2Bb',
    )
    expect(renderMail({ ...mail, lang: 'am' }, publicUrl).html).toContain(
      'https://shop.example/am/reset-password?token=a%2Bb',
    )
  })

  it('has the delivery address of an order, or asks for one', () => {
    const mail = (goesTo: string | null): Mail => ({
      to: 'h@mail.example',
      lang: 'en',
      template: 'order-paid',
      values: { ...order, lines, totalSantim: 90_000, goesTo },
    })
    expect(renderMail(mail('Kebele 14, Bahir Dar'), publicUrl).text).toContain(
      'Delivery address: Kebele 14, Bahir Dar',
    )
    expect(renderMail(mail(null), publicUrl).text).toContain('Please add it to your Address Book')
  })

  it('lists the items with their prices', () => {
    const mail: Mail = {
      to: 'h@mail.example',
      lang: 'en',
      template: 'order-placed',
      values: samples['order-placed'] as never,
    }
    expect(renderMail(mail, publicUrl).text).toContain(
      '2 × Jebena: 900.00 ETB\nTotal, VAT included: 900.00 ETB',
    )
  })

  it('has a heading for the lines of each store, if there are several', () => {
    const of = (store: string, name: string) => ({ name, quantity: 1, costSantim: 10_000, store })
    const mail: Mail = {
      to: 'h@mail.example',
      lang: 'en',
      template: 'order-paid',
      values: {
        ...order,
        lines: [of('Crafts & Clay', 'Jebena'), of('Crafts & Clay', 'Cup'), of('Coffee', 'Beans')],
        totalSantim: 30_000,
        goesTo: null,
      },
    }
    const { text, html } = renderMail(mail, publicUrl)
    expect(text).toContain(
      'Sent from Crafts & Clay\n1 × Jebena: 100.00 ETB\n1 × Cup: 100.00 ETB\nSent from Coffee\n1 × Beans',
    )
    expect(html.match(/<th [^>]*>[^<]*/g)).toEqual([
      expect.stringContaining('>Sent from Crafts &amp; Clay'),
      expect.stringContaining('>Sent from Coffee'),
    ])
  })
})

describe('without an SMTP server', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'merkato-mail-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('a mail is a file in the outbox folder', async () => {
    const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl })
    const mailer = openMailer(config)
    const mail: Mail = {
      to: 'hanna@mail.example',
      lang: 'en',
      template: 'verification-code',
      values: { name: 'Hanna', code: '123456' },
    }
    await mailer.send({ id: 'verification-code.1', ...renderMail(mail, publicUrl) })
    // A crash between sending the mail and recording it leaves this.
    await mailer.send({ id: 'verification-code.1', ...renderMail(mail, publicUrl) })
    const files = await readdir(join(dataDir, 'outbox'))
    expect(files).toHaveLength(1)
    const text = await readFile(join(dataDir, 'outbox', files[0] ?? ''), 'utf8')
    expect(files[0]).toMatch(/\.eml$/)
    expect(text).toContain('To: hanna@mail.example')
    expect(text).toContain('123456')
    mailer.close()
  })

  it('a mail is from the shop by its own name, and from the address of the settings', async () => {
    const mailer = openMailer(readConfig({ DATA_DIR: dataDir, MAIL_FROM: 'Merkato <shop@shop.example>' }))
    const mail: Mail = {
      to: 'hanna@mail.example',
      lang: 'en',
      template: 'verification-code',
      values: { name: 'Hanna', code: '123456' },
    }
    const senderWith = async (id: string, names: ShopNames | null) => {
      await mailer.send({ id, ...renderMail(mail, publicUrl, { names, own: {} }) })
      const file = (await readdir(join(dataDir, 'outbox'))).find((it) => it.endsWith(`-${id}.eml`)) ?? ''
      return /^From: (.*)$/m.exec(await readFile(join(dataDir, 'outbox', file), 'utf8'))?.[1]?.trim()
    }
    expect(await senderWith('named', { ...noTexts, en: 'Almaz' })).toBe('Almaz <shop@shop.example>')
    expect(await senderWith('nameless', { ...noTexts, am: 'አልማዝ' })).toBe('Merkato <shop@shop.example>')
    mailer.close()
  })
})

describe('with an SMTP server', () => {
  let rejections = 0
  let server: MailServer
  let shop: TestShop

  beforeAll(async () => {
    server = await openMailServer(() => rejections-- > 0)
    shop = await openShop({
      SMTP_URL: server.url,
      MAIL_FROM: 'Merkato <shop@shop.example>',
      PUBLIC_URL: publicUrl,
    })
  })

  afterAll(async () => {
    await shop.close()
    await server.close()
  })

  const mail: QueuedMail = {
    id: 'order-delivered.1',
    to: 'hanna@mail.example',
    lang: 'am',
    template: 'order-delivered',
    values: { name: 'ሐና', orderNumber: 'MK-7' },
  }

  it('a mail is sent after the transaction is committed, and not before', async () => {
    await transaction(shop.db, (tx) => publish(tx, 'mail.requested', mail))
    expect(server.received).toHaveLength(0)
    await shop.jobs.drain()
    expect(server.received).toMatchObject([{ from: 'shop@shop.example', to: 'hanna@mail.example' }])
    expect(server.received[0]?.text).toContain('Subject: =?UTF-8?')
  })

  it('a mail that the server rejects is sent later', async () => {
    rejections = 1
    await publish(shop.db, 'mail.requested', { ...mail, id: 'order-delivered.2' })
    await expect(shop.jobs.drain()).rejects.toThrow('Try later')
    expect(server.received).toHaveLength(1)
    shop.clock.advance(60_000)
    await shop.jobs.drain()
    expect(server.received).toHaveLength(2)
  })

  it('the Message-ID of a mail depends on its cause, and the mail is not sent twice', async () => {
    server.received.length = 0
    for (let times = 0; times < 3; times += 1)
      await publish(shop.db, 'mail.requested', { ...mail, id: 'order-delivered.3' })
    await shop.jobs.drain()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.messageId).toBe(messageId('order-delivered.3', 'shop@shop.example'))
  })
})
