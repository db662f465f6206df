import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shopper.ts'
import type { Shopper } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

/** Another tab or device does this. */
async function changeCart(page: Page, shopper: { token: string; userId: string }, quantity: number) {
  const { token, userId } = shopper
  const headers = { authorization: `Bearer ${token}` }
  const cart = await page.request.get('/api/cart', { params: { userId }, headers })
  const { items } = (await cart.json()) as { items: { _id: string }[] }
  const data = { userId, quantity, itemId: items[0]?._id }
  expect((await page.request.put('/api/cart/update', { data, headers })).status()).toBe(200)
}

async function openCart(page: Page, shopper: Shopper) {
  const session = await shopper.startLoggedIn()
  await shopper.addAddress()
  const product = await shopper.fillCart()
  await page.goto('/cart')
  return { session, line: page.getByRole('listitem', { name: product.productName }) }
}

test(
  'a cart follows other tabs, and other devices when it is looked at again; nothing is ordered at another sum than the one on the screen',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { session, line } = await openCart(page, shopper)
    const quantity = line.getByRole('spinbutton', { name: 'Quantity' })
    await test.step('an order at another sum is refused', async () => {
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
      await changeCart(page, session, 2)
      await page.getByRole('button', { name: 'Pay on Delivery' }).click()
      await expect(page.getByText('The price has changed. Please review your cart.')).toBeVisible()
      await expect(quantity).toHaveValue('2')
      await expect(line.getByRole('note', { name: 'The quantity was 1' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
      const saved = page.waitForResponse((it) => it.url().includes('/cart/update'))
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      await expect(line.getByRole('note')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
      await saved
    })

    await test.step('the cart follows another device and another tab', async () => {
      await changeCart(page, session, 4)
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(quantity).toHaveValue('4')
      const otherTab = await page.context().newPage()
      await otherTab.goto('/cart')
      await page.evaluate(() => scrollTo(0, 500))
      await otherTab.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('Your cart is empty')).toBeInViewport()
      await otherTab.getByRole('button', { name: 'Undo' }).click()
      await expect(quantity).toHaveValue('4')
      await expect(otherTab.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
      await otherTab.close()
    })

    await page.getByRole('button', { name: 'Pay on Delivery' }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  },
)

test(
  'lines of several sellers are grouped; an item whose removal is undone stays in its place, and the focus among the lines',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { token, userId } = await shopper.startLoggedIn()
    const names: string[] = []
    for (const text of ['jebena', 'coffee mill', 'rekebot']) {
      const product = await shopper.findProduct(text)
      const data = { productId: product._id, quantity: 1, userId }
      const headers = { authorization: `Bearer ${token}` }
      expect((await page.request.post('/api/cart/add', { data, headers })).status()).toBe(201)
      names.push(product.productName)
    }
    const [first = '', second = '', third = ''] = names
    const lineOf = (name: string) => page.getByRole('listitem', { name })
    await page.goto('/cart')
    const groups = page.getByRole('list', { name: /^Sent from / })
    await expect(groups.first().getByRole('heading')).toHaveText([first, second])
    await expect(groups.last().getByRole('heading')).toHaveText([third])
    await lineOf(first).getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(lineOf(second)).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    // Changes are sent one after the other: this one is told when the removal has been undone.
    await lineOf(third).getByRole('button', { name: 'Save for later' }).press('Enter')
    await expect(page.getByText(`Saved for later: ${third}`)).toBeVisible()
    await expect(lineOf(second)).toBeFocused()
    const lines = page.getByRole('listitem').filter({ has: page.getByRole('spinbutton') })
    await expect(lines.getByRole('heading')).toHaveText([first, second])
    await expect(groups).toHaveCount(0)
  },
)

test(
  'the bar counts what was added before the script that follows the cart was there',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const loading = Promise.withResolvers<void>()
    await page.route('**/assets/live-notifications-*.js', async (route) => {
      await loading.promise
      await route.continue()
    })
    await shopper.startLoggedIn()
    const { _id } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
    loading.resolve()
    await expect(page.getByRole('link', { name: 'Cart, 1 item', includeHidden: true })).toBeAttached()
  },
)

test(
  'a line says its earlier price and that too few are left, what is no longer sold is named, and an item saved for later comes back',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { line } = await openCart(page, shopper)
    const product = await shopper.findProduct()
    await line.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

    await test.step('what has changed is told, and what is no longer sold is removed', async () => {
      await page.route('**/api/cart?*', async (route) => {
        const answer = await route.fetch()
        const { items } = (await answer.json()) as { items: object[] }
        const retired = ['Clay Cup', 'Straw Mat'].map((productName, index) => ({
          _id: `gone-${index}`,
          productId: 'gone',
          productName,
          saved: index > 0,
        }))
        const changed = items.map((item) => ({ ...item, priceBefore: 250, left: 0 }))
        await route.fulfill({ json: { items: changed, retired } })
      })
      const removed = ['remove', 'saved'].map((call) => page.waitForRequest(`**/api/cart/${call}?*`))
      await page.reload()
      const told = page.getByRole('status').getByRole('listitem')
      await expect(told).toHaveText([
        'Clay Cup is no longer sold, so it is no longer in your cart.',
        'Straw Mat is no longer sold, so it is no longer among what you saved for later.',
      ])
      const queries = (await Promise.all(removed)).map((request) => new URL(request.url()).searchParams)
      expect(queries.map((query) => query.get('itemId'))).toEqual(['gone-0', 'gone-1'])
      await expect(line.getByRole('note', { name: 'The price was 250.00 ETB' })).toBeVisible()
      await expect(line.getByRole('note', { name: /^Sold out/ })).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
      await page.unroute('**/api/cart?*')
    })

    await line.getByRole('button', { name: 'Save for later' }).click()
    await expect(page.getByText(`Saved for later: ${product.productName}`)).toBeVisible()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    const saved = page.getByRole('region', { name: 'Saved for later' })
    await page.reload()
    await expect(saved.getByRole('listitem', { name: product.productName })).toContainText('× 2')
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    expect(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)

    // What is pressed before the answer, which gives the line another id, is done after it.
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/cart/move-to-cart', async (route) => {
      await held
      await route.continue()
    })
    await saved.getByRole('button', { name: 'Move to cart' }).click()
    await expect(saved).toHaveCount(0)
    await expect(line.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

    await line.getByRole('button', { name: 'Save for later' }).click()
    answer()
    await expect(page.getByText(`Saved for later: ${product.productName}`).last()).toBeVisible()
    const removed = page.waitForResponse('**/api/cart/saved?*')
    await saved.getByRole('button', { name: 'Remove' }).click()
    await expect(saved).toHaveCount(0)
    expect((await removed).status()).toBe(200)
    await page.reload()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(saved).toHaveCount(0)
  },
)

test(
  'what is too much for one order is told before it is pressed, and by a product above the limit early; the total keeps in view beside Checkout',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { token, userId } = await shopper.startLoggedIn()
    const add = async (productId: string, quantity: number) => {
      const data = { productId, quantity, userId }
      const headers = { authorization: `Bearer ${token}` }
      expect((await page.request.post('/api/cart/add', { data, headers })).status()).toBe(201)
    }
    const { _id } = await shopper.findProduct()
    await add(_id, 400)
    await page.goto('/cart')
    const checkout = page.getByRole('button', { name: 'Checkout' })
    const total = page.getByText('Total', { exact: true })
    await expect(checkout).toBeInViewport({ ratio: 1 })
    await expect(total).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Too much for one order')).toBeInViewport({ ratio: 1 })
    const tooMuch = page.getByRole('region', { name: 'Summary' }).getByRole('note')
    await expect(tooMuch).toContainText(
      /^One order can be at most 100,000\.00 ETB\. This is .* Make \d orders of it/,
    )
    // The bar covers nothing at the end of the cart.
    const cash = page.getByRole('button', { name: 'Pay on Delivery' })
    await cash.scrollIntoViewIfNeeded()
    await cash.click({ trial: true })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await page.evaluate(() => scrollTo(0, 0))
    await expect(checkout).not.toBeInViewport()
    await expect(page.getByRole('navigation', { name: 'Tabs' })).not.toBeInViewport()

    const found = await page.request.get('/api/search', { params: { minPrice: '100001' } })
    const { products } = (await found.json()) as { products: { _id: string; productName: string }[] }
    const { _id: productId = '', productName = '' } = products[0] ?? {}
    const sentence = /One order can be at most 100,000\.00 ETB.* To buy it, call \+251/
    await page.goto(`/product/${productId}`)
    const note = page.getByRole('note')
    await expect(note).toHaveText(sentence)
    await expect(page.getByText(/^Only by phone: \+251/)).toBeInViewport({ ratio: 1 })
    // It is read before the buttons are reached, on a phone too.
    await note.scrollIntoViewIfNeeded()
    const top = async (element: Locator) => (await element.boundingBox())?.y
    expect(await top(note)).toBeLessThan((await top(page.getByRole('button', { name: 'Buy Now' }))) ?? 0)
    await add(productId, 1)
    await page.goto('/cart')
    await expect(page.getByRole('listitem', { name: productName }).getByRole('note')).toHaveText(sentence)
  },
)

test(
  'one tap adds the piece that makes the saving begin, and a long cart is quick to change',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { token, userId } = await shopper.startLoggedIn()
    const headers = { authorization: `Bearer ${token}` }
    const found = await page.request.get('/api/search', { params: { maxPrice: '2000', limit: '33' } })
    const { products } = (await found.json()) as { products: { _id: string; inStock: boolean }[] }
    for (const { _id } of products.filter(({ inStock }) => inStock)) {
      await page.request.post('/api/cart/add', { data: { productId: _id, quantity: 1, userId }, headers })
    }
    await page.goto('/cart')
    const lines = page.getByRole('main').getByRole('listitem')
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeInViewport({ ratio: 1 })
    expect(await lines.count()).toBeGreaterThan(20)
    await lines.first().getByRole('button', { name: 'One more saves 10 %' }).click()
    await expect(lines.first().getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
    await expect(lines.first()).toContainText('You save')
    const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(200)
    await page.getByRole('link', { name: 'Summary' }).click()
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeInViewport()
    expect(await smallTargets(page)).toEqual([])
  },
)
