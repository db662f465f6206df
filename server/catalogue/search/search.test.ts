import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { fillSearchedCatalogue, searchedCatalogue, searchedId } from '../../../test/searched-catalogue.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
  await fillSearchedCatalogue(shop.db)
})

afterAll(() => shop.close())

async function search(query: Record<string, unknown>) {
  const { status, body } = await shop.rawCall('GET /search', { query })
  expect(status).toBe(200)
  return body
}

async function namesFor(q: string, more: Record<string, unknown> = {}): Promise<string[]> {
  const { products: found } = await search({ q, ...more })
  return found.map((card: { productName: string }) => card.productName)
}

async function rate(product: number, ratingSum: number, votes: number, ratingRank: number): Promise<void> {
  const figures = { ratingSum, votes, ratingRank }
  await shop.db
    .insertInto('productFigures')
    .values({ productId: searchedId(product), ...figures })
    .onConflict((on) => on.column('productId').doUpdateSet(figures))
    .execute()
}

describe('substrings', () => {
  test('names that begin with the query come first, then words, then brands, then parts of words, then other spellings', async () => {
    expect(await namesFor('samsung')).toEqual([
      'Samsung Galaxy A54',
      'Galaxy tablet',
      'Case for Samsung phones',
      'Notsamsung lamp',
      'ሳምሰንግ ስልክ',
    ])
  })

  test('letter case makes no difference', async () => {
    expect(await namesFor('GALAXY TAB')).toEqual(['Galaxy tablet'])
  })

  test('a model is found by any part of it', async () => {
    expect(await namesFor('A546')).toEqual(['Samsung Galaxy A54'])
    expect(await namesFor('sm-a5')).toEqual(['Samsung Galaxy A54'])
  })

  test('words may come in any order and from any field', async () => {
    expect(await namesFor('a54 galaxy samsung')).toEqual(['Samsung Galaxy A54'])
    expect(await namesFor('tablet samsung')).toEqual(['Galaxy tablet'])
  })

  test.each([
    ['100%', ['100% Cotton T-Shirt']],
    ['%', ['100% Cotton T-Shirt']],
    ['tee_', ['100% Cotton T-Shirt']],
    ['k\\s', ['Back\\slash Wi-Fi Router']],
    ['\\', ['Back\\slash Wi-Fi Router']],
    ['-', ['100% Cotton T-Shirt', 'Back\\slash Wi-Fi Router', 'Samsung Galaxy A54']],
  ])('%s is searched literally', async (q, expected) => {
    expect((await namesFor(q)).sort()).toEqual(expected)
  })

  test('hyphens may be omitted or added', async () => {
    expect(await namesFor('tshirt')).toEqual(['100% Cotton T-Shirt'])
    expect(await namesFor('wifi')).toEqual(['Back\\slash Wi-Fi Router'])
    expect(await namesFor('wi fi')).toEqual(['Back\\slash Wi-Fi Router'])
  })

  test('matches with the same punctuation come first', async () => {
    const names = await namesFor('-s')
    expect(names[0]).toBe('100% Cotton T-Shirt')
    expect(names.length).toBeGreaterThan(3)
    const { body } = await shop.rawCall('GET /search/suggestions', { query: { q: '-s' } })
    expect(body.products[0]?.productName).toBe('100% Cotton T-Shirt')
  })

  test('every part of every name, brand and model finds its product', async () => {
    const texts = searchedCatalogue.flatMap((it, at) =>
      [it.name, it.brand, it.model].map((text) => ({ id: searchedId(at), text })),
    )
    const part = fc
      .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 30 }))
      .map(([{ id, text }, from, length]) => ({
        id,
        part: text.slice(from % (text.length || 1)).slice(0, length),
      }))
      .filter((it) => it.part.trim() !== '')
    await fc.assert(
      fc.asyncProperty(part, async (it) => {
        const { products: found } = await search({ q: it.part, limit: '100' })
        expect(found.map((card: { _id: string }) => card._id)).toContain(it.id)
      }),
      { numRuns: 150 },
    )
  })
})

describe('spellings', () => {
  test.each([
    ['ሀበሻ', 'ሐበሻ ቀሚስ'],
    ['habesha kemis', 'ሐበሻ ቀሚስ'],
    ['abesha', 'ሐበሻ ቀሚስ'],
    ['jabana', 'Clay Jebena'],
    ['jebena', 'ጀበና'],
    ['ጀበና', 'ጀበና'],
    ['ሳምሱንግ', 'Samsung Galaxy A54'],
    ['makele', 'Mekelle honey'],
    ['መቀሌ', 'Mekelle honey'],
    ['samsnug', 'Samsung Galaxy A54'],
    ['kettel', 'Steel Kettle'],
    ['galxy tablet', 'Galaxy tablet'],
    ['smartphone', 'Smart Phone Holder'],
  ])('%s finds %s', async (q, name) => {
    expect(await namesFor(q)).toContain(name)
  })

  test('a word of the catalogue is not corrected', async () => {
    expect(await namesFor('nails')).toEqual(['100 Nails'])
  })

  test('words that only sound alike are omitted where five products have the word itself', async () => {
    const added = await newProduct(shop.db, { name: 'Samsung charger' })
    expect(await namesFor('samsung')).not.toContain('ሳምሰንግ ስልክ')
    await shop.db.deleteFrom('products').where('id', '=', added).execute()
    expect((await namesFor('samsung')).at(-1)).toBe('ሳምሰንግ ስልክ')
  })

  test('without a product with all words, those with most of them are found, and the response says so', async () => {
    expect(await search({ q: 'steel kettle zzqqxx' })).toMatchObject({
      products: [{ productName: 'Steel Kettle' }],
      total: 1,
      someWords: true,
    })
    expect((await search({ q: 'kettle steel' })).someWords).toBeUndefined()
    expect((await search({ q: 'zzqqxx qqzzxx kettle' })).total).toBe(0)
  })

  test('a category is found with a word that no product has', async () => {
    const found = await search({ q: 'zzqqxx electronics' })
    expect([found.total, found.someWords]).toEqual([6, true])
  })

  test('of the products with some words, those with the others among their options come first', async () => {
    const stool = { name: 'Garden stool', variations: [{ variation: 'Colour', value: 'Violet' }] }
    const ids = [await newProduct(shop.db, stool), await newProduct(shop.db, { name: 'Piano stool' })]
    expect(await namesFor('violet stool')).toEqual(['Garden stool', 'Piano stool'])
    await shop.db
      .updateTable('products')
      .set({ variations: '[]' })
      .where('name', '=', 'Garden stool')
      .execute()
    expect(await namesFor('violet stool')).toEqual(['Piano stool', 'Garden stool'])
    await shop.db.deleteFrom('products').where('id', 'in', ids).execute()
  })

  test('the words of a category find its products', async () => {
    expect((await namesFor('electronics')).length).toBe(6)
  })

  test('an unknown word without similar ones finds nothing', async () => {
    expect(await search({ q: 'zzqqxx' })).toEqual({
      products: [],
      total: 0,
      facets: { category: [], brand: [], place: [], price: [], options: [] },
    })
  })
})

describe('filters, facets, order and pages', () => {
  test('a filter narrows the results, and its own facet shows what else there is', async () => {
    const {
      products: found,
      total,
      facets,
    } = await search({ q: 'samsung', category: 'electronics', brand: 'samsung' })
    expect(found.map((card: { productName: string }) => card.productName)).toEqual([
      'Samsung Galaxy A54',
      'Galaxy tablet',
    ])
    expect(total).toBe(2)
    expect(facets).toEqual({
      category: [{ value: 'Electronics', count: 2 }],
      brand: [
        { value: 'Samsung', count: 2 },
        { value: 'Merkeb', count: 1 },
      ],
      place: [{ value: 'Addis Ababa', name: 'Addis Ababa', count: 2 }],
      options: [],
      price: [
        { from: 10_000, to: 25_000, count: 1 },
        { from: 25_000, to: 50_000, count: 1 },
      ],
    })
  })

  test('price limits are inclusive', async () => {
    expect((await namesFor('samsung', { minPrice: '400', maxPrice: '900' })).sort()).toEqual([
      'Case for Samsung phones',
      'Notsamsung lamp',
    ])
    expect(await namesFor('samsung', { minPrice: '900.01', maxPrice: '9999.99' })).toEqual([])
  })

  test('price limits in the wrong order are swapped', async () => {
    const names = await namesFor('samsung', { minPrice: '900', maxPrice: '400' })
    expect(names.sort()).toEqual(['Case for Samsung phones', 'Notsamsung lamp'])
  })

  test('a rating filter uses the current average', async () => {
    expect(await namesFor('galaxy', { minRating: '4' })).toEqual([])
    await rate(3, 9, 2, 4.1)
    expect(await namesFor('galaxy', { minRating: '4.5' })).toEqual(['Galaxy tablet'])
    expect(await namesFor('galaxy', { minRating: '4.6' })).toEqual([])
  })

  test('results can be sorted in four other orders', async () => {
    expect((await namesFor('samsung', { sort: 'price-asc' }))[0]).toBe('Case for Samsung phones')
    expect((await namesFor('samsung', { sort: 'price-desc' }))[0]).toBe('Samsung Galaxy A54')
    expect((await namesFor('samsung', { sort: 'newest' }))[0]).toBe('ሳምሰንግ ስልክ')
    expect((await namesFor('samsung', { sort: 'rating' }))[0]).toBe('Galaxy tablet')
  })

  test('sorted by rating, averages descend, and of equal ones that with more votes comes first', async () => {
    await rate(1, 500, 100, 4.9)
    await rate(2, 5, 1, 3.75)
    await rate(4, 480, 100, 4.74)
    const { products: found } = await search({ sort: 'rating' })
    const averages = found.map((card: { avgRating: number }) => card.avgRating)
    expect(averages).toEqual(averages.toSorted((a: number, b: number) => b - a))
    expect(found.slice(0, 2).map((card: { _id: string }) => card._id)).toEqual([1, 2].map(searchedId))
  })

  test('pages have no gaps and no repeats', async () => {
    const all = await namesFor('samsung')
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => namesFor('samsung', { page, limit: '2' })),
    )
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0])
    expect(pages.flat()).toEqual(all)
  })

  test('without a query only the filters apply; without filters everything is found, in the requested order', async () => {
    expect((await search({ category: 'Kitchen' })).total).toBe(4)
    const all = await search({ q: '   ', sort: 'price-asc' })
    expect(all.total).toBe(searchedCatalogue.length)
    const prices = all.products.map((card: { price: number }) => card.price)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
    expect((await search({})).total).toBe(searchedCatalogue.length)
    // What nobody sees is not a query.
    expect((await search({ q: '\u200b' })).total).toBe(searchedCatalogue.length)
  })

  test('only the beginning of a very long query is searched', async () => {
    expect(await namesFor('x'.repeat(2_000))).toEqual([])
    expect(await namesFor(`steel kettle${' '.repeat(200)}and more`)).toEqual(['Steel Kettle'])
  })

  test('an unknown category is an empty list', async () => {
    expect((await search({ q: 'samsung', category: 'Nowhere' })).total).toBe(0)
  })

  test.each([
    { q: 'a\u0000b' },
    { q: 'x'.repeat(2_001) },
    { q: 'a', page: '0' },
    { q: 'a', sort: 'best' },
    { q: 'a', minPrice: '-1' },
  ])('bad input %j is refused', async (query) => {
    const { status } = await shop.rawCall('GET /search', { query })
    expect(status).toBe(400)
  })

  test('symbols, brackets and very many words are plain text', async () => {
    for (const q of ['(', '[a-z]*', "'; drop table products; --", 'a '.repeat(100), 'ቋ፡፡፡', '\ud83d\ude00']) {
      expect((await shop.rawCall('GET /search', { query: { q } })).status).toBe(200)
    }
  })
})

describe('after a change', () => {
  test('the next search reflects a new name, a retired and a restored product', async () => {
    const id = await newProduct(shop.db, { name: 'Unheard of thing' })
    const change = (values: { name?: string; retiredAt?: Date | null }) =>
      shop.db.updateTable('products').set(values).where('id', '=', id).execute()
    expect(await namesFor('unheard')).toEqual(['Unheard of thing'])
    await change({ name: 'Renamed gadget' })
    expect(await namesFor('unheard')).toEqual([])
    expect(await namesFor('gadget')).toEqual(['Renamed gadget'])
    await change({ retiredAt: shop.db.now() })
    expect(await namesFor('gadget')).toEqual([])
    await change({ retiredAt: null })
    expect(await namesFor('gadget')).toEqual(['Renamed gadget'])
  })

  test('of equal matches the one that sells more comes first', async () => {
    const [one, two] = [
      await newProduct(shop.db, { name: 'Twin chair' }),
      await newProduct(shop.db, { name: 'Twin chair' }),
    ]
    const first = async () => (await search({ q: 'twin' })).products[0]?._id
    expect(await first()).toBe(two)
    await shop.db.insertInto('productFigures').values({ productId: one, unitsSold: 7 }).execute()
    expect(await first()).toBe(one)
  })
})
