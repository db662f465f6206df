import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, untilHydrated } from './line.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

/** It waits until the service worker has stored what can be read offline. */
async function storedOffline(page: Page, ...paths: string[]): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        if (!navigator.serviceWorker.controller) return wanted
        const found = await Promise.all(wanted.map((path) => caches.match(new URL(path, location.origin))))
        return wanted.filter((_, index) => !found[index])
      }, paths),
    )
    .toEqual([])
}

test(
  'a visitor reads the pages seen before, and a page of its own for others',
  { tag: '@phone' },
  async ({ page, line, shopper }) => {
    const { _id, productName } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    await storedOffline(page, `/product/${_id}`)
    await untilHydrated(page)
    await page.getByRole('link', { name: 'FAQ' }).click()
    await storedOffline(page, '/FAQ')
    await line.cut()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
    await page.goto(`/product/${_id}?variant=of-another-link`)
    await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible()
    await expect(page.getByRole('status', { name: 'You are offline' })).toBeVisible()
    await expect(page.getByText(/^Shown as of \d\d:\d\d$/)).toBeVisible()
    const picture = page.getByRole('img', { name: productName }).first()
    await expect
      .poll(() => picture.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
      .toBe(true)
    await page.goto('/returns')
    await expect(page.getByRole('status')).toHaveText('You are offline')
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    // It leads to what can be read, not to the cart of somebody who is not logged in.
    const list = page.getByRole('region', { name: 'Products that you can read now' })
    await expect(list.getByRole('link')).toHaveText([productName])
    for (const name of ['Cart', 'Orders']) await expect(page.getByRole('link', { name })).toBeHidden()
    await list.getByRole('link', { name: productName }).click()
    await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible()
    await page.goto('/am/returns')
    await expect(page.getByRole('region').getByRole('link')).toHaveText([productName])
    await page.goto('/returns')
    await expect(page.getByRole('status')).toHaveText('You are offline')
    await line.restore()
    // It comes back by itself.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
    await expect(page.getByRole('status', { name: 'You are offline' })).toHaveCount(0)
  },
)

/** It waits until the page has stored these calls of the account, in the order of their names. */
async function storedOwnData(page: Page, ...calls: string[]): Promise<void> {
  const missing = (names: string[]) =>
    page.evaluate(async (wanted) => {
      if ((await indexedDB.databases()).every(({ name }) => name !== 'own-data')) return wanted
      const keys = await new Promise<string>((resolve) => {
        const opening = indexedDB.open('own-data')
        opening.onsuccess = () => {
          const listing = opening.result.transaction('answers').objectStore('answers').getAllKeys()
          listing.onsuccess = () => {
            opening.result.close()
            resolve(listing.result.join())
          }
        }
      })
      return wanted.filter((name) => !keys.includes(`"${name}"`))
    }, names)
  await expect.poll(() => missing(calls), { timeout: 30_000 }).toEqual([])
}

test(
  'a customer reads cart, orders, receipts, wishlist, notifications and what was opened for a moment without a connection',
  { tag: '@phone' },
  async ({ page, line, shopper }) => {
    await shopper.startLoggedIn()
    const wished = await shopper.addToWishlist()
    await page.goto('/about')
    await storedOwnData(page, 'GET /cart', 'GET /wishlist', 'GET /notifications/:userId')
    const ordered = await shopper.orderOnDelivery()
    const inCart = await shopper.fillCart()
    await page.goto('/about')
    await storedOwnData(page, 'GET /order')
    await storedOffline(page, '/cart', '/account/orders/receipt', '/account/wishlist', '/notifications')
    await page.goto('/account')
    await page
      .getByRole('link', { name: /^Address Book/ })
      .first()
      .click()
    await expect(page.getByText('House 7').first()).toBeVisible()
    // It is stored at once, not when the page has been looked at for a while.
    await page.getByRole('link', { name: 'Merkato home' }).click()
    await expect(page).toHaveURL(/\/(home)?$/)
    await storedOffline(page, '/account/address-book')
    await line.cut()
    await page.goto('/account/address-book')
    await expect(page.getByText('House 7').first()).toBeVisible()

    await page.goto('/terms-of-service')
    for (const [name, path] of [
      ['Orders', '/account/orders'],
      ['Cart', '/cart'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
    }
    await page.getByRole('link', { name: 'Cart' }).click()
    await expect(page.getByRole('listitem', { name: inCart.productName })).toBeVisible()
    await expect(page.getByRole('status', { name: 'You are offline' })).toBeVisible()
    await expect(page.getByText(/^Shown as of \d\d:\d\d$/)).toBeVisible()
    await page.goto('/account/wishlist')
    await expect(page.getByRole('listitem', { name: wished.productName })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await expect(page.getByText('This could not be loaded')).toHaveCount(0)
    await page.goto('/notifications')
    await expect(page.getByRole('button', { name: /^Unread: Your order MK-/ })).toBeVisible()
    await page.goto('/account/orders')
    await expect(page.getByRole('region', { name: 'Pending (1)' })).toContainText(ordered.productName)
    const details = await page.getByRole('link', { name: /^Details/ }).getAttribute('href')
    await page.goto(details!.replace('/order?', '/receipt?'))
    await expect(page.getByText(ordered.productName)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()

    // The browser may say that it is online before anything gets through.
    await page.route('**/api/**', (route) => route.abort())
    await line.restore()
    await expect(page.getByRole('status', { name: 'You are offline' })).toHaveCount(0)
    await expect(page.getByText(/^Shown as of/)).toBeVisible()
    await page.unroute('**/api/**')
    await expect(page.getByText(/^Shown as of/)).toHaveCount(0)

    await shopper.orderOnDelivery()
    await page.route('**/api/orders/pending?*', (route) => route.abort('connectionfailed'), { times: 1 })
    await page.goto('/account/orders')
    await expect(page.getByRole('region', { name: 'Pending (2)' })).toBeVisible()
  },
)

test(
  'changes wait for a connection, are sent once in their order, and a refused one is told',
  { tag: '@phone' },
  async ({ page, line, shopper }) => {
    const { token, userId } = await shopper.startLoggedIn()
    const product = await shopper.fillCart()
    const headers = { authorization: `Bearer ${token}` }
    const cartItems = async () => {
      const answer = await page.request.get('/api/cart', { params: { userId }, headers })
      return ((await answer.json()) as { items: { _id: string; quantity: number }[] }).items
    }
    await page.goto(`/product/${product._id}`)
    await storedOwnData(page, 'GET /cart')
    await storedOffline(page, '/cart')
    await untilHydrated(page)

    // The server adds it, and the connection breaks before the response arrives.
    const keys: (string | undefined)[] = []
    await page.route('**/api/cart/add', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await line.cut()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Saved on this device, and sent when you are online again.')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Added to cart' })).toHaveCount(0)
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByRole('button', { name: '2 changes are waiting' }).click()
    const changes = page.getByRole('dialog', { name: 'Changes on this device' })
    await expect(changes.getByRole('listitem')).toHaveText([/^Add to cart: /, /^Rating: /])
    await changes.getByRole('button', { name: 'Close' }).click()

    await page.goto('/cart')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('button', { name: '3 changes are waiting' })).toBeVisible()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await page.getByRole('button', { name: '3 changes are waiting' }).click()
    await changes.getByRole('listitem').last().getByRole('button', { name: 'Remove' }).click()
    await expect(changes.getByRole('listitem')).toHaveCount(2)
    await changes.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByRole('button', { name: '3 changes are waiting' })).toBeVisible()
    const [item] = await cartItems()
    expect(item?.quantity).toBe(2)
    const params = { userId, itemId: item!._id }
    expect((await page.request.delete('/api/cart/remove', { params, headers })).status()).toBe(200)

    // Each toast goes after a few seconds, so both are waited for at once.
    const told = Promise.all([
      expect(page.getByText('Your 2 changes were sent.')).toBeVisible(),
      expect(page.getByRole('alert').filter({ hasText: 'Change in the cart' })).toBeVisible(),
    ])
    await line.restore()
    await told
    expect(keys).toEqual([expect.any(String), keys[0]])
    expect(await cartItems()).toEqual([])
    const rate = { params: { productId: product._id, _id: userId }, headers }
    expect(await (await page.request.get('/api/user/rate', rate)).json()).toEqual({ rating: 4 })

    await page.reload()
    await page.getByRole('button', { name: 'Changes on this device' }).click()
    await changes.getByRole('button', { name: 'Remove' }).click()
    await expect(changes.getByRole('listitem')).toHaveCount(0)
  },
)

test(
  'a checkout without a connection says that nothing was ordered, and changes and a review wait until they are sent',
  { tag: '@phone' },
  async ({ page, line, shopper }) => {
    const product = await shopper.startWithCart()
    await page.goto('/cart')
    await storedOwnData(page, 'GET /cart', 'GET /addresses')
    await storedOffline(page, '/cart')
    await page.goto(`/product/${product._id}`)
    await storedOffline(page, `/product/${product._id}`)
    await untilHydrated(page)
    await page.getByRole('textbox', { name: 'Your review' }).scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Add pictures')).toBeAttached()
    await line.cut()

    const text = `Without a line, ${shopper.email}`
    const waits = page.getByText('Your review waits on this device')
    const review = page.getByRole('listitem').filter({ hasText: text })
    await test.step('a review is shown as waiting', async () => {
      await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
      await page.getByRole('textbox', { name: 'Your review' }).fill(text)
      await page.getByRole('button', { name: 'Submit Review' }).click()
      await expect(waits).toBeVisible()
      await expect(page.getByRole('button', { name: '2 changes are waiting' })).toBeVisible()
    })

    await test.step('nothing is ordered, and the cart is changed', async () => {
      await page.goto('/cart')
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Checkout' }).click()
      await expect(page.getByText('There is no connection. Nothing was ordered.')).toBeVisible()
      expect(page.context().pages()).toHaveLength(1)
      await expect(page.getByRole('status', { name: 'You are offline' })).toBeVisible()
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      await expect(page.getByRole('button', { name: '3 changes are waiting' })).toBeVisible()
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('listitem', { name: product.productName })).toBeVisible()
      await expect(page.getByRole('button', { name: '3 changes are waiting' })).toBeVisible()
    })

    await page.goto(`/product/${product._id}`)
    await page.getByRole('textbox', { name: 'Your review' }).scrollIntoViewIfNeeded()
    await expect(waits).toBeVisible()
    await expect(review).toHaveCount(1)
    await line.restore()
    await expect(waits).toHaveCount(0)
    await expect(review).toHaveCount(1)
  },
)

test(
  'logging out removes what was private, and what waits, in every tab, and ends the session on the server when the line is back',
  { tag: '@phone' },
  async ({ page, context, line, request, shopper }) => {
    const { token } = await shopper.startLoggedIn()
    const status = async () =>
      (await request.get('/api/me', { headers: { authorization: `Bearer ${token}` } })).status()
    const product = await shopper.fillCart()
    await page.goto(`/product/${product._id}`)
    await storedOffline(page, `/product/${product._id}`)
    await page.goto('/cart')
    await storedOwnData(page, 'GET /cart')
    await storedOffline(page, '/cart', '/account')
    const transfer = await shopper.beginTransfer()
    await page.goto(transfer)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await shopper.fillCart()
    await page.goto('/cart')
    await expect(page.getByRole('button', { name: 'Increase quantity' }).first()).toBeVisible()
    await line.cut()
    await page.getByRole('button', { name: 'Increase quantity' }).first().click()
    await expect(page.getByRole('button', { name: '1 change is waiting' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/account')
    await other.getByRole('button', { name: 'Log Out' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByText(product.productName)).toHaveCount(0)
    await expect(page.getByRole('button', { name: '1 change is waiting' })).toHaveCount(0)
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()).filter((name) => name.startsWith('own')),
        ...(await indexedDB.databases()).map(({ name }) => name),
      ])
    await expect.poll(left).toEqual([])
    expect(await page.evaluate((url) => caches.match(url), transfer)).toBeUndefined()
    // The next one with this phone does not see what was looked at.
    await page.goto('/returns')
    await expect(page.getByRole('status')).toHaveText('You are offline')
    await expect(page.getByRole('region')).toHaveCount(0)
    await page.goto('/cart')
    await expect(page.getByText(product.productName)).toHaveCount(0)
    await expect.poll(left).toEqual([])
    const stored = () => page.evaluate(() => Object.values(localStorage).join())
    await expect.poll(stored).not.toContain(token)
    expect(await status()).toBe(200)
    await line.restore()
    await expect.poll(status).toBe(401)
  },
)

/** The shop as from another machine, with a newer service worker once `upgrade` is called. */
async function openUpgradableShop(shop: string) {
  let isNew = false
  const server = createServer((asked, response) => {
    const forward = async () => {
      const headers = { accept: asked.headers.accept ?? '*/*' }
      const answer = await fetch(shop + asked.url, { headers, redirect: 'manual' })
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, {
        'content-type': type,
        'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
      })
      const isWorker = asked.url === '/service-worker.js'
      if (isWorker && isNew) response.end((await answer.text()).replace(/id:(.)\w+\1/, 'id:"next"'))
      else response.end(Buffer.from(await answer.arrayBuffer()))
    }
    forward().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, server, upgrade: () => (isNew = true) }
}

test(
  'a new build waits for every open tab, whose next link leads to it',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const { url, server, upgrade } = await openUpgradableShop(baseURL!)
    await page.goto(`${url}/about`)
    await storedOffline(page, '/about')
    const other = await context.newPage()
    await other.goto(`${url}/returns`)
    const tabs = [page, other]
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    upgrade()
    for (const tab of tabs) {
      await tab.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        await registration.update()
        Object.assign(window, { isOldPage: true })
      })
    }
    const isWaiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed')
    await expect.poll(isWaiting).toBe(true)
    for (const tab of tabs) {
      await tab.getByRole('link', { name: 'FAQ' }).click()
      await expect(tab).toHaveURL(`${url}/FAQ`)
      expect(await tab.evaluate(() => 'isOldPage' in window)).toBe(false)
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      // The other tab may need its files.
      if (tab === page) expect(await isWaiting()).toBe(true)
    }
    server.closeAllConnections()
    server.close()
  },
)
