import { noTexts } from '../../../../contract/office/texts.ts'
import type { Texts } from '../../../../contract/office/texts.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EditedProduct } from '../../../../contract/office/products.ts'
import { productsPageLength } from '../../../../contract/office/limits.ts'
import { newMember } from '../../../../test/new-member.ts'
import { newProduct, variantIdsOf } from '../../../../test/new-product.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { retireProduct } from '../../../catalogue/products/retire-products.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { unnamed } from '../../../catalogue/stock/name-change.ts'
import { commitReservation, reserveStock } from '../../../catalogue/stock/reservations.ts'

let shop: TestShop
let cookie: string
let owner: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  cookie = (await newMember(shop, 'catalogue')).cookie
  owner = (await newMember(shop, 'owner')).cookie
})
afterAll(() => shop.close())

describe('the list of products', () => {
  const size = (value: string) => [{ name: 'Size', value }]
  type Query = NonNullable<Parameters<typeof list>[0]>

  async function list(
    query: { q?: string; category?: string; state?: 'sold-out'; low?: 'yes'; older?: string } = {},
  ) {
    const { body } = await shop.call('GET /office/products', { query, cookie })
    return body as { products: Record<string, unknown>[]; older: string | null }
  }
  const skus = async (query: Query) => (await list(query)).products.map(({ sku }) => sku)

  beforeAll(async () => {
    await newProduct(shop.db, {
      sku: 'DRESS',
      name: 'Habesha dress',
      translations: { am: { name: 'የሐበሻ ቀሚስ' } },
      category: 'Clothes',
      variants: [
        { options: size('M'), sku: 'DRESS-M', stock: 2, priceSantim: 500_00, barcode: '6001' },
        { options: size('L'), sku: 'DRESS-L', stock: 30, priceSantim: 600_00 },
      ],
    })
    await newProduct(shop.db, { sku: 'LAMP', name: 'Brass lamp', stock: 0 })
    await newProduct(shop.db, { sku: 'OLD-MESOB', name: 'Mesob basket', stock: 3 })
    await retireProduct(shop.db, 'OLD-MESOB')
  })

  test('shows stock, price and state of products on sale and of retired ones', async () => {
    const { products } = await list()
    expect(
      products.map(({ sku, left, variants, price, priceFrom, isLow, state }) => [
        sku,
        left,
        variants,
        price,
        priceFrom,
        isLow,
        state,
      ]),
    ).toEqual([
      ['OLD-MESOB', 3, 1, 350, false, true, 'hidden'],
      ['LAMP', 0, 1, 350, false, true, 'sold-out'],
      ['DRESS', 32, 2, 500, true, true, 'for-sale'],
    ])
  })

  test('is searched by name in both scripts, by SKU and by barcode', async () => {
    expect(await skus({ q: 'dress' })).toEqual(['DRESS'])
    expect(await skus({ q: 'ቀሚስ' })).toEqual(['DRESS'])
    expect(await skus({ q: 'dress-l' })).toEqual(['DRESS'])
    expect(await skus({ q: '6001' })).toEqual(['DRESS'])
    expect(await skus({ q: 'mesob' })).toEqual(['OLD-MESOB'])
    expect(await skus({ q: '%' })).toEqual([])
  })

  test('is filtered by category, state and stock', async () => {
    const { body } = await shop.call('GET /office/products/choices', { cookie })
    const { _id: category } = body.categories.find(({ name }) => name === 'Clothes')!
    expect(await skus({ category })).toEqual(['DRESS'])
    expect(await skus({ state: 'sold-out' })).toEqual(['LAMP'])
    expect(await skus({ low: 'yes' })).toEqual(['LAMP', 'DRESS'])
  })

  test('comes in pages, and each product is on one of them', async () => {
    for (let count = 0; count < productsPageLength; count += 1)
      await newProduct(shop.db, { name: `Cup ${count}` })
    const first = await list()
    const second = await list({ older: first.older ?? '' })
    const ids = [...first.products, ...second.products].map(({ _id }) => _id)
    expect([first.products.length, second.products.length, second.older]).toEqual([
      productsPageLength,
      3,
      null,
    ])
    expect(new Set(ids).size).toBe(productsPageLength + 3)
  })
})

describe('the editor of products', () => {
  const texts = (en: string, am = ''): Texts => ({ ...noTexts, en, am })
  const sizes = [texts('S'), texts('M', 'መካከለኛ'), texts('L')]
  const colours = [texts('Red', 'ቀይ'), texts('Green'), texts('Blue')]

  async function teeShirt(): Promise<EditedProduct['product']> {
    const { body } = await shop.call('GET /office/products/choices', { cookie })
    return {
      name: texts('Tee shirt', 'ቲሸርት'),
      description: texts('Cotton'),
      noteLabel: texts('Name to print', 'የሚጻፍ ስም'),
      pageTitle: noTexts,
      pageDescription: noTexts,
      brand: 'Sabahar',
      model: '',
      warranty: 24,
      weight: 180,
      categoryId: body.categories[0]!._id,
      sellerId: body.sellers[0]!._id,
      state: 'for-sale',
      onSaleFrom: null,
      otherCategoryIds: [],
      tags: [],
      pictures: [],
      specifications: [{ name: texts('Fabric', 'ጨርቅ'), value: texts('Cotton', 'ጥጥ') }],
      variations: [],
      sizeTable: null,
      options: [
        { name: texts('Size', 'መጠን'), values: sizes },
        { name: texts('Colour'), values: colours },
      ],
      variants: sizes.flatMap((_size, size) =>
        colours.map((_colour, colour) => ({
          _id: null,
          sku: `TEE-${size}${colour}`,
          choice: [size, colour],
          price: 450.5,
          sale: null,
          barcode: '',
          pictures: [],
          stock: { onHand: 10, shown: null },
        })),
      ),
    }
  }
  type Saved = Omit<EditedProduct, 'page'>

  const save = (productId: string, body: Pick<Saved, 'sku' | 'product'> & { version: string | null }) =>
    shop.call('PUT /office/products/:productId', { params: { productId }, body, cookie })
  const show = async (productId: string): Promise<Saved> =>
    (await shop.call('GET /office/products/:productId', { params: { productId }, cookie })).body
  const detail = async (productId: string) =>
    (await shop.call('GET /product-detail', { query: { productId } })).body.product
  const countActivity = async (subject: string) => {
    const { body } = await shop.call('GET /office/activity', { query: { subject }, cookie: owner })
    return body.entries.length
  }

  async function newKettle(sku: string): Promise<Saved> {
    const { options: _, ...tee } = await teeShirt()
    const [variant] = tee.variants
    const product = {
      ...tee,
      name: texts(`Kettle ${sku}`),
      options: [],
      variants: variant ? [{ ...variant, sku, choice: [] }] : [],
    }
    return (await save(newId(), { version: null, sku, product })).body
  }
  const withStock = ({ product, ...rest }: Saved, onHand: number): Saved => ({
    ...rest,
    product: {
      ...product,
      variants: product.variants.map((it) => ({ ...it, stock: it.stock && { ...it.stock, onHand } })),
    },
  })

  test.each([0, 121, 1.5, -1])('refuses a warranty of %s months by its field', async (warranty) => {
    const product = { ...(await teeShirt()), warranty }
    const { status, body } = await save(newId(), { version: null, sku: 'W-BAD', product })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'product.warranty' }])
  })

  test('a warranty is changed, logged with before and after, and taken away', async () => {
    const saved = await newKettle('W-1')
    expect((await detail(saved._id)).warranty).toBe(24)
    const { body } = await save(saved._id, { ...saved, product: { ...saved.product, warranty: 6 } })
    expect((await detail(saved._id)).warranty).toBe(6)
    const { body: log } = await shop.call('GET /office/activity', {
      query: { subject: 'W-1' },
      cookie: owner,
    })
    expect(log.entries[0]).toMatchObject({ before: { warranty: 24 }, after: { warranty: 6 } })
    await save(saved._id, { ...body, product: { ...body.product, warranty: null } })
    expect(await detail(saved._id)).not.toHaveProperty('warranty')
  })

  test('adds a product with nine variants, which the shop sells and finds at once', async () => {
    const id = newId()
    const product = await teeShirt()
    const { status, body } = await save(id, { version: null, sku: 'TEE', product })
    expect(status).toBe(200)
    expect(body.page).toBe(`${shop.config.publicUrl}/product/${id}`)
    expect({ ...body.product, variants: undefined }).toEqual({ ...product, variants: undefined })
    const shown = await detail(id)
    expect(shown.variants).toHaveLength(9)
    expect([shown.SKU, shown.price, shown.brand]).toEqual(['TEE', 450.5, 'Sabahar'])
    const { body: found } = await shop.call('GET /search', { query: { q: 'ቲሸርት' } })
    expect(found.products.map(({ _id }: { _id: string }) => _id)).toEqual([id])
    const changed = { ...body, product: { ...body.product, name: texts('Polo shirt') } }
    expect((await save(id, changed)).status).toBe(200)
    expect((await detail(id)).productName).toBe('Polo shirt')
    expect(await countActivity('TEE')).toBe(2)
  })

  test('a repeated save changes nothing, and an older one is refused', async () => {
    const first = await newKettle('KETTLE-1')
    const more = withStock(first, 25)
    expect((await save(first._id, more)).status).toBe(200)
    expect((await save(first._id, more)).body.product.variants[0]?.stock?.onHand).toBe(25)
    expect(await countActivity('KETTLE-1')).toBe(2)
    const { status, headers } = await save(first._id, withStock(first, 4))
    expect([status, headers['x-refusal']]).toEqual([409, 'product-changed'])
    expect((await show(first._id)).product.variants[0]?.stock?.onHand).toBe(25)
  })

  test('of two saves at once one is refused', async () => {
    const shown = await newKettle('KETTLE-2')
    const saves = ['One', 'Two', 'Three'].map((name) =>
      save(shown._id, { ...shown, product: { ...shown.product, name: texts(name) } }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
  })

  test('of two new products with one SKU one is added', async () => {
    const kettle = { ...(await newKettle('KETTLE-3')).product }
    const both = [newId(), newId()].map((id) => {
      const variants = kettle.variants.map((it) => ({ ...it, _id: null, sku: 'KETTLE-4' }))
      return save(id, { version: null, sku: 'KETTLE-4', product: { ...kettle, variants } })
    })
    const answers = await Promise.all(both)
    expect(answers.map(({ headers }) => headers['x-refusal']).toSorted()).toEqual(['sku-taken', undefined])
  })

  test('stock is corrected by its difference, so that units sold meanwhile stay sold', async () => {
    const shown = await newKettle('KETTLE-5')
    const [variantId = ''] = await variantIdsOf(shop.db, shown._id)
    const units = [{ variantId, quantity: 2 }]
    await reserveStock(shop.db, units, unnamed)
    await commitReservation(shop.db, units, unnamed)
    const { body } = await save(shown._id, withStock(shown, 15))
    expect(body.product.variants[0]?.stock?.onHand).toBe(13)
    await reserveStock(shop.db, units, unnamed)
    const { headers } = await save(shown._id, withStock(body, 1))
    expect(headers['x-refusal']).toBe('stock-reserved')
  })

  test('a product is retired and sold again, and a variant that is removed is retired', async () => {
    const id = newId()
    const { body: tee } = await save(id, {
      version: null,
      sku: 'SHIRT',
      product: {
        ...(await teeShirt()),
        variants: (await teeShirt()).variants.map((it) => ({ ...it, sku: it.sku.replace('TEE', 'SHIRT') })),
      },
    })
    const retired = { ...tee, product: { ...tee.product, state: 'hidden' as const } }
    const { body } = await save(id, retired)
    expect(body.page).toBeNull()
    expect((await shop.call('GET /product-detail', { query: { productId: id } })).status).toBe(404)
    const again = {
      ...body,
      product: { ...body.product, state: 'for-sale' as const, variants: body.product.variants.slice(1) },
    }
    expect((await save(id, again)).status).toBe(200)
    expect((await detail(id)).variants).toHaveLength(8)
  })

  test('refuses what the import refuses', async () => {
    const shown = await newKettle('KETTLE-6')
    const tee = await teeShirt()
    const refusal = async (product: Partial<Saved['product']>) =>
      (await save(newId(), { version: null, sku: 'NEW', product: { ...tee, ...product } })).headers[
        'x-refusal'
      ]
    const [variant] = tee.variants
    if (!variant) throw new Error('No variant')
    const mine = { ...variant, sku: 'NEW-1' }
    expect(await refusal({ variants: [{ ...mine, sku: shown.sku }] })).toBe('sku-taken')
    expect(await refusal({ variants: [mine, mine] })).toBe('sku-taken')
    expect(await refusal({ variants: [mine, { ...mine, sku: 'NEW-2' }] })).toBe('variants-alike')
    expect(await refusal({ variants: [{ ...mine, price: 0 }] })).toBe('invalid-input')
    expect(await refusal({ variants: [{ ...mine, choice: [0] }] })).toBe('invalid-input')
    expect(await refusal({ variants: [mine], categoryId: newId() })).toBe('category-not-found')
    expect(await refusal({ variants: [mine], sellerId: newId() })).toBe('seller-not-found')
    expect(await refusal({ variants: [mine], pictures: ['a'.repeat(24)] })).toBe('picture-not-found')
    const gone = await save(newId(), { ...shown })
    expect(gone.headers['x-refusal']).toBe('product-not-found')
  })

  test('a size table is shown in both languages, and goes away whole', async () => {
    const shown = await newKettle('KETTLE-8')
    const sizeTable = {
      columns: [texts('Size', 'መጠን'), texts('Litres', 'ሊትር')],
      rows: [[texts('Small', 'ትንሽ'), texts('1')]],
    }
    const { body } = await save(shown._id, { ...shown, product: { ...shown.product, sizeTable } })
    expect(body.product.sizeTable).toEqual(sizeTable)
    const tableIn = async (lang: 'en' | 'am') =>
      (await shop.call('GET /product-detail', { query: { productId: shown._id, lang } })).body.product
        .sizeTable
    expect(await tableIn('en')).toEqual({ columns: ['Size', 'Litres'], rows: [['Small', '1']] })
    expect(await tableIn('am')).toEqual({ columns: ['መጠን', 'ሊትር'], rows: [['ትንሽ', '1']] })
    const uneven = { ...sizeTable, rows: [[texts('Small')]] }
    const refused = await save(shown._id, { ...body, product: { ...body.product, sizeTable: uneven } })
    expect(refused.headers['x-refusal']).toBe('invalid-input')
    await save(shown._id, { ...body, product: { ...body.product, sizeTable: null } })
    expect(await tableIn('am')).toBeUndefined()
  })

  test('the activity log names the one field that was changed, and nothing for a save without a change', async () => {
    const shown = await newKettle('KETTLE-9')
    const sizeTable = {
      columns: [texts('Size'), texts('Litres')],
      rows: [[texts('Small'), texts('1', 'አንድ')]],
    }
    const { body } = await save(shown._id, { ...shown, product: { ...shown.product, sizeTable } })
    const same = await save(shown._id, body)
    expect(same.status).toBe(200)
    expect(await countActivity('KETTLE-9')).toBe(2)
    await save(shown._id, { ...body, product: { ...body.product, brand: 'Sheba' } })
    const log = await shop.call('GET /office/activity', { query: { subject: 'KETTLE-9' }, cookie: owner })
    expect(log.body.entries[0]).toMatchObject({ before: { brand: 'Sabahar' }, after: { brand: 'Sheba' } })
    expect(Object.keys(log.body.entries[0]?.after ?? {})).toEqual(['brand'])
  })

  async function uploadPicture(bytes: Buffer) {
    const body = new FormData()
    body.append('image', new Blob([new Uint8Array(bytes)]), 'a.png')
    return shop.rawCall('POST /office/products/pictures', { body, cookie })
  }
  const pngOf = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()

  test('pictures are stored, ordered and removed', async () => {
    const shown = await newKettle('KETTLE-7')
    const pictures = await Promise.all(
      ['#b33', '#3b3'].map(async (colour) => {
        const { status, body } = await uploadPicture(await pngOf(colour))
        expect(status).toBe(201)
        return body.picture as string
      }),
    )
    const { body } = await save(shown._id, { ...shown, product: { ...shown.product, pictures } })
    expect(body.product.pictures).toEqual(pictures)
    const { body: last } = await save(shown._id, {
      ...body,
      product: { ...body.product, pictures: pictures.slice(1) },
    })
    expect(last.product.pictures).toEqual(pictures.slice(1))
    expect((await detail(shown._id)).productThumbil).toHaveLength(1)
    const variants = last.product.variants.map((it) => ({ ...it, pictures: pictures.slice(0, 1) }))
    const { body: own } = await save(shown._id, { ...last, product: { ...last.product, variants } })
    expect(own.product.variants[0]?.pictures).toEqual(pictures.slice(0, 1))
    expect((await detail(shown._id)).variants[0]?.productImage.imageUrl).toContain(pictures[0])
    const office = await shop.openOffice()
    expect((await office.inject({ url: `/media/${pictures[1]}?w=160` })).statusCode).toBe(200)
    expect((await uploadPicture(Buffer.from('no picture'))).headers['x-refusal']).toBe('picture-unreadable')
  })

  test.each([
    'http://127.0.0.1/a.png',
    'http://[::1]/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/a.png',
    'http://2130706433/a.png',
    'http://localhost:1/a.png',
    'file:///etc/passwd',
  ])('does not fetch a picture from the private address %s', async (url) => {
    const { headers } = await shop.call('POST /office/products/pictures-by-url', { body: { url }, cookie })
    expect(headers['x-refusal']).toBe('picture-unavailable')
  })
})

describe('a change of many products', () => {
  type Change = { kind: string; amount?: number; categoryId?: string }
  const wanted = ({ kind, amount, categoryId }: Change) => ({
    kind: kind as 'retire',
    amount: amount ?? null,
    categoryId: categoryId ?? null,
  })
  const preview = async (productIds: string[], change: Change) =>
    (
      await shop.call('POST /office/bulk-changes/preview', {
        body: { productIds, change: wanted(change) },
        cookie,
      })
    ).body
  const apply = (
    bulkId: string,
    productIds: string[],
    { change, version }: { change: Change; version: string },
  ) =>
    shop.call('PUT /office/bulk-changes/:bulkId', {
      params: { bulkId },
      body: { productIds, change: wanted(change), version },
      cookie,
    })
  /** A member asks for the preview first. */
  async function make(productIds: string[], change: Change) {
    const bulkId = newId()
    const { version } = await preview(productIds, change)
    return { bulkId, ...(await apply(bulkId, productIds, { change, version })) }
  }
  const undo = (bulkId: string) =>
    shop.call('POST /office/bulk-changes/:bulkId/undo', { params: { bulkId }, cookie })
  const editor = async (productId: string) =>
    (await shop.call('GET /office/products/:productId', { params: { productId }, cookie })).body
  const pricesOf = async (productId: string): Promise<number[]> =>
    (await editor(productId)).product.variants.map(({ price }: { price: number }) => price)
  const onHand = async (productId: string) => (await editor(productId)).product.variants[0]?.stock?.onHand
  const entries = async (subject: string) =>
    (await shop.call('GET /office/activity', { query: { subject }, cookie: owner })).body.entries

  const mug = (sku: string, stock = 10) =>
    newProduct(shop.db, { sku, name: `Mug ${sku}`, priceSantim: 200_00, stock })
  const size = (value: string) => [{ name: 'Size', value }]

  test('is previewed with its faults, made once, recorded for each product, and undone', async () => {
    const id = await newProduct(shop.db, {
      sku: 'SCARF',
      name: 'Scarf',
      variants: [
        { options: size('S'), sku: 'SCARF-S', priceSantim: 99_99 },
        { options: size('L'), sku: 'SCARF-L', priceSantim: 30_00 },
      ],
    })
    const ids = [id, await mug('MUG-1')]
    const change = { kind: 'raise-amount', amount: -50 }
    const shown = await preview(ids, change)
    expect(shown).toMatchObject({ changed: 2, faulty: 1, unchanged: 0 })
    expect(
      shown.rows.map((row: Record<string, unknown>) => [row.sku, row.before, row.after, row.fault]),
    ).toEqual([
      ['SCARF-L', 30, -20, 'price-too-low'],
      ['MUG-1', 200, 150, null],
      ['SCARF-S', 99.99, 49.99, null],
    ])
    expect(await pricesOf(id)).toEqual([99.99, 30])
    const bulkId = newId()
    const answers = await Promise.all(
      [1, 2, 3].map(() => apply(bulkId, ids, { change, version: shown.version })),
    )
    expect(answers.map(({ status, body }) => [status, body.changed])).toEqual(answers.map(() => [200, 2]))
    expect(await pricesOf(id)).toEqual([49.99, 30])
    expect((await detailOf(id)).price).toBe(49.99)
    expect(await entries('SCARF')).toMatchObject([
      { action: 'change-product', before: { 'SCARF-S price': 99.99 }, after: { 'SCARF-S price': 49.99 } },
    ])
    const { body: made } = await shop.call('GET /office/bulk-changes', { cookie })
    expect(made.changes[0]).toMatchObject({ _id: bulkId, amount: -50, actor: 'Selam catalogue', changed: 2 })
    const undone = await Promise.all([undo(bulkId), undo(bulkId)])
    expect(undone.map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ restored: 2, leftCount: 0, left: [] })),
    )
    expect(await pricesOf(id)).toEqual([99.99, 30])
    expect(await entries('MUG-1')).toHaveLength(2)
  })
  const detailOf = async (productId: string) =>
    (await shop.call('GET /product-detail', { query: { productId } })).body.product

  test('percents are rounded to santim, and a product can be moved, retired and put back', async () => {
    const id = await mug('MUG-2')
    await make([id], { kind: 'raise-percent', amount: 3.33 })
    expect(await pricesOf(id)).toEqual([206.66])
    const { categoryId } = (await editor(await newProduct(shop.db, { category: 'Kitchen' }))).product
    const { bulkId } = await make([id], { kind: 'move', categoryId })
    expect((await detailOf(id)).category).toBe('Kitchen')
    await make([id], { kind: 'retire' })
    expect((await shop.call('GET /product-detail', { query: { productId: id } })).status).toBe(404)
    const { bulkId: back } = await make([id], { kind: 'put-back' })
    expect((await detailOf(id)).SKU).toBe('MUG-2')
    expect((await undo(back)).body.restored).toBe(1)
    expect((await editor(id)).product.state).toBe('hidden')
    expect((await undo(bulkId)).body.restored).toBe(1)
  })

  test('one who changed a product since the preview is not overruled, nor by undoing', async () => {
    const ids = [await mug('MUG-3'), await mug('MUG-4')]
    const change = { kind: 'set-price', amount: 80 }
    const { version } = await preview(ids, change)
    await make(ids.slice(0, 1), { kind: 'set-price', amount: 70 })
    const { headers } = await apply(newId(), ids, { change, version })
    expect(headers['x-refusal']).toBe('products-changed')
    const { bulkId } = await make(ids, change)
    await make(ids.slice(1), { kind: 'raise-amount', amount: 1 })
    expect((await undo(bulkId)).body).toEqual({
      restored: 1,
      leftCount: 1,
      left: [{ sku: 'MUG-4', name: 'Mug MUG-4', reason: 'changed-since' }],
    })
    expect(await Promise.all(ids.map((id) => pricesOf(id)))).toEqual([[70], [81]])
  })

  test('undoing subtracts the difference from the stock, and never below what is reserved', async () => {
    const ids = [await mug('MUG-5', 2), await mug('MUG-6', 2), await newProduct(shop.db, { sku: 'MUG-7' })]
    const [first = '', second = ''] = ids
    const added = await make(ids, { kind: 'add-stock', amount: 5 })
    expect(added.body).toMatchObject({
      changed: 2,
      rows: [{ sku: 'MUG-7', fault: 'stock-not-counted' }, {}, {}],
    })
    const units = (variantId: string, quantity: number) => [{ variantId, quantity }]
    await reserveStock(shop.db, units(first, 1), unnamed)
    await commitReservation(shop.db, units(first, 1), unnamed)
    await reserveStock(shop.db, units(second, 4), unnamed)
    expect((await undo(added.bulkId)).body.left).toMatchObject([{ sku: 'MUG-6', reason: 'stock-reserved' }])
    expect([await onHand(first), await onHand(second)]).toEqual([1, 7])
    const { body } = await make([second], { kind: 'set-stock', amount: 3 })
    expect(body.rows).toMatchObject([{ fault: 'stock-reserved', count: 4 }])
    expect(await onHand(second)).toBe(7)
  })

  test('orders that are placed meanwhile never sell more than there is', async () => {
    const id = await mug('MUG-8', 0)
    const { bulkId } = await make([id], { kind: 'add-stock', amount: 20 })
    const reservations = Array.from({ length: 12 }, () =>
      transaction(shop.db, (tx) => reserveStock(tx, [{ variantId: id, quantity: 3 }], unnamed)),
    )
    const [{ body }, ...reserved] = await Promise.all([undo(bulkId), ...reservations])
    const sold = reserved.filter(({ short }) => short.size === 0).length
    expect([sold, body.restored]).toEqual(body.restored === 1 ? [0, 1] : [6, 0])
    expect(await onHand(id)).toBe(body.restored === 1 ? 0 : 20)
  })

  test('says of a wrong amount what it may be, also in Amharic, and of too few units how many there are', async () => {
    const id = await mug('LONE-MUG')
    const refused = async (change: Change, language: string) => {
      const body = { productIds: [id], change: wanted(change) }
      const headers = { 'accept-language': language }
      const answer = await shop.rawCall('POST /office/bulk-changes/preview', { body, cookie, headers })
      return answer.body.errors
    }
    const between = 'A whole number from 0 to 1000000000'
    expect(await refused({ kind: 'set-stock', amount: -5 }, 'en')).toMatchObject([
      { path: 'change.amount', msg: between },
    ])
    for (const kind of ['set-price', 'raise-percent', 'raise-amount', 'set-stock', 'add-stock', 'move'])
      expect((await refused({ kind }, 'am'))[0]?.msg, kind).toMatch(/[\u1200-\u137f]/)
    const { rows } = await preview([id], { kind: 'add-stock', amount: -500 })
    expect(rows).toMatchObject([{ fault: 'stock-too-low', count: await onHand(id) }])
  })

  test('all of a filter are chosen, and after ten minutes a change stays', async () => {
    const ids = [await mug('BOWL-1'), await mug('BOWL-2')]
    const query = { q: 'BOWL-' }
    const { body } = await shop.call('GET /office/bulk-changes/selection', { query, cookie })
    expect(body).toEqual({ productIds: ids.toReversed(), isWhole: true })
    const { bulkId } = await make(ids, { kind: 'retire' })
    shop.clock.advance(11 * 60_000)
    expect((await undo(bulkId)).headers['x-refusal']).toBe('undo-too-late')
    expect((await undo(newId())).headers['x-refusal']).toBe('change-not-found')
    expect((await shop.call('GET /office/bulk-changes', { cookie })).body.changes).toEqual([])
  })
})
