import { expect, test } from 'vitest'
import { slugOf } from '../contract/slug.ts'
import { productTypes as amharic } from '../messages/am/product-types.ts'
import { productTypes as english } from '../messages/en/product-types.ts'
import { productTypesOf } from './load-categories.server.ts'

const known = [
  'Electronics',
  'Furniture',
  'Clothing',
  'Home Appliances',
  'Sports & Outdoors',
  'Toys & Games',
  'Health & Beauty',
  'Jewelry & Watches',
]

const category = (name: string) => ({ name, slug: slugOf(name) })

test.each(known)('%s has 8 to 12 different product types in both languages', (name) => {
  for (const texts of [english, amharic]) {
    const types = productTypesOf(category(name), texts)
    expect(types.length).toBeGreaterThanOrEqual(8)
    expect(types.length).toBeLessThanOrEqual(12)
    expect(new Set(types.map((type) => type.name)).size).toBe(types.length)
    expect(new Set(types.map((type) => type.path)).size).toBe(types.length)
  }
})

test('a product type leads to a search in its category', () => {
  expect(productTypesOf(category('Toys & Games'), english)).toContainEqual({
    name: 'Game controllers',
    path: '/search?q=game%20controller&category=Toys%20%26%20Games',
  })
})

test.each(['Books', 'heading', 'general', 'constructor', ''])('%j only has General Products', (name) => {
  const { slug } = category(name)
  const path = `/category/${slug}`
  expect(productTypesOf({ name, slug }, english)).toEqual([{ name: 'General Products', path }])
})
