import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../test/new-product.ts'
import { openShop, type TestShop } from '../../test/open-shop.ts'
import { servePages } from '../../test/serve-pages.ts'
import { saveCategory } from '../catalogue/products/categories.ts'
import { sharp } from '../platform/media/sharp.ts'
import { storePicture } from '../platform/media/store-picture.ts'

let shop: TestShop
let pages: Awaited<ReturnType<typeof servePages>>
let media: string
beforeAll(async () => {
  shop = await openShop()
  const brown = { create: { width: 300, height: 300, channels: 3, background: '#9c6332' } } as const
  media = await storePicture(shop.shop, await sharp(brown).png().toBuffer())
  for (const category of ['Furniture', 'Clothing', 'Maps']) await newProduct(shop.db, { category })
  await saveCategory(shop.db, { name: 'Furniture', image: media })
  pages = await servePages(shop)
})
afterAll(async () => {
  pages.close()
  await shop.close()
})

/** What stands before the name: the hash of a picture, or an icon. */
function shownBefore(html: string, name: string): string | undefined {
  const [before = ''] = html.split(`>${name}<`)
  return [...before.matchAll(/src="\/media\/([\w-]+)\?|icons-[\w-]+\.svg#([\w-]+)"/g)]
    .map(([, picture, icon]) => picture ?? icon)
    .at(-1)
}

test.each(['/', '/categories', '/search'])(
  'a category of %s has its picture, or else the icon of its kind',
  async (path) => {
    const page = await (await fetch(pages.origin + path)).text()
    const html = page.slice(page.indexOf('<main'))
    expect(shownBefore(html, 'Furniture')).toBe(media)
    expect(shownBefore(html, 'Clothing')).toBe('shirt')
    expect(shownBefore(html, 'Maps')).toBe('package')
  },
)
