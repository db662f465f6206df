import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chapaDescription, chapaPhone, chapaTitle, payerNames } from './client.ts'

test.each([
  '0911223344',
  '911223344',
  '+251911223344',
  '251911223344',
  '00251911223344',
  '+251 (0)911-22-33-44',
  '0911 22 33 44',
])('%j is sent to Chapa as ten digits', (typed) => {
  expect(chapaPhone(typed)).toBe('0911223344')
})

test('a Safaricom number starts with 07', () => {
  expect(chapaPhone('+251 711 223344')).toBe('0711223344')
})

test.each(['0111234567', '+14155552671', '12345', '', 'abcdefghij', '0811223344'])(
  '%j is not an Ethiopian mobile number and is omitted',
  (typed) => {
    expect(chapaPhone(typed)).toBeUndefined()
  },
)

test('any text fits the limits of the hosted page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(chapaTitle(text)).toMatch(/^([A-Za-z0-9_.-]([A-Za-z0-9_. -]{0,14}[A-Za-z0-9_.-])?)?$/)
      expect(chapaDescription(text)).toMatch(/^[A-Za-z0-9_. -]{0,50}$/)
    }),
  )
})

test('a letter loses its accent, and other characters between words become one space', () => {
  expect(chapaTitle('Café & crème, brûlée')).toBe('Cafe creme brule')
  expect(chapaDescription('Order #1042: 3 × “buna”')).toBe('Order 1042 3 buna')
  expect(chapaTitle('መርካቶ')).toBe('')
})

test.each([
  ['Abebe Kebede', 'Abebe', 'Kebede'],
  ['  Abebe   Kebede  Tessema ', 'Abebe', 'Kebede'],
  ['Haile Selassie Gugsa', 'Haile Selassie', 'Gugsa'],
  ['Abebe Gebre Mikael Desta', 'Abebe', 'Gebre Mikael'],
  ['Haile Selassie', 'Haile', 'Selassie'],
  ['Haile Kebede Alemu', 'Haile', 'Kebede'],
  ['ወልደ ማርያም ተስፋዬ', 'ወልደ ማርያም', 'ተስፋዬ'],
  ['አበበ ገብረ ሥላሴ', 'አበበ', 'ገብረ ሥላሴ'],
  ['Hanna', 'Hanna', ''],
  ['', '', ''],
])('%j pays as %j, child of %j', (fullName, givenName, fatherName) => {
  expect(payerNames(fullName)).toEqual({ givenName, fatherName })
})
