import { expect, test } from 'vitest'
import { formatPhone } from '../../../messages/format-phone.ts'
import { isSamePhone } from './phone.ts'

test('an Ethiopian number is shown in national format, any other unchanged', () => {
  expect(formatPhone('+251911223344')).toBe('0911 22 33 44')
  expect(formatPhone('+251711223344')).toBe('0711 22 33 44')
  expect(formatPhone('+4915112345678')).toBe('+4915112345678')
  expect(formatPhone('')).toBe('')
})

test.each(['+251911223344', '0911 22 33 44', '251-911-223344', '00251911223344', '911223344'])(
  '"%s" is the number that was there',
  (typed) => {
    expect(isSamePhone(typed, '+251911223344')).toBe(true)
  },
)

test.each(['0911 22 33 45', '0711 22 33 44', '', '+1 911 223 344'])('"%s" is another number', (typed) => {
  expect(isSamePhone(typed, '+251911223344')).toBe(false)
})
