import { expect, test } from 'vitest'
import { emailKey, readPhone } from './contact-details.ts'

test.each([
  '0911223344',
  '911223344',
  '+251911223344',
  '251911223344',
  '00251911223344',
  '0911 22 33 44',
  '0911-22-33-44',
  '(0911) 22.33.44',
  '+251 911 22 33 44',
  '+251 (0) 911 223344',
  '00 251 911 22 33 44',
  '\u202a+251911223344\u202c',
  '+251\u2060 911\u00a0223344\u200e',
])('%s is the same number', (typed) => {
  expect(readPhone(typed)).toBe('+251911223344')
})

test('Safaricom and land lines are Ethiopian numbers too', () => {
  expect(readPhone('0712345678')).toBe('+251712345678')
  expect(readPhone('712345678')).toBe('+251712345678')
  expect(readPhone('011 551 7700')).toBe('+251115517700')
})

test('a number of another country keeps its country', () => {
  expect(readPhone('+1 415 555 2671')).toBe('+14155552671')
  expect(readPhone('14155552671')).toBe('+14155552671')
  expect(readPhone('+254 712 345678')).toBe('+254712345678')
})

test('a number that the library does not know is accepted if it has 10 to 15 digits', () => {
  expect(readPhone('1234567890')).toBe('+1234567890')
  expect(readPhone('+99 987 654 321 012')).toBe('+99987654321012')
  expect(readPhone('123456789012345')).toBe('+123456789012345')
})

test.each([
  '',
  '12',
  '0911',
  'zero nine',
  '0911223344x5',
  '09112233445566778899',
  '++',
  '0000000000',
  '09112233445',
  '+25191122334',
  '1234567890123456',
  '091122334',
  '071122334',
  '011123456',
  '+251 091122334',
  '+251 71122334',
])('"%s" is not a phone number', (typed) => {
  expect(readPhone(typed)).toBeUndefined()
})

test.each([
  ['user@xn--mnchen-3ya.de', 'User@MÜNCHEN.de'],
  ['user@mu\u0308nchen.de', 'user@münchen.de'],
  ['user@\uff45xample.com', 'user@example.com'],
  ['\u202auser\u200b@example.com\u200b', 'user@example.com'],
])('%j and %s are one address', (one, other) => {
  expect(emailKey(one)).toBe(emailKey(other))
})

test('the part before the @ tells addresses apart by more than case', () => {
  expect(emailKey('us.er@example.com')).not.toBe(emailKey('user@example.com'))
})
