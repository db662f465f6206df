import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import type { DeliveryMethod, WireRate } from '../../contract/delivery.ts'
import { languages } from '../../contract/language.ts'
import { offerLanguages, usualLanguages } from '../../contract/offered-languages.ts'
import type { Trader } from '../../contract/trader.ts'
import { catalogues } from '../../messages/catalogues.server.ts'
import { shellTexts } from '../page.server.ts'
import { documentHeadContext, siteContext, type Site } from '../site.server.ts'
import { loader } from './static-page.server.ts'
import { staticPages } from '../../contract/static-pages.ts'

const demonstration: Trader = {
  email: 'help@merkato.example',
  phone: '+251 11 000 0000',
  registration: null,
  isDemonstration: true,
  vatPercent: 15,
}
const registration = {
  name: 'Almaz Trading PLC',
  address: 'Bole, Addis Ababa',
  tin: '0012345678',
  licence: 'AA/85125/1',
  vatNumber: '98765',
}
const registered: Trader = { ...demonstration, registration, isDemonstration: false }

const post = {
  _id: 'post',
  name: 'Ethiopian Post',
  regions: [],
  regionIds: [],
  fee: 0,
  days: { from: 3, to: 7 },
  cash: true,
  pickUp: false,
}

async function load(
  path: string,
  trader: Trader,
  methods: DeliveryMethod[] | undefined = undefined,
  privacyOfficer: Site['privacyOfficer'] = null,
) {
  const name = path.startsWith('/am') ? 'የኢትዮጵያ ፖስታ' : post.name

  const context = new RouterContextProvider()
  context.set(siteContext, {
    settings: async () => ({ trader, socialPages: [] }),
    brand: async () => null,
    publicUrl: 'https://shop.example',
    pageText: async () => null,
    sessionDays: 12,
    privacyOfficer,
    store: () => Promise.resolve(methods ?? [{ ...post, name }]),
  } as unknown as Site)
  const url = new URL(path, 'https://shop.example')
  const args = { request: new Request(url), url, context, params: {} } as unknown as LoaderFunctionArgs
  return { ...(await loader(args)), tags: context.get(documentHeadContext) }
}

async function noticeOf(trader: Trader, path = '/legal-notice'): Promise<string> {
  return JSON.stringify((await load(path, trader)).page)
}

test.each(['/legal-notice', '/am/legal-notice'])('%s states the registered trader', async (path) => {
  const notice = await noticeOf(registered, path)
  for (const stated of Object.values(registration)) expect(notice).toContain(stated)
  expect(notice).not.toMatch(/demonstration|ለማሳያ/)
  expect(notice).not.toMatch(/\{\w+\}/)
})

test('the privacy page names the officer, if the trader has named one', async () => {
  const officer = { name: 'Hanna Girma', contact: 'privacy@shop.example' }
  for (const path of ['/privacy-policy', '/am/privacy-policy']) {
    const pageOf = async (named: typeof officer | null) =>
      JSON.stringify((await load(path, registered, undefined, named)).page)
    expect(await pageOf(officer)).toMatch(/Hanna Girma.*privacy@shop\.example/)
    expect(await pageOf(null)).not.toContain('officer')
  }
})

test('only a demonstration shop says that it is one', async () => {
  expect(await noticeOf(demonstration)).toContain('A demonstration shop')
  expect(await noticeOf({ ...demonstration, isDemonstration: false })).not.toContain('demonstration')
})

test('details that a trader does not have are left out', async () => {
  const notice = await noticeOf({
    ...registered,
    phone: null,
    registration: { ...registration, vatNumber: null },
  })
  expect(notice).not.toMatch(/Phone|VAT registration number/)
  expect(notice).toContain(registration.tin)
})

test('the footer states the VAT and TIN numbers of a registered trader', () => {
  const { shell } = catalogues.en
  const vatOf = (trader: Trader) => shellTexts(shell, trader).footer.vat
  expect(vatOf(registered)).toMatch(/VAT, number 98765\. TIN 0012345678\.$/)
  expect(vatOf({ ...registered, registration: { ...registration, vatNumber: null } })).toMatch(/VAT\. TIN /)
  expect(vatOf(demonstration)).toBe(shell.footer.vat)
})

test('the VAT rate comes from the settings', async () => {
  expect(await noticeOf({ ...registered, vatPercent: 7.5 })).toContain('contain 7.5 % value added tax')
})

test('the contact page shows the email address and phone number of the trader', async () => {
  const own = { ...registered, email: 'shop@almaz.example', phone: null }
  const { contact, tags } = await load('/contact', own)
  expect(contact).toMatchObject({ email: 'shop@almaz.example', phone: null })
  expect(tags).toContain('"email":"shop@almaz.example"')
  expect(tags).not.toContain('telephone')
})

test.each(['', '/am'])(
  'a page under "%s" mentions a phone only if the shop has a number',
  async (language) => {
    const silent = { ...registered, phone: null }
    for (const path of Object.values(staticPages)) {
      const { page, contact } = await load(language + path, silent)
      expect(JSON.stringify([page, contact?.phone]), path).not.toMatch(/call us|\bor call\b|tel:|ይደውሉልን/)
    }
    expect(await noticeOf(registered, `${language}/accessibility`)).toContain('tel:')
  },
)

test.each(['/privacy-policy', '/am/privacy-policy'])(
  '%s has the days of a session from the settings',
  async (path) => {
    expect(await noticeOf(registered, path)).toMatch(/Sessions: 12 days|ለ12 ቀናት/)
  },
)

test('every static page has its own title, and an unknown path is not found', async () => {
  const pages = await Promise.all(Object.values(staticPages).map((path) => load(path, registered)))
  const titles = pages.map(({ page }) => page.title)
  expect(new Set(titles).size).toBe(Object.keys(staticPages).length)
  await expect(load('/nowhere', registered)).rejects.toEqual(
    expect.objectContaining({ init: { status: 404 } }),
  )
})

test.each(['', '/am'])(
  'no page under "%s" says that delivery is free or by post where it is not',
  async (language) => {
    const includes = /delivery[^.]*included|Nothing extra|3 to 7|ማድረሻ[^።]*ተካት|ከ3 እስከ 7/
    const textsOf = async (methods?: DeliveryMethod[]) => {
      const paths = Object.values(staticPages)
      const pages = await Promise.all(paths.map((path) => load(language + path, registered, methods)))
      return pages.map(({ page, sitemap }) => JSON.stringify([page, sitemap]))
    }
    // They are shipping, terms, questions, about and the sitemap.
    expect((await textsOf()).filter((text) => includes.test(text))).toHaveLength(5)
    const own = { ...post, name: 'Courier', fee: 80 }
    for (const text of await textsOf([own])) expect(text).not.toMatch(includes)
  },
)

test('the page about shipping names each way of delivery with its region, fee and days', async () => {
  const courier = {
    ...post,
    _id: 'courier',
    name: 'Courier',
    regions: ['Addis Ababa', 'Oromia'],
    regionIds: ['Addis Ababa', 'Oromia'],
    fee: 80,
    days: { from: 1, to: 2 },
    cash: false,
  }
  const hours = [{ fromDay: 1, toDay: 5, opens: '08:30', closes: '17:30' }]
  const shop = { ...post, _id: 'shop', name: 'Our shop', pickUp: true, place: 'Bole Road 7', hours }
  const rows = (await load('/shipping', registered, [post, courier, shop])).delivery?.rows
  expect(rows).toEqual([
    {
      id: 'post',
      name: 'Ethiopian Post',
      notes: [],
      regions: 'All of Ethiopia',
      fee: 'Free',
      days: '3 to 7 business days',
    },
    {
      id: 'courier',
      name: 'Courier',
      notes: ['no cash on delivery'],
      regions: 'Addis Ababa, Oromia',
      fee: '80.00 ETB',
      days: '1 to 2 business days',
    },
    expect.objectContaining({ notes: ['You collect it: Bole Road 7', 'Monday to Friday: 08:30 – 17:30'] }),
  ])
  const amharic = await load('/am/shipping', registered, [shop])
  expect(amharic.delivery?.rows[0]?.notes).toContain('ከሰኞ እስከ ዓርብ፦ ጠዋት 2:30 (08:30) – ከሰዓት 11:30 (17:30)')
})

test('the page about shipping says from which to which fee a way of delivery is, wherever an order goes', async () => {
  const rate: WireRate = {
    regions: [],
    zones: [],
    fromGrams: 0,
    toGrams: null,
    from: 0,
    below: null,
    fee: 250,
    days: { from: 2, to: 6 },
    cutOff: null,
    cash: true,
  }
  const city = { ...rate, regions: ['Addis Ababa'], days: { from: 1, to: 2 }, cash: false }
  const rates = [
    { ...city, fee: 80, below: 2_000 },
    { ...city, fee: 0, from: 2_000 },
  ]
  const { regions, days, cash } = city
  const ofAll = { ...post, regions, regionIds: regions, days, cash, fee: 80, rates: [...rates, rate] }
  const ofCity = { ...ofAll, rates }
  const rowsOf = async (path: string) =>
    (await load(path, registered, [ofAll, ofCity])).delivery?.rows.map((row) =>
      [row.regions, row.fee, row.days, ...row.notes].join(' | '),
    )
  expect(await rowsOf('/shipping')).toEqual([
    'All of Ethiopia | 0.00 ETB to 250.00 ETB | 1 to 6 business days',
    'Addis Ababa | 0.00 ETB to 80.00 ETB | 1 to 2 business days | no cash on delivery',
  ])
  expect((await rowsOf('/am/shipping'))?.[1]).toMatch(/^አዲስ አበባ \| ከ0.00 .+ እስከ 80.00/)
})

test('the page about shipping says how the post delivers, if nothing else does', async () => {
  const alone = await load('/shipping', registered)
  expect(alone.page.lead).toContain('Ethiopian Post')
  expect(alone.page.lead).toContain('3 to 7 business days')
})

test('the contact page names the languages that the shop offers, and no draft', async () => {
  expect((await load('/contact', registered)).contact?.labels.hours).toContain('We speak: English, Amharic.')
  expect((await load('/am/contact', registered)).contact?.labels.hours).toContain('እንግሊዝኛ፣ አማርኛ')
  offerLanguages([...languages])
  expect((await load('/contact', registered)).contact?.labels.hours).toContain('English, Amharic, Oromo')
  offerLanguages(usualLanguages)
})
