import { expect, test } from 'vitest'
import { office as am } from '../../messages/am/office.ts'
import { office as en } from '../../messages/en/office.ts'
import { fieldName } from '../../messages/activity-field-names.ts'

test.each([
  ['ship-order', 'tracking', 'tracking number', 'የመከታተያ ቁጥር'],
  ['change-product', 'for sale', 'for sale', 'በሽያጭ ላይ'],
  ['change-products', 'CUP-1 price', 'CUP-1 price', 'CUP-1 ዋጋ'],
  ['change-product', 'CUP 1 stock', 'CUP 1 stock', 'CUP 1 ክምችት'],
  ['change-product', 'CUP-1 sale price', 'CUP-1 sale price', 'CUP-1 የቅናሽ ዋጋ'],
  ['save-delivery-method', 'rate 2', 'fee 2', 'የማድረሻ ክፍያ 2'],
  ['save-seller', 'storeNameAm', 'store (አማርኛ)', 'የመደብሩ ስም (አማርኛ)'],
  ['change-settings', 'tin', 'TIN', 'የግብር ከፋይ መለያ ቁጥር (TIN)'],
  ['change-settings', 'name', 'Registered name', 'የተመዘገበ ስም'],
] as const)('of %s, %s is called "%s"', (action, name, english, amharic) => {
  expect(fieldName(en, action, name)).toBe(english)
  expect(fieldName(am, action, name)).toBe(amharic)
})

test('the only variant of a product is not named a second time', () => {
  expect(fieldName(en, 'change-product', 'CUP-1 price', 'CUP-1')).toBe('price')
  expect(fieldName(en, 'change-product', 'CUP-1-RED price', 'CUP-1')).toBe('CUP-1-RED price')
})

test.each(['somethingNew', 'CUP-1 weight', 'constructor'])('%s, which nobody knows, is no key', (name) => {
  expect(fieldName(am, 'change-product', name)).toBe(am.activity.otherField)
})
