import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import type { Trader } from '../../contract/trader.ts'
import { catalogues } from '../../messages/catalogues.server.ts'
import { shellTexts } from '../page.server.ts'
import { siteContext, type Site } from '../site.server.ts'
import { loader } from './static-page.tsx'
import { staticPages } from './static-pages.ts'

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

function load(path: string, trader: Trader) {
  const context = new RouterContextProvider()
  context.set(siteContext, {
    trader,
    publicUrl: 'https://shop.example',
    sessionDays: 12,
    socialPages: [],
  } as unknown as Site)
  const url = new URL(path, 'https://shop.example')
  return loader({ request: new Request(url), url, context, params: {} } as unknown as LoaderFunctionArgs)
}

function noticeOf(trader: Trader, path = '/legal-notice'): string {
  return JSON.stringify(load(path, trader).page)
}

test.each(['/legal-notice', '/am/legal-notice'])('%s states the registered trader', (path) => {
  const notice = noticeOf(registered, path)
  for (const stated of Object.values(registration)) expect(notice).toContain(stated)
  expect(notice).not.toMatch(/demonstration|ለማሳያ/)
  expect(notice).not.toMatch(/\{\w+\}/)
})

test('only a demonstration shop says that it is one', () => {
  expect(noticeOf(demonstration)).toContain('A demonstration shop')
  expect(noticeOf({ ...demonstration, isDemonstration: false })).not.toContain('demonstration')
})

test('details that a trader does not have are left out', () => {
  const notice = noticeOf({ ...registered, phone: null, registration: { ...registration, vatNumber: null } })
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

test('the VAT rate comes from the settings', () => {
  expect(noticeOf({ ...registered, vatPercent: 7.5 })).toContain('contain 7.5 % value added tax')
})

test('the contact page shows the email address and phone number of the trader', () => {
  const own = { ...registered, email: 'shop@almaz.example', phone: null }
  expect(load('/contact', own).contact).toMatchObject({ email: 'shop@almaz.example', phone: null })
  expect(load('/contact', own).organization).not.toHaveProperty('contactPoint.telephone')
})

test.each(['', '/am'])('a page under "%s" mentions a phone only if the shop has a number', (language) => {
  const silent = { ...registered, phone: null }
  for (const path of Object.values(staticPages)) {
    const { page, contact } = load(language + path, silent)
    expect(JSON.stringify([page, contact?.phone]), path).not.toMatch(/call us|\bor call\b|tel:|ይደውሉልን/)
  }
  expect(noticeOf(registered, `${language}/accessibility`)).toContain('tel:')
})

test.each(['/privacy-policy', '/am/privacy-policy'])(
  '%s has the days of a session from the settings',
  (path) => {
    expect(noticeOf(registered, path)).toMatch(/Sessions: 12 days|ለ12 ቀናት/)
  },
)

test('every static page has its own title, and an unknown path is not found', () => {
  const titles = Object.values(staticPages).map((path) => load(path, registered).page.title)
  expect(new Set(titles).size).toBe(Object.keys(staticPages).length)
  expect(() => load('/nowhere', registered)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})
