import { expect, test } from 'vitest'
import { productTypes as amharic } from '../../messages/am/product-types.ts'
import { productTypes as english } from '../../messages/en/product-types.ts'
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

test.each(known)('%s has 8 to 12 different product types in both languages', (name) => {
  for (const texts of [english, amharic]) {
    const types = productTypesOf(name, texts)
    expect(types.length).toBeGreaterThanOrEqual(8)
    expect(types.length).toBeLessThanOrEqual(12)
    expect(new Set(types).size).toBe(types.length)
  }
})

test.each(['Books', 'heading', 'general', 'constructor', ''])('%j only has General Products', (name) => {
  expect(productTypesOf(name, english)).toEqual(['General Products'])
})
