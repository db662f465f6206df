import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkDigit,
  exampleNumber,
  isTrackingLink,
  readParcelNumber,
  readTrackingNumber,
  trackingLink,
} from './carriers.ts'

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

test('a simple pattern names digits and letters, and everything else stands for itself', () => {
  const dhl = { numberRule: 'pattern', numberPattern: 'DHL-####.@' } as const
  expect(readParcelNumber(' dhl-1234.a ', dhl)).toBe('DHL-1234.A')
  for (const wrong of ['DHL-12345.A', 'DHL-1234xA', 'DHL-1234.1', 'XDHL-1234.A', ''])
    expect(readParcelNumber(wrong, dhl)).toBeUndefined()
  expect(exampleNumber(dhl.numberPattern)).toBe('DHL-1234.A')
  expect(readParcelNumber('any 7', { numberRule: 'none', numberPattern: '' })).toBe('any 7')
})

test.each([
  ['https://track.example.com/?n={number}', true],
  ['https://track.example.com/{number}/{number}', true],
  ['http://track.example.com/{number}', false],
  ['https://track.example.com/', false],
  ['https://{number}.example.com/', false],
  ['https://someone:secret@example.com/{number}', false],
  ['javascript:alert({number})', false],
  ['https:// /{number}', false],
])('%s as a link: %s', (link, isOne) => {
  expect(isTrackingLink(link)).toBe(isOne)
})

test('a number cannot leave its place in a link', () => {
  expect(trackingLink('https://example.com/?n={number}&x=1', 'A&b=/../"')).toBe(
    'https://example.com/?n=A%26b%3D%2F..%2F%22&x=1',
  )
  expect(trackingLink('', 'A1')).toBeUndefined()
  expect(trackingLink('https://example.com/{number}', null)).toBeUndefined()
})
