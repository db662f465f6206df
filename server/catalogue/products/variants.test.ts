import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../operations/audit/audit.ts'
import { addToCart, checkOut, choose, orders, stockOf } from '../../../test/checkout.ts'
import { newProduct, variantIdsOf } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { setStockOnHand } from '../stock/stock-on-hand.ts'
import { retireProduct } from './retire-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.listen()
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

const size = (value: string) => [{ name: 'Size', value }]
const sizeAm = (value: string) => ({ am: [{ name: 'መጠን', value }] })

/** L is dearer than M. */
async function newDress(stocks: { m?: number; l?: number } = {}) {
  const productId = await newProduct(shop.db, {
    name: 'Dress',
    translations: { am: { name: 'ቀሚስ' } },
    priceSantim: 500_00,
    variations: [
      { variation: 'Size', value: 'M to L' },
      { variation: 'Fabric', value: 'Cotton' },
    ],
    variants: [
      {
        options: size('M'),
        optionTranslations: sizeAm('መካከለኛ'),
        ...(stocks.m !== undefined && { stock: stocks.m }),
      },
      { options: size('L'), priceSantim: 600_00, ...(stocks.l !== undefined && { stock: stocks.l }) },
    ],
  })
  const [m = '', l = ''] = await variantIdsOf(shop.db, productId)
  return { productId, m, l }
}

async function detail(query: { productId: string; variantId?: string; lang?: 'am' }) {
  return shop.call('GET /product-detail', { query })
}

function add({ token, userId }: Shopper, body: { productId: string; variantId?: string; quantity: number }) {
  return shop.call('POST /cart/add', { token, body: { ...body, userId } })
}

async function cart({ token, userId }: Shopper, lang?: 'am') {
  return (await shop.call('GET /cart', { token, query: { userId, lang } })).body.items
}

function buy(shopper: Shopper, item: { productId: string; variantId?: string }, amount: number) {
  return checkOut(shop, shopper, { amount, items: [{ quantity: 1, ...item }] })
}

test('a product lists its options and variants, and few left as a figure', async () => {
  const { productId, m, l } = await newDress({ m: 5, l: 6 })
  const { product } = (await detail({ productId })).body
  expect(product).toMatchObject({
    price: 500,
    priceFrom: true,
    inStock: true,
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variations: [
      { variation: 'Size', value: 'M' },
      { variation: 'Size', value: 'L' },
      { variation: 'Fabric', value: 'Cotton' },
    ],
  })
  expect(product.variants).toEqual([
    {
      _id: m,
      SKU: `SKU-${m}`,
      options: size('M'),
      price: 500,
      compareAt: null,
      sale: null,
      inStock: true,
      left: 5,
      productImage: { imageUrl: '/media/none.svg', imageName: 'Dress' },
    },
    expect.objectContaining({ _id: l, options: size('L'), price: 600, inStock: true, left: null }),
  ])
  const { body } = await detail({ productId, lang: 'am' })
  expect(body.product.options).toEqual([
    { name: 'መጠን', values: ['መካከለኛ'] },
    { name: 'Size', values: ['L'] },
  ])
})

test('a product without options has one variant, of unlimited stock too', async () => {
  const productId = await newProduct(shop.db, { priceSantim: 350_00 })
  const { product } = (await detail({ productId })).body
  expect(product).toMatchObject({ price: 350, priceFrom: false, options: [], variations: [] })
  expect(product.variants).toMatchObject([{ SKU: product.SKU, options: [], inStock: true, left: null }])
})

test('the price follows the variant that the call names; an unknown or foreign one is 404', async () => {
  const { productId, l } = await newDress()
  expect((await detail({ productId, variantId: l })).body.product.price).toBe(600)
  const other = await newDress()
  for (const variantId of [other.m, 'nothing']) {
    expect(await detail({ productId, variantId })).toMatchObject({
      status: 404,
      body: { message: 'Variant not found' },
    })
  }
})

test('a card has the price of the first variant in stock, also after changes at once', async () => {
  const { productId, m, l } = await newDress({ m: 1, l: 1 })
  const card = async () => {
    const { body } = await shop.call('GET /latest-products', {})
    return body.find(({ _id }: { _id: string }) => _id === productId)
  }
  const setLeft = (id: string, left: number) => setStockOnHand(shop.db, { id, sku: '' }, left)
  shop.clock.advance(1_000)
  expect(await card()).toMatchObject({ price: 500, priceFrom: true, inStock: true })
  await setLeft(m, 0)
  expect(await card()).toMatchObject({ price: 600, priceFrom: true, inStock: true })
  await setLeft(l, 0)
  expect(await card()).toMatchObject({ price: 500, inStock: false })
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([setLeft(m, round % 2), setLeft(l, 1)])
    await Promise.all([setLeft(m, 1 - (round % 2)), setLeft(l, round % 2)])
    expect(await audit(shop.db)).toEqual([])
  }
  await shop.db.updateTable('variants').set({ priceSantim: 700_00 }).where('id', '=', m).execute()
  await retireProduct(shop.db, `SKU-${l}`)
  expect(await card()).toMatchObject({ price: 700, priceFrom: false })
  expect((await detail({ productId })).body.product.options).toEqual([{ name: 'Size', values: ['M'] }])
})

test('two variants of one product are two lines, each with its own quantity discount', async () => {
  const { productId, m, l } = await newDress({ m: 5, l: 5 })
  const shopper = await newShopper(shop)
  await add(shopper, { productId, variantId: m, quantity: 1 })
  shop.clock.advance(1_000)
  await add(shopper, { productId, variantId: l, quantity: 1 })
  const { body } = await add(shopper, { productId, variantId: m, quantity: 1 })
  expect(body.item).toMatchObject({ quantity: 2, variant: { _id: m, SKU: `SKU-${m}`, options: size('M') } })
  expect(await cart(shopper)).toMatchObject([
    { productId: { _id: productId, productName: 'Dress' }, price: 500, quantity: 2 },
    { variant: { _id: l, options: size('L') }, price: 600, quantity: 1 },
  ])
  expect((await cart(shopper, 'am'))[0]?.variant.options).toEqual([{ name: 'መጠን', value: 'መካከለኛ' }])
  const { token, userId } = shopper
  const { body: total } = await shop.call('GET /cart/totalPrice', { token, query: { userId } })
  expect(total).toMatchObject({ totalPrice: 2 * 500 * 0.9 + 600 })
})

test('a client that knows only the specification gets the first variant in stock', async () => {
  const { productId, l } = await newDress({ m: 0, l: 5 })
  const shopper = await newShopper(shop)
  const { body } = await add(shopper, { productId, quantity: 1 })
  expect(body.item).toMatchObject({ price: 600, variant: { _id: l } })
  const { token, userId } = shopper
  await shop.call('GET /add-to-wishlist', { token, query: { userId, productId } })
  const wishlist = async () => (await shop.call('GET /wishlist', { token, query: { userId } })).body.items
  expect(await wishlist()).toMatchObject([{ _id: productId, variant: { _id: l }, price: 600 }])
  expect((await buy(shopper, { productId }, 600)).status).toBe(200)
})

test('the wishlist has an entry for each variant that was chosen', async () => {
  const { productId, m, l } = await newDress({ m: 0, l: 5 })
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  const wish = (variantId: string) =>
    shop.call('GET /add-to-wishlist', { token, query: { userId, productId, variantId } })
  await wish(l)
  shop.clock.advance(1_000)
  await wish(m)
  const { body } = await shop.call('GET /wishlist', { token, query: { userId } })
  expect(body.items).toMatchObject([
    { productId: { productName: 'Dress' }, variant: { _id: m, options: size('M') }, price: 500 },
    { productId: { productName: 'Dress' }, variant: { _id: l, options: size('L') }, price: 600 },
  ])
  expect((await wish((await newDress()).m)).status).toBe(404)
})

test('an unknown, foreign or retired variant is 404 wherever it is named, and leaves the cart', async () => {
  const { productId, m, l } = await newDress()
  const shopper = await newShopper(shop)
  await add(shopper, { productId, variantId: l, quantity: 1 })
  await retireProduct(shop.db, `SKU-${l}`)
  const foreign = (await newDress()).m
  for (const variantId of [l, foreign, 'nothing']) {
    expect((await add(shopper, { productId, variantId, quantity: 1 })).status).toBe(404)
    expect((await buy(shopper, { productId, variantId }, 600)).status).toBe(404)
    expect((await detail({ productId, variantId })).status).toBe(404)
  }
  expect(await cart(shopper)).toEqual([])
  expect((await buy(shopper, { productId, variantId: m }, 500)).status).toBe(200)
})

test('two shoppers race for the last M: one gets it, and L is not blocked', async () => {
  const { productId, m, l } = await newDress({ m: 1, l: 3 })
  const shoppers = await Promise.all([newShopper(shop), newShopper(shop)])
  const answers = await Promise.all(shoppers.map((shopper) => buy(shopper, { productId, variantId: m }, 500)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const loser = shoppers[answers.findIndex(({ status }) => status === 409)]!
  expect((await buy(loser, { productId, variantId: l }, 600)).status).toBe(200)
  expect(await stockOf(shop, m)).toEqual({ reserved: 1, sold: 0 })
  expect(await stockOf(shop, l)).toEqual({ reserved: 1, sold: 0 })
})

test('a direct purchase is asked for again: the same payment, though it holds the last of its variant', async () => {
  const { productId } = await newDress({ m: 1, l: 3 })
  const shopper = await newShopper(shop)
  const first = await buy(shopper, { productId }, 500)
  expect((await buy(shopper, { productId }, 500)).body).toEqual(first.body)
})

test('an order, its mail and its refusals name the options as they were when it was placed', async () => {
  const { productId, m, l } = await newDress({ m: 2, l: 1 })
  const shopper = await newShopper(shop)
  await add(shopper, { productId, variantId: m, quantity: 2 })
  await addToCart(shop, shopper, await newProduct(shop.db, { name: 'Gabi', priceSantim: 100_00 }))
  await setStockOnHand(shop.db, { id: m, sku: '' }, 1)
  const refused = await checkOut(shop, shopper)
  expect(refused.body.message).toContain('Dress, Size: M: only 1 left.')
  const inAmharic = await checkOut(shop, shopper, { lang: 'am' })
  expect(inAmharic.body.message).toContain('ቀሚስ፣ መጠን፦ መካከለኛ')
  await setStockOnHand(shop.db, { id: m, sku: '' }, 4)
  const { body } = await checkOut(shop, shopper)
  await choose(body.data.checkout_url, 'pay')
  const renamed = { options: JSON.stringify(size('Medium')), sku: `NEW-${m}` }
  await shop.db.updateTable('variants').set(renamed).where('id', '=', m).execute()
  const [order] = await orders(shop, shopper, 'pending')
  expect(order?.items[0]).toMatchObject({
    product: { _id: productId, productName: 'Dress' },
    variant: { _id: m, SKU: `SKU-${m}`, options: size('M') },
    quantity: 2,
  })
  expect(await stockOf(shop, m)).toEqual({ reserved: 0, sold: 2 })
  expect(await stockOf(shop, l)).toEqual({ reserved: 0, sold: 0 })
})
