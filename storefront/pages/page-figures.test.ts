import { expect, test } from 'vitest'
import { returnDays, shippingDays } from '../../contract/limits.ts'
import { catalogues } from '../../messages/catalogues.server.ts'
import { textFigures } from '../messages/text-figures.ts'
import { fillAll } from './page-text.ts'

const pages = {
  en: fillAll(catalogues.en, textFigures('en')),
  am: fillAll(catalogues.am, textFigures('am')),
}
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

test.each(languages)('the return page in %s keeps the 15 days of the law beside our own', (language) => {
  const { mind, defect } = pages[language].returns.sections
  expect(mind.heading).toContain(String(returnDays))
  expect(mind.heading).not.toContain('15')
  expect(defect.heading).toContain('15')
  expect(defect.paragraphs.join(' ')).toContain('813/2013')
})

test.each(languages)('the shipping page in %s names the days of delivery', (language) => {
  expect(pages[language].shipping.lead).toMatch(new RegExp(`${shippingDays.min}.+${shippingDays.max}`))
})

test.each(languages)('the sitemap page in %s links to what the spec lists, and nothing else', (language) => {
  const { links, notes } = pages[language].sitemap
  expect(Object.keys(links)).toEqual(sitemapPaths)
  expect(Object.keys(notes)).toEqual(sitemapPaths)
})

test.each(languages)('the services of the landing page in %s have no figure left open', (language) => {
  expect(JSON.stringify(pages[language].landing.services)).not.toMatch(/\{\w+\}/)
})
