import { expect, test } from 'vitest'
import { quantityDiscountPercent } from '../contract/pricing.ts'
import { banners } from './banners.ts'
import { offers } from './offers.ts'

const textsOf = ({ translations, ...english }: { translations: object }) =>
  JSON.stringify([english, translations])

test.each([...offers, ...banners])('$title promises no reduction but that on quantities', (promotion) => {
  const texts = textsOf(promotion)
  const percents = [...texts.matchAll(/(\d+) ?%(?![\dA-F])/g)].map(([, percent]) => Number(percent))
  expect(percents.filter((percent) => percent !== quantityDiscountPercent)).toEqual([])
  expect(texts).not.toMatch(/reduced|reduction|last year|በቅናሽ ዋጋ|በዓምናው/)
})

test.each(offers)('$title says that its discount is for two or more', ({ description, translations }) => {
  expect(description).toMatch(/more than one|two/i)
  expect(description).toContain('ten percent')
  expect(translations.am?.description).toMatch(/ሁለት/)
  expect(translations.am?.description).toContain('አሥር በመቶ')
})
