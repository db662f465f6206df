import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, readTrackingNumber } from './ship-order.ts'

const serial = fc.stringMatching(/^\d{8}$/)

test('the example of the standard is valid', () => {
  expect(checkDigit('47312482')).toBe(9)
  expect(readTrackingNumber('RB123456785GB')).toBe('RB123456785GB')
})

test('spaces, dashes and lower case are accepted', () => {
  expect(readTrackingNumber(' ee 1234 5678-5 et ')).toBe('EE123456785ET')
})

test('any single wrong digit is detected', () => {
  fc.assert(
    fc.property(serial, fc.nat({ max: 7 }), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
      const valid = `EE${digits}${checkDigit(digits)}ET`
      const wrong = [...digits]
      wrong[place] = String((Number(digits[place]) + shift) % 10)
      expect(readTrackingNumber(valid)).toBe(valid)
      // The standard maps remainders 0 and 1 to digits of other remainders, so some errors are undetectable.
      if (checkDigit(wrong.join('')) !== checkDigit(digits)) {
        expect(readTrackingNumber(`EE${wrong.join('')}${checkDigit(digits)}ET`)).toBeUndefined()
      }
    }),
  )
})

test.each(['', 'EE12345678ET', 'E123456785ET', 'EE123456784ET', 'EE1234567850ET', '123456785'])(
  '%j is invalid',
  (typed) => {
    expect(readTrackingNumber(typed)).toBeUndefined()
  },
)
