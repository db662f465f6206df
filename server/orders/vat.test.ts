import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitVat, vatInside } from './vat.ts'

const lines = fc.array(fc.integer({ min: 0, max: 999 * 100_000_00 }), { maxLength: 100 })
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

test('115.00 with 15 percent inside holds 15.00 of VAT', () => {
  expect(vatInside(115_00, 15)).toBe(15_00)
  expect(vatInside(100_00, 15)).toBe(13_04)
  expect(vatInside(100_00, 0)).toBe(0)
  expect(vatInside(0, 15)).toBe(0)
})

test('lines without VAT and the VAT add up to the total, always', () => {
  fc.assert(
    fc.property(lines, percent, (lineTotals, rate) => {
      const { vatSantim, nets } = splitVat(lineTotals, rate)
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
      expect(sum(nets) + vatSantim).toBe(sum(lineTotals))
    }),
  )
})

test('no line is more than a santim away from its exact share, and none is below nothing or above itself', () => {
  fc.assert(
    fc.property(lines, percent, (lineTotals, rate) => {
      const { vatSantim, nets } = splitVat(lineTotals, rate)
      const total = lineTotals.reduce((sum, line) => sum + line, 0)
      nets.forEach((net, index) => {
        const line = lineTotals[index] ?? 0
        expect(net).toBeGreaterThanOrEqual(0)
        expect(net).toBeLessThanOrEqual(line)
        if (total > 0) expect(Math.abs(net - (line * (total - vatSantim)) / total)).toBeLessThanOrEqual(1.001)
      })
    }),
  )
})

test('the VAT is the nearest whole santim to its exact figure', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), percent, (total, rate) => {
      expect(Math.abs(vatInside(total, rate) - (total * rate) / (100 + rate))).toBeLessThanOrEqual(0.501)
    }),
  )
})
