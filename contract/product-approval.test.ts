import { expect, test } from 'vitest'
import { approvalTerms, risesTooMuch } from './product-approval.ts'
import { sellerLevels } from './seller-levels.ts'

test('a price may rise by half at once, and not by more', () => {
  expect(risesTooMuch(150_00, 100_00)).toBe(false)
  expect(risesTooMuch(150_01, 100_00)).toBe(true)
  expect(risesTooMuch(50_00, 100_00)).toBe(false)
})

test('a higher level never has more that waits, nor fewer products', () => {
  const terms = sellerLevels.map((level) => approvalTerms[level])
  for (const [index, higher] of terms.entries()) {
    const lower = terms[index - 1] ?? higher
    expect(lower.fields).toEqual(expect.arrayContaining([...higher.fields]))
    expect(lower.ofNew || !higher.ofNew).toBe(true)
    expect(higher.productsMaximum).toBeGreaterThanOrEqual(lower.productsMaximum)
  }
})
