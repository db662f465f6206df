import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { untilHydrated } from './line.ts'

test(
  'the home page has all sections, and who comes back to it finds the list and the place',
  { tag: '@phone' },
  async ({ page }) => {
    let broken = true
    await page.route('**/api/top-rated-products**', (route) => (broken ? route.abort() : route.continue()))
    await page.goto('/home')
    await test.step('it has all sections and the title of the shop', async () => {
      await expect(page).toHaveTitle(/Shop Smart, Live Better/)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /[^m]\/$/)
      for (const heading of [
        'Our Categories',
        'Featured Products',
        'Why Choose Us',
        'Special Offers',
        'Services',
        'Upgrade Your Look',
        'Classic Elegance',
        'Minimalist Essentials',
        'Stylish Basics',
        'Discover the Extraordinary',
        'About Us',
        'Unleash Your Style',
      ]) {
        await expect(page.getByRole('heading', { name: heading }).first()).toBeAttached()
      }
      await expect(page.getByText(/^More than 1[4-9]0 good things/)).toBeAttached()
      const intro = ['Upgrade Your Look', 'Classic Elegance', 'Minimalist Essentials', 'Stylish Basics']
      for (const name of [...intro, 'Discover']) {
        await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^\/search\?q=/)
      }
      const offers = page.getByRole('main').getByRole('link', { name: 'Shop Now' })
      const targets = await offers.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(targets).toContain('/search?brand=Zema')
    })

    const panel = page.getByRole('tabpanel')
    const topRated = page.getByRole('tab', { name: 'Top Rated' })
    await test.step('featured products switch between three lists, and a failed list can be retried', async () => {
      const list = panel.getByRole('listitem')
      await untilHydrated(page)
      await expect(page.getByRole('tab', { name: 'New Arrival' })).toHaveAttribute('aria-selected', 'true')
      await expect(list).toHaveCount(10)
      await page.getByRole('tab', { name: 'Best Selling' }).click()
      await expect(list).toHaveCount(5)
      await page.keyboard.press('ArrowRight')
      await expect(topRated).toBeFocused()
      const again = panel.getByRole('button', { name: 'Try again' })
      await expect(again).toBeVisible()
      broken = false
      await again.click()
      await expect(list).toHaveCount(10)
    })

    await test.step('offers scroll by whole pages and wrap around', async () => {
      const offers = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Special Offers' }) })
        .getByRole('listitem')
      const first = await offers.first().textContent()
      await expect(offers).toHaveCount(4)
      await page.getByRole('button', { name: 'Next offers' }).click()
      await expect(offers).toHaveCount(2)
      await page.getByRole('button', { name: 'Next offers' }).click()
      await expect(offers.first()).toHaveText(first ?? '')
      await page.getByRole('button', { name: 'Previous offers' }).click()
      await expect(offers).toHaveCount(2)
    })

    await test.step('what the shop promises is folded', async () => {
      const text = page.getByText('Return anything that is not as described; return postage is free.')
      await expect(text).toBeHidden()
      const more = page.getByText('What is behind them')
      await more.scrollIntoViewIfNeeded()
      await more.click()
      await expect(text).toBeVisible()
    })

    await test.step('a row of products leads to the search that it begins', async () => {
      for (const [name, search] of [
        ['Under 1,000 birr', '/search?maxPrice=1000'],
        ['Back in stock', '/search?restocked=yes'],
        // It is the place where most is sold, which other journeys change.
        [/^From /, /^\/search\?place=\w+%2C(%20|\+)Addis(%20|\+)Ababa$/],
      ] as const) {
        const row = page.getByRole('region', { name })
        await row.scrollIntoViewIfNeeded()
        const first = await row.getByRole('listitem').getByRole('link').first().getAttribute('title')
        const all = row.getByRole('link', { name: /^See all / })
        await expect(all).toHaveAttribute('href', search)
        expect(await firstResult(page, (await all.getAttribute('href')) ?? '')).toBe(first)
      }
    })

    await test.step('who comes back finds the list and the place', async () => {
      const product = panel.getByRole('link').nth(3)
      await product.scrollIntoViewIfNeeded()
      const name = await product.getAttribute('title')
      await product.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
      await page.goBack()
      await expect(topRated).toHaveAttribute('aria-selected', 'true')
      await expect(panel.getByTitle(name ?? '', { exact: true })).toBeInViewport()
    })
  },
)

/** The name of the first product of a search, as its page is rendered. */
async function firstResult(page: Page, search: string): Promise<string | undefined> {
  const html = await (await page.request.get(search)).text()
  const [, escaped] = /<a\b[^>]* title="([^"]*)"/.exec(html.slice(html.indexOf('id="results"'))) ?? []
  return escaped?.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

test(
  'the first view of a phone has a search box, the categories and the first products, and loses no letter of a search',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of ['/am', '/']) {
      await page.goto(path)
      const tops = await page.evaluate(() =>
        ['header', 'h1', '#content h2', '#featured-list img'].map(
          (part) => document.querySelector(part)?.getBoundingClientRect().top ?? 0,
        ),
      )
      const [bar = 0, hero = 0, categories = 0, picture = 0] = tops
      expect(bar).toBe(0)
      expect(hero).toBeLessThan(categories)
      expect(categories).toBeLessThan(280)
      expect(picture).toBeLessThan(600)
    }
    await untilHydrated(page)
    let release = () => {}
    const delayed = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/_data/search?q=cof', async (route) => {
      await delayed
      await route.continue().catch(() => {})
    })
    const box = page.getByRole('combobox', { name: 'Search products' })
    await expect(box).toHaveCount(1)
    const asked = page.waitForRequest('**/_data/search?q=cof')
    await box.pressSequentially('cof')
    await asked
    await box.pressSequentially('fee')
    release()
    await expect(page).toHaveURL('/search?q=coffee')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('coffee')
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL('/')
    await expect(box).toBeFocused()
  },
)

test(
  'a banner opens after six minutes, or after the next six if none could be loaded, can be closed, and the next one follows',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.route('**/api/banners**', (route) => route.abort())
    const requested = page.waitForRequest('**/api/banners**')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.clock.runFor(360_000)
    await requested
    await page.clock.runFor(1_000)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.unroute('**/api/banners**')
    await page.clock.runFor(360_000)
    const banner = page.getByRole('dialog', { name: 'Announcement' })
    await expect(banner).toBeVisible()
    const title = await banner.getByRole('heading').textContent()
    await banner.getByRole('button', { name: 'Close' }).click()
    await expect(banner).toBeHidden()
    await page.clock.runFor(360_000)
    await expect(banner.getByRole('heading')).not.toHaveText(title ?? '')

    // Another language does not advance the rotation; the next banner is in that language.
    await banner.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: 'አማርኛ' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'am')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.clock.runFor(360_000)
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(/\p{Script=Ethiopic}/u)
  },
)

test(
  'the shop page shows eight products of every category with a link to all',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/category')
    await page.getByRole('link', { name: 'View all Electronics products' }).click()
    await expect(page).toHaveURL('/category/electronics')
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(8)
  },
)

test('the prices of a row are aligned', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards).toHaveCount(10)
  const places = await cards.evaluateAll((all) =>
    all.map((card) =>
      [card, card.querySelector('h3 + span')].map((x) => Math.round(x?.getBoundingClientRect().top ?? 0)),
    ),
  )
  const rows = new Map<number | undefined, Set<number | undefined>>()
  for (const [row, price] of places) rows.set(row, (rows.get(row) ?? new Set()).add(price))
  expect([...rows.values()].map((prices) => prices.size)).toEqual(Array.from(rows, () => 1))
})

test('the language changes on the same page, with prices and dates', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=jebena')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'አማርኛ' }).click()
  await expect(page).toHaveURL('/am/search?q=jebena')
  await expect(page.locator('html')).toHaveAttribute('lang', 'am')
  await expect(page.getByText(/^[\d,]+\.\d\d ብር$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'ቋንቋ' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page).toHaveURL('/search?q=jebena')
})

test('an unknown page is a 404 with a link to the home page', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/nowhere', '/product/nothing', '/category/nothing', '/am/nowhere', '/t']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
  }
  await page.goto('/product/nothing')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Homepage' }).click()
  await expect(page).toHaveURL('/')
})

test('the content security policy blocks foreign scripts', { tag: '@phone' }, async ({ page }) => {
  // Every journey with a shopper watches its pages as well.
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|This document requires 'Trusted/.test(message.text()))
      refused.push(message.text())
  })
  for (const path of ['/', '/am', '/login', '/FAQ']) {
    const answer = await page.request.get(path)
    expect(answer.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
  }
  const answer = await page.goto('/search?q=coffee')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
  await expect(page.getByRole('main')).toBeVisible()
  await untilHydrated(page)
  expect(refused).toEqual([])

  // Scripts of a page can neither write HTML nor load scripts of another site.
  const results = await page.evaluate(() => {
    const attempt = (work: () => void) => {
      try {
        work()
        return 'allowed'
      } catch (error) {
        return (error as Error).name
      }
    }
    const script = () => document.createElement('script')
    return [
      attempt(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
      attempt(() => (script().text = 'alert(1)')),
      attempt(() => (script().src = 'https://evil.example/a.js')),
    ]
  })
  expect(results).toEqual(['TypeError', 'TypeError', 'TypeError'])
})
