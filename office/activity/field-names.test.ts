import { expect, test } from 'vitest'
import { office as am } from '../../messages/am/office.ts'
import { office as en } from '../../messages/en/office.ts'
import { fieldName, valueText } from './field-names.ts'

test.each([
  ['ship-order', 'tracking', 'tracking number', 'የመከታተያ ቁጥር'],
  ['change-product', 'for sale', 'for sale', 'በሽያጭ ላይ'],
  ['change-products', 'CUP-1 price', 'CUP-1 price', 'CUP-1 ዋጋ'],
  ['change-product', 'CUP 1 stock', 'CUP 1 stock', 'CUP 1 ክምችት'],
  ['save-seller', 'storeNameAm', 'store (አማርኛ)', 'የመደብሩ ስም (አማርኛ)'],
  ['change-settings', 'tin', 'TIN', 'የግብር ከፋይ መለያ ቁጥር (TIN)'],
  ['change-settings', 'name', 'Registered name', 'የተመዘገበ ስም'],
] as const)('of %s, %s is called "%s"', (action, name, english, amharic) => {
  expect(fieldName(en, action, name)).toBe(english)
  expect(fieldName(am, action, name)).toBe(amharic)
})

test.each(['somethingNew', 'CUP-1 weight', 'constructor'])('the unknown name %s stays', (name) => {
  expect(fieldName(am, 'change-product', name)).toBe(name)
})

test('yes, no and nothing are words of the language', () => {
  expect([true, false, null, '', 0, 'paid'].map((value) => valueText(am, value))).toEqual([
    am.conflict.yes,
    am.conflict.no,
    am.conflict.none,
    am.conflict.none,
    '0',
    'paid',
  ])
})
