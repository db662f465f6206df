import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { operate } from './operate.ts'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'

const sku = `LONG-${process.pid}`
const word = (start: string) => `${start}${'elektrizitaetenhauptbetriebswerk'.repeat(3)}`.slice(0, 90)
const columns = {
  SKU: sku,
  productName: word('Name'),
  productDescription: word('Description'),
  price: '125.50',
  category: word('Category').slice(0, 60),
  brand: word('Brand'),
  model: word('Model'),
  specifications: `${word('Fact')}: ${word('Value')}`,
  options: `${word('Option').slice(0, 40)}: ${word('Choice').slice(0, 60)}`,
  seller_name: word('Seller'),
  store_name: word('Store'),
  location: word('Place'),
}

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'merkato-long-'))
  const file = join(folder, 'rows.csv')
  await writeFile(file, `${Object.keys(columns).join(',')}\n${Object.values(columns).join(',')}\n`)
  await operate(test.info().config, ['catalogue', 'import', file])
  await rm(folder, { recursive: true })
})

test(
  'words that are longer than the screen do not make a page scroll sideways',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    await shopper.addAddress(word('State'))
    const product = await shopper.orderOnDelivery(columns.productName)
    await shopper.fillCart(columns.productName)
    const params = { productId: product._id }
    const { product: detail } = await (await page.request.get('/api/product-detail', { params })).json()
    const order = `?id=${product.orderId}`
    await shopper.addToWishlist(columns.productName)
    for (const path of [
      `/product/${product._id}`,
      `/seller/${detail.seller._id}`,
      `/search?q=${columns.productName}`,
      '/categories',
      '/category',
      '/cart',
      '/account/orders',
      `/account/orders/order${order}`,
      `/account/orders/receipt${order}`,
      '/account/wishlist',
      '/account/address-book',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/elektrizitaetenhauptbetriebswerk/).first()).toBeAttached()
      expect.soft(await sidewaysOverflow(page, true), path).toBeLessThanOrEqual(0)
    }
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
    const store = await linesOf(seller.getByRole('link', { name: columns.store_name }))
    const name = await linesOf(seller.getByText(columns.seller_name))
    expect(store.height).toBeGreaterThan(40)
    expect(store.bottom).toBeLessThanOrEqual(name.top)
  },
)

/** Where the text is, without the space around it. */
function linesOf(text: Locator): Promise<{ top: number; bottom: number; height: number }> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { top, bottom, height } = range.getBoundingClientRect()
    return { top, bottom, height }
  })
}
