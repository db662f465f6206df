import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import type { Trader } from '../../contract/trader.ts'
import { catalogues } from '../../messages/catalogues.server.ts'
import { shellTexts } from '../page.server.ts'
import { siteContext, type Site } from '../site.server.ts'
import { loader as contact } from './contact-page.tsx'
import { loader as legalNotice } from './legal-notice-page.tsx'

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

/** What a page's loader is given on the site of a trader. */
function asked(path: string, trader: Trader): LoaderFunctionArgs {
  const context = new RouterContextProvider()
  context.set(siteContext, { trader, publicUrl: 'https://shop.example' } as Site)
  const request = new Request(`https://shop.example${path}`)
  return { request, context, params: {} } as unknown as LoaderFunctionArgs
}

function noticeOf(trader: Trader, path = '/legal-notice'): string {
  return JSON.stringify(legalNotice(asked(path, trader)).page)
}

test.each(['/legal-notice', '/am/legal-notice'])('%s states who trades here', (path) => {
  const notice = noticeOf(registered, path)
  for (const stated of Object.values(registration)) expect(notice).toContain(stated)
  expect(notice).not.toMatch(/demonstration|ለማሳያ/)
  expect(notice).not.toMatch(/\{\w+\}/)
})

test('a demonstration says that it is one, and a real shop never does', () => {
  expect(noticeOf(demonstration)).toContain('A demonstration shop')
  expect(noticeOf({ ...demonstration, isDemonstration: false })).not.toContain('demonstration')
})

test('what a trader does not have is not spoken of', () => {
  const notice = noticeOf({ ...registered, phone: null, registration: { ...registration, vatNumber: null } })
  expect(notice).not.toMatch(/Phone|VAT registration number/)
  expect(notice).toContain(registration.tin)
})

test('the footer states the numbers of whoever has them', () => {
  const { shell } = catalogues.en
  const vatOf = (trader: Trader) => shellTexts(shell, trader).footer.vat
  expect(vatOf(registered)).toMatch(/VAT, number 98765\. TIN 0012345678\.$/)
  expect(vatOf({ ...registered, registration: { ...registration, vatNumber: null } })).toMatch(/VAT\. TIN /)
  expect(vatOf(demonstration)).toBe(shell.footer.vat)
})

test('prices contain the VAT of the settings', () => {
  expect(noticeOf({ ...registered, vatPercent: 7.5 })).toContain('contain 7.5 % value added tax')
})

test('the contact page gives the address and number of the trader', () => {
  const own = { ...registered, email: 'shop@almaz.example', phone: null }
  expect(contact(asked('/contact', own))).toMatchObject({ email: 'shop@almaz.example', phone: null })
})
