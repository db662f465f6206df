import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    await shopper.addAddress()
    const product = await shopper.orderOnDelivery(columns.productName)
    await shopper.fillCart(columns.productName)
    const params = { productId: product._id }
    const { product: detail } = await (await page.request.get('/api/product-detail', { params })).json()
    const order = `/account/orders/${product.orderId}`
    for (const path of [
      `/product/${product._id}`,
      `/seller/${detail.seller._id}`,
      `/search?q=${columns.productName}`,
      '/categories',
      '/category',
      '/cart',
      order,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await sidewaysOverflow(page, true), path).toBeLessThanOrEqual(0)
    }
  },
)
