import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

const visited = [
  '/',
  '/categories',
  '/category',
  '/category/clothing',
  '/search',
  '/search?q=coffee',
  '/product',
  '/login',
  '/signup',
  '/forgot-password',
  '/about',
  '/FAQ',
  '/nowhere',
]
const own = [
  '/cart',
  '/notifications',
  '/account',
  '/account/dashboard',
  '/account/account-info',
  '/account/orders',
  '/account/address-book',
  '/account/wishlist',
]

type Found = { _id: string; productName: string }

/** The products with the longest names, in English and in Amharic. */
async function longestNames(page: Page): Promise<string[]> {
  const longest = async (lang: string) => {
    const answer = await page.request.get('/api/allProducts', { params: { category: 'all', lang } })
    const all = ((await answer.json()) as { products: Found[] }[]).flatMap(({ products }) => products)
    return all.reduce((one, other) => (other.productName.length > one.productName.length ? other : one))._id
  }
  return [`/product/${await longest('en')}`, `/am/product/${await longest('am')}`]
}

/** What keeps its place while the page scrolls, in px of the height of the screen. */
function heightOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, 400)
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element)
      return ['fixed', 'sticky'].includes(position) && visibility === 'visible'
    })
    const heights = bars.map((bar) => {
      const { top, bottom, left, right } = bar.getBoundingClientRect()
      const isAtEdge = top <= 1 || bottom >= innerHeight - 1
      return isAtEdge && right - left > innerWidth / 2
        ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
        : 0
    })
    return heights.reduce((sum, height) => sum + height, 0)
  })
}

/** A page with text at 200 % is so many px wider than the screen. */
function beyondAt200Percent(page: Page): Promise<number> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    // A card with clipped corners clips its sums as well, and nothing scrolls.
    const cells = [...document.querySelectorAll('main :is(dd, td)')]
    const ends = cells.map((cell) => Math.floor(cell.getBoundingClientRect().right))
    const width = Math.max(document.documentElement.scrollWidth, ...ends) - innerWidth
    document.documentElement.style.fontSize = ''
    return width
  })
}

test(
  'no page scrolls sideways with text at 200 %, and no bar covers a page at 400 % zoom',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    test.setTimeout(180_000)
    const size = page.viewportSize() ?? { width: 360, height: 740 }
    const [product = '', productInAmharic = ''] = await longestNames(page)
    await shopper.startLoggedIn()
    const receipt = `/account/orders/receipt?id=${(await shopper.orderOnDelivery()).orderId}`
    await shopper.addToWishlist()
    await shopper.fillCart()
    const amharic = [
      '/am',
      '/am/search?q=coffee',
      productInAmharic,
      '/am/signup',
      '/am/cart',
      '/am/account/orders',
      `/am${receipt}`,
    ]
    for (const path of [...visited, ...own, receipt, ...amharic]) {
      await page.goto(path === '/product' ? product : path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.locator('html')).not.toHaveClass(/session-loading/)
      expect
        .soft(await beyondAt200Percent(page), `${path} scrolls sideways with text at 200 %`)
        .toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 320, height: 256 })
      expect.soft(await heightOfBars(page), `bars on ${path}`).toBeLessThanOrEqual(32)
      await page.setViewportSize(size)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of [product, '/cart', '/account/dashboard', receipt.replace('receipt', 'order')]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect.soft(await beyondAt200Percent(page), `${path} on a wide screen`).toBeLessThanOrEqual(0)
    }
  },
)

test(
  'price and Add to Cart are in the first view, and forced colours leave their edges',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    await shopper.orderOnDelivery()
    // The English one is the last, and is looked at below in forced colours.
    for (const path of (await longestNames(page)).toReversed()) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('button', { name: /^(Add to Cart|ወደ ጋሪ ያስገቡ)$/ })).toBeInViewport({
        ratio: 1,
      })
      await expect(main.getByText(/^[\d,]+\.\d\d (ETB|ብር)$/).first()).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 0.5 })
    }

    await page.emulateMedia({ forcedColors: 'active' })
    const edge = { 'outline-style': 'solid', 'outline-width': '1px' }
    for (const name of ['Add to Cart', 'Buy Now', 'Submit Review']) {
      for (const [property, value] of Object.entries(edge)) {
        await expect(page.getByRole('button', { name, exact: true })).toHaveCSS(property, value)
      }
    }
    await page.goto('/')
    const category = page.getByRole('main').getByRole('link', { name: 'Home Appliances', exact: true })
    await expect(category.first()).toHaveCSS('outline-style', 'solid')
    await page.goto('/notifications')
    const card = page.getByRole('button', { name: /^Unread: / }).first()
    await expect(card).toHaveCSS('outline-style', 'solid')
    const colours = await card.evaluate((element) => {
      const dot = element.querySelector('span[aria-hidden="true"].rounded-full')
      return [element, dot].map((one) => one && getComputedStyle(one).backgroundColor)
    })
    expect(colours[1]).not.toBe(colours[0])
  },
)

test(
  'a toast does not cover a dialog at 400 % zoom or with text at 200 %',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const { _id } = await shopper.findProduct()
    for (const [size, fontSize] of [
      [{ width: 320, height: 256 }, '100%'],
      [{ width: 360, height: 740 }, '200%'],
    ] as const) {
      await page.setViewportSize(size)
      await page.goto(`/product/${_id}`)
      await page.evaluate((enlarged) => {
        document.documentElement.style.fontSize = enlarged
      }, fontSize)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      const dialog = page.getByRole('dialog', { name: 'Added to cart' })
      await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
      const told = await page.getByText('Product added to cart successfully!').boundingBox()
      await expect
        .poll(async () => (await dialog.boundingBox())?.y)
        .toBeGreaterThanOrEqual((told?.y ?? 0) + (told?.height ?? 0))
    }
  },
)
