import { expect, test } from 'vitest'
import { readReference } from './read-reference.ts'

test.each([
  ['FT2632112345', { reference: 'FT2632112345' }],
  ['FT263211234512345678', { reference: 'FT2632112345' }],
  ['ft26321abcde 12345', { reference: 'FT26321ABCDE' }],
  [' ft 2632-1123 45 ', { reference: 'FT2632112345' }],
  [
    'https://transactioninfo.ethiotelecom.et/receipt/CK12ABC345',
    { reference: 'CK12ABC345', bank: 'telebirr' },
  ],
  ['https://apps.cbe.com.et:100/?id=FT263211234512345678', { reference: 'FT2632112345', bank: 'cbe' }],
  ['https://cs.bankofabyssinia.com/slip/?trx=FT26321ABCDE', { reference: 'FT26321ABCDE', bank: 'abyssinia' }],
  ['https://awashpay.awashbank.com:8225/-2E1234ABCD', { reference: '2E1234ABCD', bank: 'awash' }],
  ['https://share.zemenbank.com/rt/12345678901/pdf', { reference: '12345678901', bank: 'zemen' }],
])('%j is the transfer %j', (typed, found) => {
  expect(readReference(typed)).toMatchObject(found)
})

test.each([
  '',
  '12345',
  'paid yesterday',
  'x'.repeat(41),
  'FT26;DROP TABLE',
  'http://transactioninfo.ethiotelecom.et/receipt/CK12ABC345',
  'https://evil.example/receipt/CK12ABC345',
  'https://apps.cbe.com.et/?id=FT2632112345',
  'https://a@cs.bankofabyssinia.com/slip/?trx=FT26321ABCDE',
  'javascript:alert(1)',
  'https://',
])('%j is not a transfer', (typed) => {
  expect(readReference(typed)).toBeUndefined()
})
