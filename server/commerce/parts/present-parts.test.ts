import { expect, test } from 'vitest'
import { partIdOf } from './present-parts.ts'

test('the part of a seller in an order has the same id whenever it is computed', () => {
  const [order, seller] = ['018f0e5e-0000-7000-8000-000000000001', '018f0e5e-0000-7000-8000-000000000002']
  expect(partIdOf(order, seller)).toBe(partIdOf(order, seller))
  expect(partIdOf(order, seller)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/)
  expect(partIdOf(seller, order)).not.toBe(partIdOf(order, seller))
})
