import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { findChromium } from './find-chromium.ts'
import type { TestMember } from './new-member.ts'

export type Office = Awaited<ReturnType<typeof openOffice>>

/** A member uses the office at `url` in a browser and by its calls, in the language `xx`. */
export async function openOffice(url: string, { email, password }: Pick<TestMember, 'email' | 'password'>) {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  const context = await browser.newContext({ baseURL: url })
  await context.addInitScript(() => localStorage.setItem('office-language', 'xx'))
  const headers = { origin: url }
  await context.request.post('/api/office/login', { headers, data: { email, password } })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  return {
    close: () => browser.close(),
    async read(path: string) {
      faults.length = 0
      await page.goto(path)
      await page.locator('main h1').waitFor()
      // What a screen lists is read by calls.
      await page.waitForLoadState('networkidle')
      const [lang, dir] = await page.evaluate(() => [
        document.documentElement.lang,
        document.documentElement.dir,
      ])
      return { lang, dir, labels: await labelsOf(page), faults: [...faults] }
    },
    async fieldsOf(path: string, button: string): Promise<string[]> {
      await page.goto(path)
      await page.getByRole('button', { name: button }).click()
      return page.getByRole('dialog').locator('label').allInnerTexts()
    },
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read what they expect
    async get(path: string): Promise<any> {
      return (await context.request.get(`/api/office/${path}`)).json()
    },
    async put(path: string, data: object): Promise<void> {
      const response = await context.request.put(`/api/office/${path}`, { headers, data })
      if (!response.ok()) throw new Error(await response.text())
    },
  }
}

/** They are the texts of the screen itself, without what it lists and without the names of languages. */
async function labelsOf(page: Page): Promise<string[]> {
  const texts = await page
    .locator('h1, h2, h3, label, legend, thead th, button, nav a')
    .filter({ visible: true })
    .allInnerTexts()
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => /\p{L}/u.test(text))
}
