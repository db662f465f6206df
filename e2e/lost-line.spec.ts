import { expect, test, untilHydrated } from './line.ts'

const noConnection = 'No connection. Please try again.'

test(
  'without a line, links that are touched, tabbed to or pressed leave the page with what was typed',
  { tag: '@phone' },
  async ({ page, line }) => {
    await page.goto('/login')
    await untilHydrated(page)
    await page.getByLabel('Email').fill('almaz@merkato.example')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('coffee-and-bread')
    const toast = page.getByRole('alert').filter({ hasText: noConnection })
    const signUp = page.getByRole('link', { name: 'Sign up' })
    const failed: string[] = []
    page.on('requestfailed', (request) => failed.push(request.url()))
    await line.cut()

    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByText('An error occurred during login.')).toBeVisible()
    await page.getByRole('link', { name: 'Forgot your password?' }).focus()
    await expect.poll(() => failed.join()).toContain('/forgot-password')
    await signUp.focus()
    await signUp.tap()
    await expect(toast).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(password).toHaveValue('coffee-and-bread')

    await line.restore()
    await toast.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/signup')
    await page.getByLabel('Full Name').fill('Almaz Bekele')

    await line.cut()
    await page.evaluate(() => history.back())
    await expect(toast).toBeVisible()
    await expect(page).toHaveURL('/signup')
    await expect(page.getByLabel('Full Name')).toHaveValue('Almaz Bekele')
    await line.restore()
    await toast.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/login')
    await page.evaluate(() => history.forward())
    await expect(page).toHaveURL('/signup')
  },
)

test(
  'a navigation whose script or data is lost keeps the page, and pressing the link again goes on',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    let lost = /\/assets\/categories-page-/
    await page.route(/\/assets\/|\/_data\//, (route) =>
      lost.test(route.request().url()) ? route.abort() : route.continue(),
    )
    const { _id } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    await untilHydrated(page)
    const review = page.getByLabel('Your review')
    await review.fill('It keeps the coffee hot.')
    const toast = page.getByRole('alert').filter({ hasText: noConnection })
    const tabs = page.getByRole('navigation', { name: 'Tabs' })

    for (const [name, what] of [
      ['Categories', /\/assets\/categories-page-/],
      ['Shop', /\/_data\/category$/],
      // Both are lost at the same time.
      ['Search', /\/_data\/search$|\/assets\/search-page-/],
    ] as const) {
      lost = what
      await tabs.getByRole('link', { name }).click()
      await expect(toast).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expect(page).toHaveURL(`/product/${_id}`)
      await expect(review).toBeVisible()
      await expect(review).toHaveValue('It keeps the coffee hot.')
      await toast.getByText(noConnection).click()
      await expect(toast).toHaveCount(0)
    }
    lost = /nothing/
    await tabs.getByRole('link', { name: 'Categories' }).click()
    await expect(page).toHaveURL('/categories')
    await expect(page.getByRole('heading', { name: 'Types of Products' })).toBeVisible()
  },
)

test(
  'a pressed link shows a bar and the skeletons of the next page until its data arrives',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    let held = Promise.withResolvers<void>()
    await page.route('**/_data/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/FAQ')
    await untilHydrated(page)
    const tabs = page.getByRole('navigation', { name: 'Tabs' })
    const skeletons = page.getByRole('main').locator('ul[aria-busy="true"]').getByRole('listitem')
    const seller = page.getByRole('main').locator('a[href^="/seller/"]').first()
    for (const [link, path, count] of [
      [tabs.getByRole('link', { name: 'Shop' }), '/category', 10],
      [tabs.getByRole('link', { name: 'Categories' }), '/categories', 8],
      [seller, /\/seller\//, 10],
    ] as const) {
      if (link === seller) {
        await page.goto(`/product/${(await shopper.findProduct())._id}`)
        await untilHydrated(page)
      }
      await link.click()
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
      await expect(skeletons).toHaveCount(count)
      held.resolve()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expect(skeletons).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The skeletons can be seen before the request has come here, so it must not be held by the next promise.
      held = Promise.withResolvers<void>()
    }
  },
)

test(
  'a page that arrives just when its skeleton is due begins at its top',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { _id } = await shopper.findProduct()
    // The skeleton becomes due between the change of the address and the next page.
    await page.addInitScript(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...state) => {
        push(...state)
        const until = performance.now() + 120
        let now = 0
        while (now < until) now = performance.now()
      }
    })
    for (let count = 0; count < 2; count += 1) {
      await page.goto(`/product/${_id}`)
      await untilHydrated(page)
      await page.getByRole('main').locator('a[href^="/seller/"]').first().click()
      await expect(page.getByRole('heading', { name: 'Products of this seller' })).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  },
)

test('a link that is pressed before hydration shows a bar', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/FAQ')
  await page.route('**/category', () => {})
  // Playwright evaluates nothing while the browser loads a page.
  const told = page.waitForEvent('console', (message) => message.text().startsWith('bar: '))
  await page.evaluate(() =>
    addEventListener('click', () =>
      requestAnimationFrame(() =>
        console.log(`bar: ${getComputedStyle(document.documentElement, '::before').animationName}`),
      ),
    ),
  )
  const shop = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Shop' })
  await shop.click({ noWaitAfter: true })
  expect((await told).text()).toBe('bar: advance')
})

test('page data or a script that hangs counts as lost after 15 s', { tag: '@phone' }, async ({ page }) => {
  let hanging = /\/_data\//
  await page.route(/\/_data\/|\/assets\//, (route) =>
    hanging.test(route.request().url()) ? undefined : route.continue(),
  )
  await page.clock.install()
  await page.goto('/FAQ')
  await untilHydrated(page)
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  const toast = page.getByRole('alert').filter({ hasText: noConnection })
  for (const [name, here] of [
    ['Categories', '/FAQ'],
    ['Shop', '/categories'],
  ] as const) {
    const asked = page.waitForRequest(hanging)
    await tabs.getByRole('link', { name }).click()
    await asked
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await page.clock.runFor(15_000)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page).toHaveURL(here)
    await expect(toast).toBeVisible()
    if (name === 'Shop') continue
    hanging = /\/assets\/shop-page-/
    await toast.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/categories')
    await expect(toast).toHaveCount(0)
  }
  await tabs.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/home')
})

test(
  'files whose first request is lost are asked for again',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const asked = new Map<string, number>()
    await page.route(/\/(assets|media)\//, (route) => {
      const { pathname } = new URL(route.request().url())
      asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
      return asked.get(pathname) === 1 ? route.abort('connectionfailed') : route.continue()
    })
    const { _id, productName } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    const picture = page.getByRole('img', { name: productName }).first()
    const width = () => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    // Browsers that do not ask again for a module load the page again.
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Please login first.')).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
    const isAskedAgain = () =>
      [...asked].filter(([path, times]) => times > 1 && /\.css$|\/icons/.test(path)).length
    await expect.poll(isAskedAgain).toBe(2)
  },
)

test(
  'with every tenth request lost, a product is found and put into the cart',
  { tag: '@phone' },
  async ({ page, line, shopper }) => {
    await shopper.startLoggedIn()
    await line.loseEveryTenth()
    await page.goto('/category')
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await page.getByRole('main').getByRole('link').nth(1).click()
    await expect(page.getByRole('button', { name: 'Add to Cart' }).or(again)).toBeVisible()
    if (await again.isVisible()) await again.click()
    // A call of its own may be the tenth.
    await expect(async () => {
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('Product added to cart successfully!')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    expect(line.lost).toBeGreaterThan(0)
  },
)

test(
  'on a slow line the scripts come before other pictures, and an early press waits for the session',
  { tag: '@phone' },
  async ({ page, line, shopper }) => {
    await shopper.startLoggedIn()
    const { _id } = await shopper.findProduct()
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await line.slow()
    await page.goto(`/product/${_id}`, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-scripts-first')
    await expect(page.getByText('Loading', { exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    scripts.resolve()
    await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
    await expect(page.getByText('Please login first.')).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-scripts-first')

    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'You may also like' }).scrollIntoViewIfNeeded()
    const first = await page
      .locator('img[fetchpriority=high]')
      .evaluateAll((all) => all.map((it) => new URL((it as HTMLImageElement).currentSrc).pathname))
    const isOther = (path: string) => path.startsWith('/media/') && !first.includes(path)
    await expect.poll(() => asked.some(isOther)).toBe(true)
    expect(asked.findIndex(isOther)).toBeGreaterThan(asked.findIndex((path) => path.endsWith('.js')))
  },
)
