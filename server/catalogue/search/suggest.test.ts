import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { fillSearchedCatalogue } from '../../../test/searched-catalogue.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
  await fillSearchedCatalogue(shop.db)
})

afterAll(() => shop.close())

describe('suggestions', () => {
  async function suggest(q: string, lang = 'en'): Promise<string[]> {
    const { status, body } = await shop.rawCall('GET /search/suggestions', { query: { q, lang } })
    expect(status).toBe(200)
    return body.products.map((card: { productName: string }) => card.productName)
  }

  test('start with the first letter, beginnings first', async () => {
    expect((await suggest('s')).slice(0, 3)).toEqual([
      'Smart Phone Holder',
      'Steel Kettle',
      'Samsung Galaxy A54',
    ])
    expect(await suggest('sa')).toEqual([
      'Samsung Galaxy A54',
      'Galaxy tablet',
      'Case for Samsung phones',
      'Notsamsung lamp',
    ])
  })

  test('are of the price that the query says', async () => {
    expect(await suggest('samsung under 1000')).toEqual(['Case for Samsung phones', 'Notsamsung lamp'])
    expect(await suggest('samsung over 15000')).not.toContain('Notsamsung lamp')
    expect(await suggest('samsung over 15000')).toContain('Samsung Galaxy A54')
    expect(await suggest('ሳምሰንግ ከ15000 በታች', 'am')).toContain('ሳምሰንግ ስልክ')
    expect(await suggest('ሳምሰንግ ከ5000 በታች', 'am')).not.toContain('ሳምሰንግ ስልክ')
  })

  test('include words of the other script while typing', async () => {
    expect(await suggest('jeb')).toEqual(['Clay Jebena', 'ጀበና'])
    expect(await suggest('ሳምሰ')).toContain('Samsung Galaxy A54')
  })

  test('are in the requested language', async () => {
    expect(await suggest('clay', 'am')).toEqual(['የሸክላ ጀበና'])
  })

  test('are empty for a blank query, and ten at most', async () => {
    expect(await suggest('  ')).toEqual([])
    expect((await suggest('e')).length).toBe(10)
  })
})

describe('groups of the first search', () => {
  test('contain only matches, by category', async () => {
    const { body } = await shop.rawCall('GET /allProducts', { query: { category: 'all', q: 'samsung' } })
    expect(body.map((group: { _id: string; total: number }) => [group._id, group.total])).toEqual([
      ['Electronics', 4],
      ['Furniture', 1],
    ])
    expect(body[0]?.products[0]?.productName).toBe('Samsung Galaxy A54')
  })

  test('contain all products without a query', async () => {
    const { body } = await shop.rawCall('GET /allProducts', { query: { category: 'all' } })
    expect(body.map((group: { total: number }) => group.total).reduce((a: number, b: number) => a + b)).toBe(
      14,
    )
  })
})
