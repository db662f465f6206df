import sharp from 'sharp'
import { expect, test } from './shopper.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

test(
  'a picture of its own stands in the hero without moving anything, and is not loaded where data is saved',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await logInToOffice(page)
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

    const baseURL = `http://localhost:${process.env.E2E_PORT}`
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
