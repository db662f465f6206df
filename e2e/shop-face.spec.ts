import sharp from 'sharp'
import { expect, test as base } from './shopper.ts'
import { logInToOffice } from './office-login.ts'
import { withOwnShop } from './own-shop.ts'
import { violations } from './violations.ts'

/** What these change is on the pages that other journeys measure, so that they have a shop of their own. */
const test = base.extend<object, { urls: { shop: string; office: string } }>({
  urls: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      await withOwnShop(
        () => ({}),
        (shop, office) => use({ shop, office }),
      )
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ urls }, use) => use(urls.office),
})

// One shop, one after the other.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page, urls: { office } }) => {
  await logInToOffice(page, office)
})

test(
  'a picture of its own stands in the hero without moving anything, and is not loaded where data is saved',
  { tag: '@phone' },
  async ({ page, browser, urls }) => {
    await page.goto('/home-page')
    const made = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#a33' } })
    await page.getByLabel('Picture beside the title').setInputFiles({
      name: 'hero.png',
      mimeType: 'image/png',
      buffer: await made.png().toBuffer(),
    })
    await page.getByLabel('What the picture shows (English)').fill('A red wall')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The text is needed in every language').first()).toBeVisible()
    await page.getByLabel('What the picture shows (አማርኛ)').fill('ቀይ ግድግዳ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. The shop shows it')).toBeVisible()

    const baseURL = urls.shop
    const visitor = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } })
    await visitor.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset['moved'] = String(value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const picture = visitor.getByRole('img', { name: 'A red wall' })
    await expect(async () => {
      await visitor.goto('/')
      await expect(picture).toBeInViewport({ timeout: 1_000 })
    }).toPass()
    const loaded = () => picture.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth])
    await expect.poll(loaded).toEqual([expect.stringMatching(/\?w=(320|640)$/), expect.any(Number)])
    const moved = await visitor.evaluate(() => document.documentElement.dataset['moved'] ?? '0')
    expect(Number(moved)).toBeLessThan(0.01)

    const [src = ''] = String((await loaded())[0]).split('?')
    await visitor.close()
    const saver = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } })
    await saver.addInitScript(() => localStorage.setItem('low-data', 'on'))
    const asked: string[] = []
    saver.on('request', (request) => asked.push(request.url()))
    await saver.goto('/')
    await expect(saver.getByRole('button', { name: /A red wall/ })).toBeVisible()
    await saver.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.startsWith(src) && !url.endsWith('?w=8'))).toEqual([])
    await saver.close()

    await page.getByRole('button', { name: 'Take what the shop comes with' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Take no picture' })).toBeHidden()
  },
)

test(
  'an announcement is above the pages in both languages until the owner removes it, and a device can close it',
  { tag: '@phone' },
  async ({ page, browser, urls }) => {
    await page.goto('/settings')
    const form = page.getByRole('region', { name: 'Announcement bar' })
    const save = form.getByRole('button', { name: 'Save' })
    await form.getByLabel('Text (English)').fill('Closed on Enkutatash')
    await form.getByLabel('Link within the shop').fill('https://other.example')
    await save.click()
    await expect(form.getByText('Write the text in every language')).toBeVisible()
    await expect(form.getByText('Enter a path of the shop')).toBeVisible()
    await form.getByLabel('Text (አማርኛ)').fill('በእንቁጣጣሽ ዝግ ነን')
    await form.getByLabel('Link within the shop').fill('/shipping')
    await save.click()
    await expect(form.getByText('Saved.')).toBeVisible()

    const visitor = await browser.newPage({ baseURL: urls.shop })
    const english = visitor.getByRole('link', { name: 'Closed on Enkutatash' })
    await expect(async () => {
      await visitor.goto('/about')
      await expect(english).toHaveAttribute('href', '/shipping', { timeout: 1_000 })
    }).toPass()
    await visitor.locator('.announcement').getByRole('button').click()
    await expect(english).toBeHidden()
    await visitor.goto('/am/about')
    const amharic = visitor.getByRole('link', { name: 'በእንቁጣጣሽ ዝግ ነን', includeHidden: true })
    await expect(amharic).toHaveAttribute('href', '/am/shipping')
    await visitor.close()

    await form.getByLabel('Text (English)').fill('')
    await form.getByLabel('Text (አማርኛ)').fill('')
    await save.click()
    await expect(form.getByText('Saved.')).toBeVisible()
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(history.filter({ hasText: 'Closed on Enkutatash → empty' }).first()).toBeVisible()
  },
)

test(
  'a season is on the home page on its days, and can be switched off',
  { tag: '@phone' },
  async ({ page, urls }) => {
    const title = 'Week of gifts'
    const firstDay = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    const head = async (path: string) => (await page.request.get(`${urls.shop}${path}`)).text()
    await page.goto('/promotions?kind=seasons')
    await page.getByRole('button', { name: 'Add a season' }).click()
    await page.getByLabel('Occasion').selectOption('Genna')
    await expect(page.getByLabel('Last day')).toHaveValue(/-01-07$/)
    await page.getByLabel('Occasion').selectOption('Own text')
    await page.getByLabel('First day').fill(firstDay)
    await page.getByLabel('Title (English)').fill(title)
    await page.getByLabel('Title (አማርኛ)').fill('የስጦታ ሳምንት')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const entry = page.getByRole('listitem').filter({ hasText: title })
    await expect(entry).toContainText('Shown now')
    await expect.poll(() => head('/')).toContain(title)
    await expect.poll(() => head('/am')).toContain('የስጦታ ሳምንት')

    await page.getByRole('button', { name: `Change ${title}` }).click()
    await page.getByLabel('Show it on these days').uncheck()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(entry).toContainText('Switched off')
    await expect.poll(() => head('/')).not.toContain(title)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: `Remove ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(entry).toHaveCount(0)
  },
)
