import { expect, test } from 'vitest'
import { quantityDiscountPercent } from '../contract/pricing.ts'
import { banners } from './banners.ts'
import { offers } from './offers.ts'
import { demoSales } from './sales.ts'

const textsOf = ({ translations, ...english }: { translations: object }) =>
  JSON.stringify([english, translations])

const ofSale = offers.filter(({ discount }) => discount !== `${quantityDiscountPercent}%`)
const others = offers.filter((offer) => !ofSale.includes(offer))

test.each(ofSale)('$title promises a sale of its brand that does not end', ({ target, discount }) => {
  const brand = new URLSearchParams(target.slice(target.indexOf('?'))).get('brand')
  const sale = demoSales.find((it) => it.brand === brand)
  expect([`${sale?.percent}%`, sale?.days]).toEqual([discount, undefined])
})

test.each([...others, ...banners])('$title promises no reduction but that on quantities', (promotion) => {
  const texts = textsOf(promotion)
  const percents = [...texts.matchAll(/(\d+) ?%(?![\dA-F])/g)].map(([, percent]) => Number(percent))
  expect(percents.filter((percent) => percent !== quantityDiscountPercent)).toEqual([])
  expect(texts).not.toMatch(/reduced|reduction|last year|በቅናሽ ዋጋ|በዓምናው/)
})

test.each(others)('$title says that its discount is for two or more', ({ description, translations }) => {
  expect(description).toMatch(/more than one|two/i)
  expect(description).toContain('ten percent')
  expect(translations.am?.description).toMatch(/ሁለት/)
  expect(translations.am?.description).toContain('አሥር በመቶ')
})
