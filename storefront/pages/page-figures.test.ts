import { expect, test } from 'vitest'
import { returnDays, shippingDays } from '../../contract/limits.ts'
import { forDelivery } from '../../messages/for-delivery.ts'
import { catalogues } from '../../messages/catalogues.server.ts'

const pages = catalogues
const languages = ['en', 'am'] as const

const sitemapPaths = [
  '/',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
  '/FAQ',
  '/shipping',
  '/returns',
  '/search',
  '/accessibility',
  '/legal-notice',
]

test.each(languages)("the returns page in %s has the statutory 15 days and the shop's own", (language) => {
  const { mind, defect } = pages[language].returns.sections
  expect(mind.heading).toContain(String(returnDays))
  expect(mind.heading).not.toContain('15')
  expect(defect.heading).toContain('15')
  expect(defect.paragraphs.join(' ')).toContain('813/2013')
})

test.each(languages)('the mail about a delivery and the product page in %s have both, too', (language) => {
  const { mails, product } = pages[language]
  for (const text of [mails['order-delivered'].returns, product.returns]) {
    expect(text).toContain(String(returnDays))
    expect(text).toContain('15')
  }
})

test.each(languages)('the shipping page in %s has the delivery time', (language) => {
  expect(forDelivery(pages[language].shipping, true).lead).toMatch(
    new RegExp(`${shippingDays.min}.+${shippingDays.max}`),
  )
})

test.each(languages)('the sitemap page in %s has exactly the listed links', (language) => {
  const { links, notes } = pages[language].sitemap
  expect(Object.keys(links)).toEqual(sitemapPaths)
  expect(Object.keys(notes)).toEqual(sitemapPaths)
})

test.each(languages)('the services on the home page in %s have all figures filled in', (language) => {
  expect(JSON.stringify(pages[language].landing.services)).not.toMatch(/\{\w+\}/)
})
