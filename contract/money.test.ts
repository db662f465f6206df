import { expect, test } from 'vitest'
import { formatCount, isWholeSantim, numberFromText, santimFromText, toSantim } from './money.ts'

test.each([0, 0.01, 1299.5, 100_000, 0.1 + 0.2, 3 * 1.1, 1e12])(
  '%d birr is a whole number of santim',
  (birr) => {
    expect(isWholeSantim(birr)).toBe(true)
    expect(toSantim(birr) / 100).toBeCloseTo(birr, 6)
  },
)

test.each([0.001, 1.234, 99.999, 1e15 + 0.5, NaN, Infinity])('%d birr is not', (birr) => {
  expect(isWholeSantim(birr)).toBe(false)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('%d is shown as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown)
})

test.each([
  ['1299.50', 129950],
  [' 7 ', 700],
  ['0', 0],
  ['12.5000', 1250],
])('%s is one amount', (text, santim) => {
  expect(santimFromText(text)).toBe(santim)
  expect(santimFromText(text, { isGrouped: true })).toBe(santim)
})

test.each([
  '1.500',
  '12.000',
  '0.500',
  '1.250.000',
  '1.299,50',
  '1,50',
  '12,5',
  '900.505',
  '-1',
  'ETB 5',
  '٣',
  '',
])('%s may mean another amount, or none', (text) => {
  expect(santimFromText(text)).toBeNull()
  expect(santimFromText(text, { isGrouped: true })).toBeNull()
})

test('commas separate thousands only where the shop writes them', () => {
  expect(santimFromText('1,299.50')).toBeNull()
  expect(santimFromText('1,299.50', { isGrouped: true })).toBe(129950)
  expect(santimFromText('1,299,000', { isGrouped: true })).toBe(129900000)
})

test.each([
  ['1500', 1500],
  ['15.5', 15.5],
  ['15.0000', 15],
  ['1.500', null],
  ['1,500', null],
  ['', null],
])('the figure %j of a setting is %j', (text, figure) => {
  expect(numberFromText(text)).toBe(figure)
})
