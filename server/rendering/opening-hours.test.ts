import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../test/new-product.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import { runBeside } from '../../test/run-command.ts'
import { servePages } from '../../test/serve-pages.ts'

let shop: TestShop
let pages: Awaited<ReturnType<typeof servePages>>
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  pages = await servePages(shop, { isWatched: true })
})
afterAll(async () => {
  pages.close()
  await shop.close()
})

test('the page of a product says when a place to collect it is open, by the clock of the reader', async () => {
  const productId = await newProduct(shop.db, { name: 'Jebena', stock: 3 })
  const place = ['--pick-up', 'yes', '--place', 'Bole Road 7', '--hours', 'Mon-Fri 08:30-17:30']
  const set = await runBeside(
    shop,
    'delivery',
    'set',
    'bole',
    '--name',
    'Our shop',
    '--fee',
    '0',
    '--days',
    '0-1',
    ...place,
  )
  expect(set).toMatchObject({ code: 0 })
  const shown = async (path: string) => (await fetch(`${pages.origin}${path}/product/${productId}`)).text()
  expect(await shown('')).toContain('Monday to Friday: 08:30 – 17:30')
  expect(await shown('/am')).toContain('ጠዋት 2:30 (08:30)')
})
