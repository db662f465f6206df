import { chromium, type Browser, type Page } from '@playwright/test'

/** The processor of a phone is about this many times slower, as in Lighthouse's mobile runs. */
export const slowdown = 4

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
}

export function phone(browser: Browser) {
  return browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    bypassCSP: true,
  })
}

/** Loads the page as React Router renders it. */
export async function loadScriptsAtOnce(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = (await response.text())
      .replaceAll('rel="deferred"', 'rel="modulepreload"')
      .replace('type="deferred-module"', 'type="module"')
      .replace("document.querySelector('script[type=deferred-module]').textContent", "''")
    await route.fulfill({ response, body: html })
  })
}

export async function productPath(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(`${url}/category`)
  const path = await page.locator('a[href^="/product/"]').first().getAttribute('href')
  await page.close()
  return path ?? '/'
}
