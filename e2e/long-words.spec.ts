import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { operate } from './operate.ts'
import { expect, test } from './shopper.ts'
import type { Shopper } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { logInToOffice, officeHeaders, officeUrl } from './office-login.ts'

const sku = `LONG-${process.pid}`
const word = (start: string, length = 90) =>
  `${start}${'elektrizitaetenhauptbetriebswerk'.repeat(3)}`.slice(0, length)
const columns = {
  SKU: sku,
  productName: word('Name'),
  productDescription: word('Description'),
  price: '125.50',
  category: word('Category', 60),
  brand: word('Brand'),
  model: word('Model'),
  specifications: `${word('Fact')}: ${word('Value')}`,
  variations: `${word('Variation')}: ${word('Shade')}`,
  options: `${word('Option', 40)}: ${word('Choice', 60)}`,
  seller_name: word('Seller'),
  store_name: word('Store'),
  location: word('Place'),
}
/** The parts of its own language stand alone beside what is foreign in a text. */
const mixed = (start: string) => `የሱቁ ${word(start, 60)} አድራሻ`
const second = {
  ...columns,
  SKU: `${sku}-B`,
  productName: mixed('Second'),
  options: '',
  seller_name: mixed('Seller'),
  store_name: mixed('Store'),
  location: mixed('Place'),
}

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'merkato-long-'))
  const file = join(folder, 'rows.csv')
  const lines = [Object.keys(columns), Object.values(columns), Object.values(second)]
  await writeFile(file, lines.map((cells) => `${cells.join(',')}\n`).join(''))
  await operate(test.info().config, ['catalogue', 'import', file])
  await rm(folder, { recursive: true })
})

/** A customer with long words in everything that customers write, who has ordered both products. */
async function writeLongWords(page: Page, shopper: Shopper) {
  shopper.name = `${word('Given', 45)} ${word('Family', 45)}`
  const { token, userId } = await shopper.startLoggedIn()
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { headers, data: { userId, ...data } })
    expect(answer.ok(), path).toBe(true)
    return answer.json() as Promise<unknown>
  }
  const address = { street: word('Street'), city: word('City'), state: word('State'), country: 'Ethiopia' }
  await post('/add-address', { ...address, zipCode: '1000' })
  const first = await shopper.orderOnDelivery(columns.productName)
  const other = await shopper.orderOnDelivery(second.productName)
  await shopper.fillCart(columns.productName)
  await shopper.fillCart(second.productName)
  const cart = await page.request.get('/api/cart', { headers, params: { userId } })
  const { items } = (await cart.json()) as { items: { _id: string }[] }
  await post('/cart/save-for-later', { itemId: items[0]?._id })
  const wished = { headers, params: { userId, productId: first._id } }
  expect((await page.request.get('/api/add-to-wishlist', wished)).ok()).toBe(true)
  const review = { rating: 2, review: word('Review'), reviewerName: shopper.name, _id: userId }
  await post('/review', { productId: first._id, ...review })
  const asked = await post('/question', { productId: first._id, question: word('Question') })
  const { _id: questionId } = (asked as { question: { _id: string } }).question
  await logInToOffice(page)
  const answered = await page.request.put(`${officeUrl}/api/office/questions/${questionId}/answer`, {
    data: { answer: word('Answer') },
    headers: officeHeaders,
  })
  expect(answered.ok()).toBe(true)
  await post('/question', { productId: first._id, question: word('Waiting') })
  return { first, other, userId }
}

async function sellerOf(page: Page, productId: string): Promise<string> {
  const answer = await page.request.get('/api/product-detail', { params: { productId } })
  const { product } = (await answer.json()) as { product: { seller: { _id: string } } }
  return product.seller._id
}

async function expectNarrow(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByText('Loading…', { exact: true })).toHaveCount(0)
    expect.soft(await sidewaysOverflow(page, true), path).toBeLessThanOrEqual(0)
  }
}

test(
  'words that are longer than the screen do not make a page scroll sideways',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    test.slow()
    const { first, other } = await writeLongWords(page, shopper)
    const paths = [
      '/',
      `/product/${first._id}`,
      `/product/${other._id}`,
      `/seller/${await sellerOf(page, first._id)}`,
      `/seller/${await sellerOf(page, other._id)}`,
      `/search?q=${columns.productName}&brand=${columns.brand}&option.${columns.options.replace(': ', '=')}`,
      `/search?q=${word('Unknown')}`,
      '/search',
      '/categories',
      '/category',
      `/category/${columns.category.toLowerCase()}`,
      '/cart',
      '/notifications',
      '/account',
      '/account/dashboard',
      '/account/account-info',
      '/account/address-book',
      '/account/wishlist',
      '/account/orders',
      `/account/orders/order?id=${first.orderId}`,
      `/account/orders/receipt?id=${other.orderId}`,
    ]
    await expectNarrow(page, paths)
    await expectNarrow(
      page,
      paths.map((path) => `/am${path}`),
    )
  },
)

test(
  'words that are longer than the screen do not widen what opens on a product page',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { first, other } = await writeLongWords(page, shopper)
    await page.goto(`/product/${first._id}`)
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await expect(page.locator('#reviews').getByText(word('Review')).first()).toBeVisible()
    await page.locator('#questions').scrollIntoViewIfNeeded()
    for (const text of [word('Answer'), word('Waiting')]) {
      await expect(page.locator('#questions').getByText(text).first()).toBeVisible()
    }
    expect.soft(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)

    await page.goto(`/product/${other._id}`)
    const dialog = page.getByRole('dialog')
    for (const button of ['Add to Cart', 'Buy Now']) {
      await page.getByRole('button', { name: button }).first().click()
      await expect(dialog).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const beyond = await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)
      expect.soft(beyond, button).toBeLessThanOrEqual(0)
      expect.soft(await sidewaysOverflow(page, true), button).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await page.goto(`/search?q=${columns.productName}&brand=${columns.brand}`)
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await expect(dialog).toContainText(columns.brand)
    expect.soft(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
  },
)

test(
  'words that are longer than the screen do not make a screen of the office scroll sideways',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    test.slow()
    const { first, userId } = await writeLongWords(page, shopper)
    const order = await page.request.get(`${officeUrl}/api/office/orders`)
    const { orders } = (await order.json()) as { orders: { orderId: string; fullName: string }[] }
    const number = orders.find(({ fullName }) => fullName === shopper.name)?.orderId
    expect(number).toBeDefined()
    const screens = [
      '/today',
      '/orders',
      `/orders/${number}`,
      `/orders/print?what=slip&orders=${number}`,
      '/products',
      `/products/${first._id}`,
      '/categories',
      '/sellers',
      '/customers',
      `/customers/${userId}`,
      '/reviews',
      '/questions',
      '/activity',
    ]
    await expectNarrow(
      page,
      screens.map((path) => officeUrl + path),
    )
  },
)

test(
  'a receipt of a long word shows its amounts, and the name of a store does not cover what follows',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const { _id, orderId } = await shopper.orderOnDelivery(columns.productName)
    await page.goto(`/account/orders/receipt?id=${orderId}`)
    const amount = page.getByRole('cell').last()
    await expect(amount).toHaveText('125.50')
    const table = (await page.getByRole('table').boundingBox()) ?? { x: 0, width: 0 }
    const card = (await page.getByRole('article').boundingBox()) ?? { x: 0, width: 0 }
    expect(table.x + table.width).toBeLessThan(card.x + card.width)

    await page.goto(`/product/${_id}`)
    const seller = page.getByRole('region', { name: 'Sold by' })
    await expect(seller.getByText(columns.seller_name)).toBeVisible()
    const [store, name] = await linesOf(seller, [columns.store_name, columns.seller_name])
    expect(store?.height).toBeGreaterThan(40)
    expect(store?.bottom).toBeLessThanOrEqual(name?.top ?? 0)
  },
)

/** It measures the texts without the space around them, all at the same moment. */
function linesOf(part: Locator, texts: string[]): Promise<{ top: number; bottom: number; height: number }[]> {
  return part.evaluate((element, wanted) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: DOMRect[] = []
    while (nodes.nextNode()) {
      if (!wanted.includes(nodes.currentNode.textContent ?? '')) continue
      const range = document.createRange()
      range.selectNodeContents(nodes.currentNode)
      found.push(range.getBoundingClientRect())
    }
    return found.map(({ top, bottom, height }) => ({ top, bottom, height }))
  }, texts)
}
