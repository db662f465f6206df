import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../server/platform/database/connect.ts'
import type { Connection } from '../server/platform/database/connect.ts'
import { serveShop } from '../server/main.ts'
import { findChromium } from './find-chromium.ts'
import { freePort } from './free-port.ts'
import { newProduct } from './new-product.ts'
import { openShop } from './open-shop.ts'
import type { TestShop } from './open-shop.ts'

let shop: TestShop
let serving: Awaited<ReturnType<typeof serveShop>>
let measured: Connection
let browser: Browser
beforeAll(async () => {
  shop = await openShop({
    SHOP_MODE: 'development',
    OFFICE_PORT: String(await freePort()),
    SELLER_PORT: 'off',
    METRICS_PORT: 'off',
  })
  await newProduct(shop.db, { name: 'Jebena' })
  measured = connect(shop.databaseUrl)
  serving = await serveShop({ ...shop, pools: { primary: measured.pool }, bound: undefined })
  const executablePath = findChromium()
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
})
afterAll(async () => {
  await browser.close()
  await serving.close()
  await measured.close()
  await shop.close()
})

async function open(url: string) {
  const page = await browser.newPage()
  const reports: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') reports.push(message.text())
  })
  page.on('pageerror', ({ message }) => reports.push(message))
  page.on('response', (response) => {
    if (response.status() >= 400) reports.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(url)
  return { page, reports }
}

test('in development, pages of the shop run their scripts', async () => {
  const { page, reports } = await open(`http://localhost:${shop.config.port}/`)
  // Vite loads the page again when it has bundled the packages.
  await expect
    .poll(async () => {
      await page.getByRole('combobox', { name: 'Search products' }).first().fill('jeb')
      return page.getByRole('option').count()
    })
    .toBeGreaterThan(0)
  expect(reports).toEqual([])
}, 120_000)

test('in development, the gallery shows the kit', async () => {
  const { page, reports } = await open(`http://localhost:${shop.config.port}/ui?language=am`)
  await page.getByRole('heading', { name: 'focus-refused' }).waitFor()
  expect(reports).toEqual([])
}, 120_000)

test('in development, the office runs its scripts', async () => {
  const { page, reports } = await open(shop.config.office.url)
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  expect(reports.filter((report) => !/\b401\b/.test(report))).toEqual([])
}, 120_000)
