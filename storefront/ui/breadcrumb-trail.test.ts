import { expect, test } from 'vitest'
import { shell as english } from '../../messages/en/shell.ts'
import { shell as amharic } from '../../messages/am/shell.ts'
import { breadcrumbTrail } from './breadcrumb-trail.ts'

const category = { name: 'Toys & Games', slug: 'toys-games' }
const product = { id: 'p1', name: 'Gebeta' }

test('the trail of a category starts at the home page and ends with the category', () => {
  expect(breadcrumbTrail(english, { category })).toEqual([
    { name: 'Home', path: '/' },
    { name: 'Categories', path: '/categories' },
    { name: 'Toys & Games', path: '/category/toys-games' },
  ])
})

test('the trail of a product contains its category, if it is known', () => {
  const names = (trail: { name: string }[]) => trail.map(({ name }) => name)
  const complete = breadcrumbTrail(english, { category, product })
  expect(complete.at(-1)).toEqual({ name: 'Gebeta', path: '/product/p1' })
  expect(names(complete)).toEqual(['Home', 'Categories', 'Toys & Games', 'Gebeta'])
  expect(names(breadcrumbTrail(english, { product }))).toEqual(['Home', 'Categories', 'Gebeta'])
})

test('names are in the language of the page, paths have no language', () => {
  expect(breadcrumbTrail(amharic, {})).toEqual([
    { name: 'መነሻ', path: '/' },
    { name: 'ምድቦች', path: '/categories' },
  ])
})
