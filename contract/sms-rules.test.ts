import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfQuietHours, isMobileNumber, measureSms } from './sms-rules.ts'

test.each([
  ['', 0],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // An extended sign is not divided, so each part has 76 of them.
  ['€'.repeat(152), 2],
  ['€'.repeat(153), 3],
  ['ሀ'.repeat(70), 1],
  ['ሀ'.repeat(71), 2],
  ['ሀ'.repeat(134), 2],
  ['ሀ'.repeat(135), 3],
  ['a'.repeat(69) + 'ሀ', 1],
  ['a'.repeat(70) + '’', 2],
  ['😀'.repeat(35), 1],
  // A pair of UTF-16 is not divided, so each part has 33 of them.
  ['😀'.repeat(66), 2],
  ['😀'.repeat(67), 3],
])('a text is charged by its parts (%#)', (text, segments) => {
  expect(measureSms(text).segments).toBe(segments)
})

const sign = fc.constantFrom('a', ' ', '\n', '€', '^', 'é', 'ሀ', '’', '😀', '`')
const texts = fc.array(sign, { maxLength: 400 }).map((signs) => signs.join(''))

test('one more sign never makes a text cheaper, and parts are as full as they can be', () => {
  fc.assert(
    fc.property(texts, sign, (text, more) => {
      const one = measureSms(text)
      const longer = measureSms(text + more)
      expect(longer.segments).toBeGreaterThanOrEqual(one.segments)
      if (longer.alphabet === one.alphabet) expect(longer.units).toBeGreaterThan(one.units)
      const [alone, part] = one.alphabet === 'gsm-7' ? [160, 153] : [70, 67]
      if (one.units <= alone) expect(one.segments).toBe(text === '' ? 0 : 1)
      else {
        expect(one.segments).toBeGreaterThanOrEqual(Math.ceil(one.units / part))
        // At most one unit a part is left for a sign of two that did not fit.
        expect(one.segments).toBeLessThanOrEqual(Math.ceil(one.units / (part - 1)))
      }
    }),
  )
})

test('one sign outside GSM-7 makes the text UCS-2', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(measureSms(`${text}ሀ`).alphabet).toBe('ucs-2')
      const isPlain = !/[^a \n€^é]/u.test(text)
      expect(measureSms(text).alphabet).toBe(isPlain ? 'gsm-7' : 'ucs-2')
    }),
  )
})

test.each([
  ['+251911223344', true],
  ['+251711223344', true],
  ['+251811223344', false],
  ['+251111234567', false],
  ['+2519112233445', false],
  ['0911223344', false],
  ['+14155550100', false],
])('%s is a number that gets messages: %s', (phone, isMobile) => {
  expect(isMobileNumber(phone)).toBe(isMobile)
})

test.each([
  ['2026-11-20T05:00:00Z', null],
  ['2026-11-20T17:59:59Z', null],
  ['2026-11-20T18:00:00Z', '2026-11-21T05:00:00.000Z'],
  ['2026-11-20T23:30:00Z', '2026-11-21T05:00:00.000Z'],
  ['2026-11-21T04:59:59Z', '2026-11-21T05:00:00.000Z'],
  ['2026-12-31T20:00:00Z', '2027-01-01T05:00:00.000Z'],
])('at %s messages wait until %s', (now, until) => {
  expect(endOfQuietHours(new Date(now))?.toISOString() ?? null).toBe(until)
})
