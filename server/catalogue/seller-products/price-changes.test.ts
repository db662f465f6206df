import { expect, test } from 'vitest'
import { lowestSince } from './price-changes.ts'

const change = (beforeSantim: number | null, afterSantim: number, isApproved = false) => ({
  beforeSantim,
  afterSantim,
  isApproved,
})

test('steps that lead to the present price count as one rise', () => {
  expect(lowestSince(140, [])).toBe(140)
  expect(lowestSince(140, [change(120, 140), change(100, 120), change(130, 100)])).toBe(100)
})

test('what the shop has approved or set itself begins anew', () => {
  expect(lowestSince(200, [change(100, 200, true), change(90, 100)])).toBe(200)
  expect(lowestSince(300, [change(100, 200)])).toBe(300)
  expect(lowestSince(200, [change(null, 200)])).toBe(200)
})
