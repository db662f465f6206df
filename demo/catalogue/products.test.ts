import { describe, expect, it } from 'vitest'
import { glyphSvg } from '../draw/glyph-layer.ts'
import { banners } from '../banners.ts'
import { categories } from '../categories.ts'
import { ratingsWithoutReview } from '../load/seed-ratings.ts'
import { offers } from '../offers.ts'
import { reviews } from '../reviews.ts'
import { shoppers } from '../shoppers.ts'
import { translateAttributes } from './amharic-attributes.ts'
import { catalogueFile } from './catalogue-file.ts'
import { products } from './products.ts'
import { sellers } from './sellers.ts'

const amharic = /^[^A-Za-z]*\p{Script=Ethiopic}/u

describe('the demo catalogue', () => {
  it('has the eight categories with sixteen products each, 6 offers and at least 4 banners', () => {
    expect(categories).toHaveLength(8)
    for (const { name } of categories) {
      expect(products.filter(({ category }) => category.name === name).length, name).toBeGreaterThanOrEqual(
        16,
      )
    }
    expect(offers).toHaveLength(6)
    expect(banners.length).toBeGreaterThanOrEqual(4)
  })

  it('gives every product a unique SKU and an Ethiopian seller', () => {
    expect(new Set(products.map(({ SKU }) => SKU)).size).toBe(products.length)
    expect(Object.values(sellers)).toHaveLength(16)
    for (const { phonenumber } of Object.values(sellers)) expect(phonenumber).toMatch(/^\+2519\d{8}$/)
    for (const id of Object.keys(sellers)) expect(products.map(({ seller }) => seller)).toContain(id)
  })

  it('describes every product in both languages', () => {
    for (const product of products) {
      expect(product.productDescription.length, product.SKU).toBeGreaterThan(60)
      expect(product.productName_am, product.SKU).toMatch(/\p{Script=Ethiopic}{2}/u)
      expect(product.productDescription_am, product.SKU).toMatch(amharic)
      expect(product.productDescription_am, product.SKU).toMatch(/[።!]$/)
      expect(product.specifications.split('|').length, product.SKU).toBeGreaterThanOrEqual(4)
      expect(product.specifications.split('|').length, product.SKU).toBeLessThanOrEqual(7)
      expect(product.variations, product.SKU).not.toBe('')
    }
  })

  it('translates nearly all specifications and variations, and every seller', () => {
    const pairs = products.flatMap(({ specifications, variations }) =>
      `${specifications}|${variations}`.split('|'),
    )
    const words = pairs.filter((pair) => /[A-Za-z]{3}/.test(pair.split(':')[1] ?? ''))
    const untranslated = words.filter((pair) => !/:.*\p{Script=Ethiopic}/u.test(translateAttributes(pair)))
    expect(untranslated.length / words.length).toBeLessThan(0.05)
    for (const pair of pairs) expect(translateAttributes(pair).split(':')[0], pair).toMatch(amharic)
    for (const { seller_name_am, store_name_am, location_am } of Object.values(sellers))
      for (const text of [seller_name_am, store_name_am, location_am]) expect(text).toMatch(amharic)
  })

  it('describes no two products with the same text', () => {
    const said = products.flatMap((product) => [product.productDescription, product.productDescription_am])
    expect(new Set(said).size).toBe(said.length)
  })

  it('has every glyph of its pictures', () => {
    const shown = [
      ...products.map(({ picture }) => picture.glyph),
      ...categories.flatMap(({ tile }) => tile),
      ...[...banners, ...offers].flatMap(({ scene }) => scene.props.map(({ glyph }) => glyph)),
    ]
    for (const glyph of shown) expect(glyphSvg(glyph, 32)).toContain('<svg')
  })

  it('translates categories, banners and offers into Amharic', () => {
    for (const { translations } of categories) {
      expect(translations.am.name).toMatch(amharic)
      expect(translations.am.description).toMatch(amharic)
    }
    for (const { translations } of [...banners, ...offers]) {
      expect(translations.am?.title).toMatch(amharic)
      expect(translations.am?.description).toMatch(amharic)
    }
    for (const { translations } of banners) expect(translations.am?.action).toMatch(amharic)
  })

  it('writes one line per variant, the first of a product with its texts', () => {
    const rows = catalogueFile()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>)
    expect(rows.filter(({ productName }) => productName)).toHaveLength(products.length)
    expect(rows[0]).toMatchObject({ store_name: expect.any(String) })
    expect(rows[0]).not.toHaveProperty('picture')
  })

  it('has variants whose first costs what the product does, sold-out ones and some with few left', () => {
    const rows = catalogueFile()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string | number>)
      .filter(({ product }) => product)
    for (const { SKU, price, stock = 0, variants } of products) {
      if (!variants) continue
      const own = rows.filter(({ product }) => product === SKU)
      expect(own.length, SKU).toBeGreaterThan(1)
      expect(own[0], SKU).toMatchObject({ price })
      expect(new Set(own.map(({ options_am }) => options_am)).size, SKU).toBe(own.length)
      for (const { options_am } of own) expect(options_am, SKU).toMatch(amharic)
      const onHand = own.reduce((sum, row) => sum + Number(row['stock'] ?? 0), 0)
      expect(stock - onHand, SKU).toBeLessThan(own.length)
      for (const row of own)
        expect(Number(row['stock'] ?? 0), `${SKU} ${row['options']}`).toBeGreaterThanOrEqual(0)
      const known = Object.keys({ ...variants.stock, ...variants.prices, ...variants.pictures })
      const values = own.map(({ options }) =>
        String(options)
          .replaceAll(/(^|\|)[^:]*: /g, ', ')
          .slice(2),
      )
      for (const value of known) expect(values.join(';'), SKU).toContain(value)
    }
    expect(rows.filter(({ stock }) => stock === 0).length).toBeGreaterThan(5)
    expect(rows.filter(({ stock }) => Number(stock) > 0 && Number(stock) <= 5).length).toBeGreaterThan(5)
  })
})

describe('the reviews', () => {
  it('are of products that exist', () => {
    const skus: string[] = products.map(({ SKU }) => SKU)
    for (const SKU of Object.keys(reviews)) expect(skus).toContain(SKU)
  })

  it('give averages from 2.4 to 5 and 0 to 40 votes, never two of one shopper', () => {
    const given = products.map(({ SKU }) => {
      const written = reviews[SKU] ?? []
      return [...written.map(([stars]) => stars), ...ratingsWithoutReview(SKU, written, shoppers.length)]
    })
    const means = given
      .filter((votes) => votes.length > 0)
      .map((votes) => votes.reduce((a, b) => a + b) / votes.length)
    expect(Math.min(...means)).toBeGreaterThanOrEqual(2.35)
    expect(Math.min(...means)).toBeLessThan(2.6)
    expect(Math.max(...means)).toBe(5)
    expect(Math.min(...given.map(({ length }) => length))).toBe(0)
    expect(Math.max(...given.map(({ length }) => length))).toBe(shoppers.length)
  })
})
