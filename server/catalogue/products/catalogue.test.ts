import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.runAsOwner('truncate products, categories, sellers, banners, offers cascade')
})
afterAll(() => shop.close())

function names(cards: { productName: string }[]): string[] {
  return cards.map((card) => card.productName)
}

/** The oldest product is created first. */
async function newProducts(category: string, ...productNames: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of productNames) {
    shop.clock.advance(1_000)
    ids.push(await newProduct(shop.db, { category, name }))
  }
  return ids
}

async function figures(productId: string, { sold = 0, votes = 0, sum = 0, rank = 0 }) {
  const row = { productId, unitsSold: sold, votes, ratingSum: sum, ratingRank: rank }
  await shop.db.insertInto('productFigures').values(row).execute()
}

async function translateCategories(name: string) {
  const translations = JSON.stringify({ am: { name } })
  await shop.db.updateTable('categories').set({ translations }).execute()
}

async function retire(productId: string) {
  await sql`update products set retired_at = now() where id = ${productId}`.execute(shop.db)
}

test('a card has the fields of the contract, a price in birr and a picture', async () => {
  const id = await newProduct(shop.db, { name: 'Mesob', priceSantim: 1299_50, brand: 'Harar', model: 'M-1' })
  await figures(id, { votes: 3, sum: 14 })
  const { body } = await shop.call('GET /latest-products', {})
  expect(body).toEqual([
    {
      _id: id,
      productName: 'Mesob',
      productDescription: 'Black clay, made by hand in Ethiopia',
      price: 1299.5,
      compareAt: null,
      sale: null,
      priceFrom: false,
      brand: 'Harar',
      model: 'M-1',
      productImage: { imageUrl: '/media/none.svg', imageName: 'Mesob' },
      avgRating: 4.7,
      vote: 3,
      category: 'Furniture',
      inStock: true,
      place: 'Addis Ababa',
    },
  ])
})

test('translated texts are in the same fields, and English ones where there are none', async () => {
  await newProduct(shop.db, { name: 'Mesob', translations: { am: { name: 'መሶብ' } } })
  await translateCategories('የቤት ዕቃ')
  const { body } = await shop.call('GET /latest-products', { query: { lang: 'am' } })
  expect(body[0]).toMatchObject({
    productName: 'መሶብ',
    productDescription: 'Black clay, made by hand in Ethiopia',
    category: 'የቤት ዕቃ',
  })
})

test('a product is out of stock when all units are sold or reserved, and never without a stock row', async () => {
  const id = await newProduct(shop.db, { stock: 5 })
  const inStock = async () => (await shop.call('GET /latest-products', {})).body[0]?.inStock
  expect(await inStock()).toBe(true)
  await sql`update stock set reserved = 2, sold = 3 where variant_id = ${id}`.execute(shop.db)
  expect(await inStock()).toBe(false)
  await sql`delete from stock`.execute(shop.db)
  expect(await inStock()).toBe(true)
})

test('the latest products are the ten newest, without retired ones', async () => {
  const ids = await newProducts('Toys & Games', ...'abcdefghijkl')
  await retire(ids[11] ?? '')
  expect(names((await shop.call('GET /latest-products', {})).body).join('')).toBe('kjihgfedcb')
})

test('the best selling are the five sold most; the newest others fill up', async () => {
  const [a, b, c] = await newProducts('Toys & Games', 'a', 'b', 'c', 'd', 'e', 'f')
  await figures(a ?? '', { sold: 2 })
  await figures(b ?? '', { sold: 9 })
  await figures(c ?? '', { sold: 20 })
  await retire(c ?? '')
  expect(names((await shop.call('GET /best-selling-products', {})).body)).toEqual(['b', 'a', 'f', 'e', 'd'])
})

test('the top rated are chosen by rank and shown by their average, and unrated ones come last', async () => {
  const [a, b, , d] = await newProducts('Toys & Games', 'a', 'b', 'c', 'd')
  await figures(a ?? '', { votes: 100, sum: 480, rank: 4.74 })
  await figures(b ?? '', { votes: 50, sum: 240, rank: 4.68 })
  await figures(d ?? '', { votes: 2, sum: 10, rank: 3.93 })
  const topRated = async () => names((await shop.call('GET /top-rated-products', {})).body)
  expect(await topRated()).toEqual(['d', 'a', 'b', 'c'])
  const others = await newProducts('Toys & Games', ...'efghijkl')
  for (const id of others) await figures(id, { votes: 100, sum: 460, rank: 4.55 })
  expect(await topRated()).not.toContain('d')
})

describe('product groups', () => {
  test('have at most 8 cards and the full total, in the order of the categories', async () => {
    await newProducts('Toys & Games', ...'abcdefghij')
    await newProducts('Clothing', 'shirt')
    await newProducts('Furniture', 'sold long ago').then(([id]) => retire(id ?? ''))
    await sql`update categories set position = 1 where name = 'Toys & Games'`.execute(shop.db)
    const { body } = await shop.call('GET /products', {})
    expect(body.map((group: { _id: string; total: number }) => [group._id, group.total])).toEqual([
      ['Clothing', 1],
      ['Toys & Games', 10],
    ])
    expect(names(body[1]!.products).join('')).toBe('jihgfedc')
  })

  test('of one category are found by name or slug; an unknown one is an empty list', async () => {
    await newProducts('Toys & Games', 'a')
    await newProducts('Clothing', 'shirt')
    for (const category of ['Toys & Games', 'toys-games']) {
      const { body } = await shop.call('GET /products', { query: { category } })
      expect(body).toMatchObject([{ _id: 'Toys & Games', total: 1, products: [{ productName: 'a' }] }])
    }
    expect(await shop.call('GET /products', { query: { category: 'Boats' } })).toMatchObject({
      status: 200,
      body: [],
    })
  })

  test('count products that are retired, moved and restored', async () => {
    const [a] = await newProducts('Toys & Games', 'a', 'b')
    const [, other] = await newProducts('Clothing', 'c', 'd')
    const totals = async () =>
      (await shop.call('GET /products', {})).body.map((group: { total: number }) => group.total)
    expect(await totals()).toEqual([2, 2])
    await retire(a ?? '')
    await sql`update products set category_id = (select id from categories where name = 'Clothing') where name = 'b'`.execute(
      shop.db,
    )
    expect(await totals()).toEqual([3])
    await sql`update products set retired_at = null, name = 'again' where id = ${a}`.execute(shop.db)
    await sql`delete from products where id = ${other}`.execute(shop.db)
    expect(await totals()).toEqual([2, 1])
  })

  test('of all products have up to 50 cards', async () => {
    await newProducts('Clothing', ...Array.from({ length: 52 }, (_, n) => `shirt ${n}`))
    const { body } = await shop.call('GET /allProducts', { query: { category: 'all' } })
    expect(body).toMatchObject([{ total: 52 }])
    expect(body[0]?.products).toHaveLength(50)
  })
})

describe('a category', () => {
  test('is paginated, newest first', async () => {
    await newProducts('Toys & Games', ...'abcde')
    const page = (number: number) =>
      shop.rawCall('GET /products_with_category', {
        query: { category: 'toys-games', page: number, limit: 2 },
      })
    const pages = await Promise.all([page(1), page(3), page(4)])
    expect(pages.map(({ body }) => [names(body.products).join(''), body.total])).toEqual([
      ['ed', 5],
      ['a', 5],
      ['', 5],
    ])
  })

  test('is 404 when unknown, and 400 without a name', async () => {
    expect(await shop.rawCall('GET /products_with_category', { query: { category: 'boats' } })).toMatchObject(
      {
        status: 404,
        body: { success: false, message: 'Category not found' },
      },
    )
    expect((await shop.rawCall('GET /products_with_category')).status).toBe(400)
  })

  test('is found by its Amharic name and slug too', async () => {
    await newProducts('Furniture', 'a')
    await translateCategories('የቤት ዕቃ')
    for (const category of ['የቤት ዕቃ', 'የቤት-ዕቃ']) {
      const found = await shop.call('GET /products_with_category', { query: { category } })
      expect(found.body.total).toBe(1)
    }
  })
})

describe('a product', () => {
  test('is shown with all details, its seller and both ids', async () => {
    const id = await newProduct(shop.db, {
      specifications: [{ specification: 'Height', value: '30 cm' }],
      variations: [{ variation: 'Colour', value: 'Black' }],
      images: [],
    })
    const { body } = await shop.call('GET /product-detail', { query: { productId: id } })
    expect(body.product).toMatchObject({
      _id: id,
      id,
      SKU: `SKU-${id}`,
      specifications: [{ specification: 'Height', value: '30 cm' }],
      variations: [{ variation: 'Colour', value: 'Black' }],
      productThumbil: [],
      reviews: [],
      seller: {
        seller_name: 'Almaz Kebede',
        store_name: 'Almaz Crafts',
        location: 'Addis Ababa',
        phonenumber: '+251911000000',
      },
    })
  })

  test('that is retired or unknown is 404 everywhere, a malformed id 400', async () => {
    const id = await newProduct(shop.db)
    await retire(id)
    for (const productId of [id, newId(), 'nothing']) {
      expect((await shop.call('GET /product-detail', { query: { productId } })).status).toBe(404)
      expect((await shop.call('GET /seller/bestsold', { query: { productId } })).status).toBe(404)
      expect((await shop.call('GET /product/:id/related', { params: { id: productId } })).status).toBe(404)
    }
    expect((await shop.rawCall('GET /product-detail', { query: { productId: 'no id' } })).status).toBe(400)
  })

  test('has at most ten related products, those of its category first, never itself', async () => {
    const [product] = await newProducts('Clothing', 'product', ...'abcdefg')
    await newProducts('Furniture', ...'stuvw')
    const { body } = await shop.call('GET /product/:id/related', { params: { id: product ?? '' } })
    expect(names(body).join('')).toBe('gfedcbawvu')
  })

  test('lists the best-selling products of its seller only', async () => {
    const [a, b, c] = await newProducts('Clothing', 'a', 'b', 'c')
    await figures(a ?? '', { sold: 7 })
    await sql`
      with other as (
        insert into sellers (id, seller_name, store_name, created_at) values (${newId()}, 'O', 'O', now()) returning id
      ) update products set seller_id = (select id from other) where id = ${b}`.execute(shop.db)
    const { body } = await shop.call('GET /seller/bestsold', { query: { productId: c ?? '' } })
    expect(names(body.products)).toEqual(['a', 'c'])
  })
})

test('categories, banners and offers are in the order of their positions', async () => {
  const createdAt = shop.db.now()
  const [toys, art, second, first, coffee] = [newId(), newId(), newId(), newId(), newId()]
  const translated = (texts: Record<string, string>) => JSON.stringify({ am: texts })
  await shop.db
    .insertInto('categories')
    .values([
      {
        id: toys,
        name: 'Toys',
        slug: 'toys',
        description: 'To play',
        translations: translated({ description: 'ለጨዋታ' }),
        createdAt,
        position: 2,
      },
      { id: art, name: 'Art', slug: 'art', createdAt, position: 3 },
    ])
    .execute()
  await shop.db
    .insertInto('banners')
    .values([
      { id: second, title: 'Second', createdAt, position: 2 },
      {
        id: first,
        title: 'First',
        translations: translated({ title: 'መጀመሪያ' }),
        action: 'Look',
        createdAt,
        position: 1,
      },
    ])
    .execute()
  await shop.db
    .insertInto('offers')
    .values({ id: coffee, title: 'Coffee', discount: '20% off', description: 'This week', createdAt })
    .execute()
  expect((await shop.call('GET /get_categories_image', { query: { lang: 'am' } })).body).toEqual([
    { _id: toys, name: 'Toys', description: 'ለጨዋታ', imageUrl: '' },
    { _id: art, name: 'Art', description: '', imageUrl: '' },
  ])
  expect((await shop.call('GET /banners', {})).body).toEqual([
    { _id: first, imageUrl: '', title: 'First', description: '', action: 'Look' },
    { _id: second, imageUrl: '', title: 'Second', description: '', action: '' },
  ])
  expect((await shop.call('GET /offers', {})).body).toEqual([
    { _id: coffee, image: '', title: 'Coffee', description: 'This week', discount: '20% off' },
  ])
})

test('no read sends more than three statements, however many products there are', async () => {
  const ids = await newProducts('Clothing', ...'abcdefghijkl')
  const id = ids[0] ?? ''
  const reads = [
    shop.rawCall.bind(null, 'GET /products'),
    shop.rawCall.bind(null, 'GET /allProducts'),
    shop.rawCall.bind(null, 'GET /latest-products'),
    shop.rawCall.bind(null, 'GET /best-selling-products'),
    shop.rawCall.bind(null, 'GET /top-rated-products'),
    () => shop.rawCall('GET /products_with_category', { query: { category: 'clothing' } }),
    () => shop.rawCall('GET /product-detail', { query: { productId: id } }),
    () => shop.rawCall('GET /product/:id/related', { params: { id } }),
    () => shop.rawCall('GET /seller/bestsold', { query: { productId: id } }),
  ]
  for (const read of reads) {
    const before = shop.statements.length
    expect((await read()).status).toBe(200)
    expect(shop.statements.length - before).toBeLessThanOrEqual(3)
  }
})

test('an unchanged public read responds with 304', async () => {
  await newProduct(shop.db)
  const first = await shop.call('GET /latest-products', {})
  const again = await shop.rawCall('GET /latest-products', {
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.status).toBe(304)
  await shop.db.updateTable('products').set({ name: 'Another' }).execute()
  const changed = await shop.rawCall('GET /latest-products', {
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(changed.status).toBe(200)
})

test('products on sale name their second picture, if they have one', async () => {
  const images = (...hashes: string[]) => hashes.map((media) => ({ media, name: '' }))
  const two = await newProduct(shop.db, { images: images('front', 'back', 'side') })
  const one = await newProduct(shop.db, { images: images('front') })
  const none = await newProduct(shop.db)
  const retired = await newProduct(shop.db, { images: images('front', 'back') })
  await retire(retired)
  const pictures = async (...ids: string[]) =>
    (await shop.call('GET /second-pictures', { query: { productIds: ids.join(',') } })).body.pictures
  expect(await pictures(two, one, none, retired, newId(), 'no-id')).toEqual([
    { _id: two, imageUrl: '/media/back' },
  ])
  const many = await shop.call('GET /second-pictures', {
    query: { productIds: Array(61).fill(two).join(',') },
  })
  expect(many.status).toBe(400)
})
