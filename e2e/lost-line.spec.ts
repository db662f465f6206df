import { expect, test } from './line.ts'

const noConnection = 'No connection. Please try again.'

test(
  'without a line, links that are touched, tabbed to or pressed leave the page with what was typed',
  { tag: '@phone' },
  async ({ page, line }) => {
    await page.goto('/login')
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
    await page.route(/\/assets\/|\.data/, (route) =>
      lost.test(route.request().url()) ? route.abort() : route.continue(),
    )
    const { _id } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    const review = page.getByLabel('Your review')
    await review.fill('It keeps the coffee hot.')
    const toast = page.getByRole('alert').filter({ hasText: noConnection })
    const tabs = page.getByRole('navigation', { name: 'Tabs' })

    for (const [name, what] of [
      ['Categories', /\/assets\/categories-page-/],
      ['Shop', /\/category\.data/],
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
  async ({ page }) => {
    let held = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/FAQ')
    const tabs = page.getByRole('navigation', { name: 'Tabs' })
    const skeletons = page.getByRole('main').locator('ul[aria-busy="true"]').getByRole('listitem')
    for (const [name, path, count] of [
      ['Shop', '/category', 10],
      ['Categories', '/categories', 8],
    ] as const) {
      await tabs.getByRole('link', { name }).click()
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
      await expect(skeletons).toHaveCount(count)
      held.resolve()
      held = Promise.withResolvers<void>()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expect(skeletons).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  },
)
