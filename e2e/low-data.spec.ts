import { countBytes } from './count-bytes.ts'
import { expect, test } from './shopper.ts'

const limits = { home: 60_000, product: 45_000, repeatVisit: 10_000 }

const isScript = (url: string) => url.endsWith('.js') && !url.endsWith('/low-data.js')
const isPicture = (url: string) => url.includes('/media/') && !url.endsWith('?w=8')

test('with low data a page loads neither scripts, fonts nor pictures until they are used @phone', async ({
  page,
  shopper,
}) => {
  const { _id, productName } = await shopper.findProduct()
  await page.addInitScript(() => {
    if (localStorage.getItem('low-data') === null) localStorage.setItem('low-data', 'on')
  })
  const first = await countBytes(page)
  await page.goto('/am')
  await page.waitForLoadState('networkidle')
  expect(first.total).toBeLessThan(limits.home)
  expect(first.urls.filter((url) => isScript(url) || isPicture(url) || url.endsWith('.woff2'))).toEqual([])

  await page.goto('about:blank')
  await page
    .context()
    .newCDPSession(page)
    .then((devtools) => devtools.send('Network.clearBrowserCache'))
  const second = await countBytes(page)
  await page.goto(`/product/${_id}`)
  await page.waitForLoadState('networkidle')
  expect(second.total).toBeLessThan(limits.product)
  expect(second.urls.filter((url) => isScript(url) || isPicture(url))).toEqual([])

  const shown = page.waitForRequest((request) => isPicture(request.url()))
  await page
    .getByRole('button', { name: `Show picture: ${productName}` })
    .first()
    .press('Enter')
  await shown
  await expect(page.getByRole('main').getByRole('img', { name: productName })).toBeVisible()
  expect(second.urls.filter(isScript)).toEqual([])

  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Please login first.')).toBeVisible()
  expect(second.urls.filter(isScript)).not.toEqual([])

  await page.getByRole('button', { name: 'Language' }).click()
  const lowData = page.getByRole('menuitemcheckbox', { name: 'Low data' })
  await expect(lowData).toBeChecked()
  await lowData.click()
  await expect(lowData).not.toBeChecked()
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-low-data')
  await expect(page.getByRole('button', { name: 'Show picture' })).toHaveCount(0)
})

test('with low data the place that products ship from is chosen and taken away @phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('low-data', 'on'))
  for (const list of ['/category/clothing', '/search?q=dress']) {
    await page.goto(list)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const place = sheet
      .getByRole('region', { name: 'Ships from' })
      .getByRole('link', { name: /^Kezira, Dire Dawa/ })
    const count = Number(await place.locator('small').textContent())
    const { urls } = await countBytes(page)
    await place.click()
    await expect(page).toHaveURL(/place=Kezira%2C\+Dire\+Dawa/)
    await sheet.getByRole('button', { name: new RegExp(`^Show ${count} results?$`) }).click()
    await expect(sheet).toBeHidden()
    await expect(page.locator('#results').getByRole('article')).toHaveCount(Math.min(count, 40))
    expect(urls.filter(isPicture)).toEqual([])

    // A page of the place that is opened by its address loads no scripts before they are used.
    const address = page.url()
    await page.goto('about:blank')
    const opened = await countBytes(page)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(opened.urls.filter((url) => isScript(url) || isPicture(url))).toEqual([])
    await page.getByRole('link', { name: 'Remove: From Kezira, Dire Dawa' }).click()
    await expect(page).toHaveURL(list)
  }
})

test('a repeat visit loads a few kilobytes, also of orders @phone', async ({ page, shopper }) => {
  await shopper.startLoggedIn()
  // The stream of notifications, which begins after 2 s and stays open, would keep the network from becoming idle.
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (target, options) =>
      target instanceof Request || !/\/notifications\/[^/]+\/stream$/.test(String(target))
        ? send(target, options)
        : new Promise(() => undefined)
  })
  for (const name of ['jebena', 'coffee', 'netela']) await shopper.orderOnDelivery(name)
  for (const path of ['/', '/account/orders', '/account/dashboard']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const repeat = await countBytes(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(repeat.total).toBeLessThan(limits.repeatVisit)
  }
})
