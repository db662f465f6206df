import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { describePage } from './describe-page.server.ts'
import { siteContext, type Site } from './site.server.ts'

const publicUrl = 'https://shop.example'

function describe(path: string, page: Parameters<typeof describePage>[1]) {
  const context = new RouterContextProvider()
  context.set(siteContext, { publicUrl } as Site)
  return describePage({ request: new Request(publicUrl + path), context }, page)
}

test('further pages of a list have a title and addresses of their own', () => {
  const { head, tags } = describe('/am/category/furniture', { title: 'Furniture', page: 2 })
  expect(head.title).toContain('Furniture')
  expect(head.title).toContain('2')
  expect(head.canonical).toBe('https://shop.example/am/category/furniture?page=2')
  expect(
    [...tags.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map((m) => m.slice(1)),
  ).toEqual([
    ['en', 'https://shop.example/category/furniture?page=2'],
    ['am', 'https://shop.example/am/category/furniture?page=2'],
    ['x-default', 'https://shop.example/category/furniture?page=2'],
  ])
})

test('an empty category is not listed', () => {
  const { head, tags } = describe('/category/maps', { title: 'Maps', noindex: true })
  expect(head).not.toHaveProperty('canonical')
  expect(tags).toBe('')
})

test('what a seller has written cannot end its tag or script', () => {
  const title = '"/><script>alert(1)</script>'
  const { tags } = describe('/product/1', { title, description: "'>", data: [{ name: '</script><b>' }] })
  expect(tags.match(/<script/g)).toHaveLength(1)
  expect(tags.match(/<\/script>/g)).toHaveLength(1)
  expect(tags).toContain('content="&quot;/&gt;&lt;script')
})
