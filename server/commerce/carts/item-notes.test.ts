import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemNoteMaximum } from '../../../contract/limits.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const asking = { noteLabel: 'Your height', translations: { am: { noteLabel: 'ቁመትዎ' } } }

function add({ token, userId }: Shopper, productId: string, note?: unknown) {
  return shop.rawCall('POST /cart/add', { token, body: { userId, productId, quantity: 1, note } })
}

function update({ token, userId }: Shopper, itemId: string, note?: unknown) {
  return shop.rawCall('PUT /cart/update', { token, body: { userId, itemId, quantity: 2, note } })
}

function merge({ token, userId }: Shopper, items: object[]) {
  return shop.rawCall('POST /cart/merge', { token, body: { userId, items } })
}

async function cart({ token, userId }: Shopper, lang: 'en' | 'am' = 'en') {
  return (await shop.call('GET /cart', { token, query: { userId, lang } })).body
}

async function notes(shopper: Shopper): Promise<unknown[]> {
  return (await cart(shopper)).items.map(({ note }: { note?: string }) => note)
}

test('a product asks for a note in the language of the reader, and others do not', async () => {
  const [asks, silent] = [await newProduct(shop.db, asking), await newProduct(shop.db)]
  const labelOf = async (productId: string, lang: 'en' | 'am') =>
    (await shop.call('GET /product-detail', { query: { productId, lang } })).body.product.noteLabel
  expect(await labelOf(asks, 'en')).toBe('Your height')
  expect(await labelOf(asks, 'am')).toBe('ቁመትዎ')
  expect(await labelOf(silent, 'en')).toBeUndefined()
})

test('an item keeps its note until another one is given, or it is removed', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, asking)
  const { body } = await add(shopper, productId, '  168 cm ')
  expect(body.item).toMatchObject({ noteLabel: 'Your height', note: '168 cm' })
  const steps: [() => Promise<{ status: number }>, string | undefined][] = [
    [() => add(shopper, productId), '168 cm'],
    [() => add(shopper, productId, ' '), '168 cm'],
    [() => add(shopper, productId, '170 cm'), '170 cm'],
    [() => update(shopper, body.item._id), '170 cm'],
    [() => update(shopper, body.item._id, '171 cm'), '171 cm'],
    [() => update(shopper, body.item._id, ''), undefined],
    [() => add(shopper, productId, '169 cm'), '169 cm'],
  ]
  for (const [step, note] of steps) {
    expect((await step()).status).toBeLessThan(300)
    expect(await notes(shopper)).toEqual([note])
  }
  expect((await cart(shopper, 'am')).items).toMatchObject([{ noteLabel: 'ቁመትዎ', note: '169 cm' }])
})

test('a note is ignored where the product asks for none, and goes with the question', async () => {
  const shopper = await newShopper(shop)
  const [asks, silent] = [await newProduct(shop.db, asking), await newProduct(shop.db)]
  const added = await add(shopper, silent, 'For Almaz')
  expect(added.status).toBe(201)
  expect((await update(shopper, added.body.item._id, 'For Almaz')).status).toBe(200)
  await merge(shopper, [{ productId: silent, quantity: 1, note: 'For Almaz' }])
  await add(shopper, asks, '168 cm')
  expect(await notes(shopper)).toEqual([undefined, '168 cm'])
  const stored = () =>
    shop.db.selectFrom('cartItems').select('note').where('userId', '=', shopper.userId).orderBy('note')
  expect(await stored().execute()).toEqual([{ note: '' }, { note: '168 cm' }])
  const stopped = { noteLabel: '', translations: '{}' }
  await shop.db.updateTable('products').set(stopped).where('id', '=', asks).execute()
  expect(await notes(shopper)).toEqual([undefined, undefined])
  expect((await cart(shopper)).items[1]).not.toHaveProperty('noteLabel')
})

test('a merge puts the last note into the cart, and a blank one leaves what is there', async () => {
  const shopper = await newShopper(shop)
  const [first, second] = [await newProduct(shop.db, asking), await newProduct(shop.db, asking)]
  await add(shopper, first, '150 cm')
  await merge(shopper, [
    { productId: first, quantity: 1 },
    { productId: second, quantity: 1, note: '160 cm' },
    { productId: second, quantity: 1, note: '161 cm' },
    { productId: second, quantity: 1, note: '' },
  ])
  expect(await notes(shopper)).toEqual(['150 cm', '161 cm'])
  await merge(shopper, [{ productId: first, quantity: 1, note: '151 cm' }])
  expect(await notes(shopper)).toEqual(['151 cm', '161 cm'])
})

test('an item that is saved for later and moved back keeps its note', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  const { body } = await add(shopper, await newProduct(shop.db, asking), '168 cm')
  const moved = { token, body: { userId, itemId: body.item._id } }
  const saved = await shop.call('POST /cart/save-for-later', moved)
  expect(saved.body).toMatchObject({ items: [], saved: [{ noteLabel: 'Your height', note: '168 cm' }] })
  await shop.call('POST /cart/move-to-cart', moved)
  expect(await notes(shopper)).toEqual(['168 cm'])
})

test('a note is a line of limited length, wherever it is sent', async () => {
  const shopper = await newShopper(shop)
  const { token, userId, email } = shopper
  const productId = await newProduct(shop.db, asking)
  const added = await add(shopper, productId, 'x'.repeat(itemNoteMaximum))
  expect(added.status).toBe(201)
  const itemOf = (note: unknown) => ({ productId, quantity: 1, note })
  const buyer = { email, firstName: 'Abebe', lastName: 'Bikila', phonenumber: '0911223344' }
  const calls: ((note: unknown) => Promise<{ status: number }>)[] = [
    (note) => add(shopper, productId, note),
    (note) => update(shopper, added.body.item._id, note),
    (note) => merge(shopper, [itemOf(note)]),
    (note) => shop.rawCall('POST /order', { token, body: { userId, items: [itemOf(note)] } }),
    (note) =>
      shop.rawCall('POST /payment/create', {
        token,
        body: { userId, ...buyer, amount: 350, items: [itemOf(note)] },
      }),
  ]
  const refused = [
    'x'.repeat(itemNoteMaximum + 1),
    'two\nlines',
    'a\tb',
    'nul\u0000',
    '\u009b31m',
    '\ud800',
    7,
    [],
    {},
  ]
  for (const call of calls) {
    for (const note of refused) expect([note, (await call(note)).status]).toEqual([note, 400])
  }
  expect(await notes(shopper)).toEqual(['x'.repeat(itemNoteMaximum)])
})

test('nobody else reads or changes a note', async () => {
  const [owner, other] = [await newShopper(shop), await newShopper(shop)]
  const { body } = await add(owner, await newProduct(shop.db, asking), '168 cm')
  const itemId = body.item._id
  expect((await update(other, itemId, '99 cm')).status).toBe(404)
  expect((await update({ ...owner, token: other.token }, itemId, '99 cm')).status).toBe(403)
  expect((await update({ ...owner, token: '' }, itemId, '99 cm')).status).toBe(401)
  const read = { token: other.token, query: { userId: owner.userId } }
  expect((await shop.rawCall('GET /cart', read)).status).toBe(403)
  expect(await notes(owner)).toEqual(['168 cm'])
})

test('adding with a note takes one statement besides the one that finds the session', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, asking)
  const before = shop.statements.length
  await add(shopper, productId, '168 cm')
  expect(shop.statements.length - before).toBe(2)
})
