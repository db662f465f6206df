import type { MetaArgs } from 'react-router'
import { expect, test } from 'vitest'
import { shell } from '../messages/en/shell.ts'
import { describePage } from './describe-page.ts'

const root = { publicUrl: 'https://shop.example', texts: { shell } }

function describe(pathname: string, page: Parameters<typeof describePage>[1]) {
  const args = { matches: [{ loaderData: root }], location: { pathname } } as unknown as MetaArgs
  return describePage(args, page) as Record<string, string>[]
}

test('further pages of a list have a title and addresses of their own', () => {
  const tags = describe('/am/category/furniture', { title: 'Furniture', page: 2 })
  expect(tags[0]?.title).toContain('Furniture, page 2')
  const links = tags.filter(({ rel }) => rel)
  expect(links.map(({ rel, hrefLang, href }) => [rel, hrefLang, href])).toEqual([
    ['canonical', undefined, 'https://shop.example/am/category/furniture?page=2'],
    ['alternate', 'en', 'https://shop.example/category/furniture?page=2'],
    ['alternate', 'am', 'https://shop.example/am/category/furniture?page=2'],
    ['alternate', 'x-default', 'https://shop.example/category/furniture?page=2'],
  ])
})

test('an empty category is not listed', () => {
  const tags = describe('/category/maps', { title: 'Maps', noindex: true })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(tags.filter(({ rel }) => rel)).toEqual([])
})
