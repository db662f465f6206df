import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut, orders, totalPrice } from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { decideBankTransfer } from '../payments/decide-bank-transfer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off', BANK_ACCOUNTS: 'CBE, 1000 1234 5678, Merkato' })
  await shop.listen()
})
afterAll(() => shop.close())

const asking = { noteLabel: 'Your height', translations: { am: { noteLabel: 'ቁመትዎ' } }, priceSantim: 50_00 }
const noted = { noteLabel: 'Your height', note: '168 cm' }

function stopAsking(productId: string) {
  const stopped = { noteLabel: '', translations: '{}' }
  return shop.db.updateTable('products').set(stopped).where('id', '=', productId).execute()
}

function add({ token, userId }: Shopper, productId: string, note?: string) {
  return shop.call('POST /cart/add', { token, body: { userId, productId, quantity: 1, note } })
}

async function orderInCash({ token, userId }: Shopper, items?: object[]) {
  const placed = await shop.rawCall('POST /order', { token, body: { userId, items } })
  expect(placed.status).toBe(201)
  return placed.body.order
}

async function notesInCart({ token, userId }: Shopper): Promise<unknown[]> {
  const { body } = await shop.call('GET /cart', { token, query: { userId } })
  return body.items.map(({ note }: { note?: string }) => note)
}

test('an order keeps note and label as they were, in the language of the reader', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  const productId = await newProduct(shop.db, asking)
  const silent = await newProduct(shop.db)
  await add(shopper, productId, '168 cm')
  await add(shopper, silent)
  const placed = await orderInCash(shopper)
  expect(placed.items).toMatchObject([noted, {}])
  expect(placed.items[1]).not.toHaveProperty('noteLabel')
  await stopAsking(productId)
  const read = async (lang: 'en' | 'am', by = token) =>
    shop.rawCall('GET /order', { token: by, query: { userId, orderId: placed._id, lang } })
  expect((await read('en')).body.order.items[0]).toMatchObject(noted)
  expect((await read('am')).body.order.items[0]).toMatchObject({ noteLabel: 'ቁመትዎ', note: '168 cm' })
  expect((await read('en', (await newShopper(shop)).token)).status).toBe(403)
})

test('a note of the cart is not ordered once the product asks for none', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, asking)
  await add(shopper, productId, '168 cm')
  await stopAsking(productId)
  expect((await orderInCash(shopper)).items[0]).not.toHaveProperty('note')
})

test('items that are bought directly have their own notes, one for each variant', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, asking)
  await add(shopper, productId, 'of the cart')
  const items = [
    { productId, quantity: 1, note: 'first' },
    { productId, quantity: 1, note: 'second' },
    { productId, quantity: 1 },
  ]
  expect((await orderInCash(shopper, items)).items).toMatchObject([{ quantity: 3, note: 'second' }])
  expect(await notesInCart(shopper)).toEqual(['of the cart'])
})

test('another note is another purchase, and the same one continues its payment', async () => {
  const shopper = await newShopper(shop)
  const { body } = await add(shopper, await newProduct(shop.db, { ...asking, stock: 5 }), '168 cm')
  const refOf = async () => (await checkOut(shop, shopper)).body.data.tx_ref
  const first = await refOf()
  expect(await refOf()).toBe(first)
  await shop.call('PUT /cart/update', {
    token: shopper.token,
    body: { userId: shopper.userId, itemId: body.item._id, quantity: 1, note: '186 cm' },
  })
  expect(await refOf()).not.toBe(first)
  const pending = await orders(shop, shopper, 'pending')
  expect(pending).toMatchObject([{ items: [{ note: '186 cm' }] }])
})

test('a direct purchase with another note takes the place of the one that is not paid', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { ...asking, stock: 1 })
  for (const note of ['168 cm', '186 cm']) {
    const items = [{ productId, quantity: 1, note }]
    expect((await checkOut(shop, shopper, { amount: 50, items })).status).toBe(200)
  }
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ items: [{ note: '186 cm' }] }])
})

test('a reported transfer that did not arrive puts the note back into the cart', async () => {
  const shopper = await newShopper(shop)
  await add(shopper, await newProduct(shop.db, asking), '168 cm')
  const { body } = await checkOut(shop, shopper, { method: 'bank-transfer' })
  await shop.send({
    method: 'POST',
    url: new URL(body.data.checkout_url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ bank: 'cbe', reference: 'FT26111ABCDE' }).toString(),
  })
  expect(await notesInCart(shopper)).toEqual([])
  const decided = { actor: 'operator Hana', bank: 'cbe', reference: 'FT26111ABCDE', confirm: false }
  await decideBankTransfer(shop.shop, body.data.tx_ref, decided)
  expect(await notesInCart(shopper)).toEqual(['168 cm'])
})

test('the mail of an order tells the note, and nothing in it is markup', async () => {
  const shopper = await newShopper(shop)
  await add(shopper, await newProduct(shop.db, asking), '<b>168 cm</b>')
  await orderInCash(shopper)
  await shop.jobs.runQueued()
  const [mail = ''] = await mailsTo(shop.config.dataDir, shopper.email)
  expect(plainText(mail)).toContain('\n  Your height: <b>168 cm</b>')
  const html = mail.slice(mail.indexOf('text/html')).replace(/=\r?\n/g, '')
  expect(html).toContain('&lt;b&gt;168 cm&lt;/b&gt;')
  expect(html).not.toContain('<b>168')
})

test('whoever packs the order reads the note in the office and on the command line', async () => {
  const shopper = await newShopper(shop)
  await add(shopper, await newProduct(shop.db, asking), '168 cm')
  const { orderId: orderNumber } = await orderInCash(shopper)
  const packer = await newMember(shop, 'orders')
  const show = { ...packer, params: { orderNumber } }
  const { order } = (await shop.call('GET /office/orders/:orderNumber', show)).body
  expect(order.lines).toMatchObject([noted])
  const printed = { ...packer, query: { numbers: orderNumber } }
  const { body } = await shop.rawCall('GET /office/printed-orders', printed)
  expect(body.orders[0]?.lines).toMatchObject([noted])
  expect((await runBeside(shop, 'orders', 'show', orderNumber)).stdout).toContain(': Your height: 168 cm')
  const json = (await runBeside(shop, 'orders', 'show', orderNumber, '--json')).stdout
  expect(JSON.parse(json).items).toMatchObject([noted])
})

test('a note is part of the own data, and goes with the account', async () => {
  const shopper = await newShopper(shop)
  const { token, userId, password } = shopper
  const productId = await newProduct(shop.db, asking)
  const open = await orderInCash(shopper, [{ productId, quantity: 1, note: 'secret one' }])
  const ended = await orderInCash(shopper, [{ productId, quantity: 1, note: 'secret two' }])
  await shop.call('POST /orders/cancel', { token, body: { userId, orderId: ended._id } })
  await add(shopper, productId, 'secret three')
  const { body } = await shop.call('GET /my-data', { token, query: { userId } })
  expect(body).toMatchObject({ cart: [{ note: 'secret three' }] })
  const exported = JSON.stringify(body.orders)
  expect(exported).toContain('"noteLabel":"Your height","note":"secret one"')
  expect(exported).toContain('secret two')
  await shop.jobs.drain()

  await shop.call('DELETE /my-account', { token, body: { userId, password } })
  const left = async () => {
    const rows = await shop.db.selectFrom('orderItems').select('note').where('userId', '=', userId).execute()
    return rows.map(({ note }) => note).toSorted()
  }
  expect(await left()).toEqual(['', 'secret one'])
  await shop.db.updateTable('orders').set({ status: 'complete' }).where('id', '=', open._id).execute()
  await shop.jobs.drain()
  expect(await left()).toEqual(['', ''])
})

test('what is bought again takes its note along', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  await add(shopper, await newProduct(shop.db, asking), '168 cm')
  const [item] = (await orderInCash(shopper)).items
  const again = { productId: item!.product._id, variantId: item!.variant._id, quantity: 1, note: item!.note }
  await shop.call('POST /cart/merge', { token, body: { userId, items: [again] } })
  expect(await notesInCart(shopper)).toEqual(['168 cm'])
  expect(await totalPrice(shop, shopper)).toBe(50)
})
