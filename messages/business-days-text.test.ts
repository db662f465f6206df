import { expect, test } from 'vitest'
import { businessDaysText } from './business-days-text.ts'
import { catalogues } from './catalogues.server.ts'

test('a delivery that takes as many days at least as at most has one number', () => {
  const { businessDays } = catalogues.en.delivery
  expect(businessDaysText(businessDays, 'en', { from: 1, to: 3 })).toBe('1 to 3 business days')
  expect(businessDaysText(businessDays, 'en', { from: 1, to: 1 })).toBe('1 business day')
  expect(businessDaysText(businessDays, 'en', { from: 2, to: 2 })).toBe('2 business days')
  expect(businessDaysText(catalogues.am.delivery.businessDays, 'am', { from: 1, to: 1 })).toBe('በ1 የሥራ ቀን')
  expect(businessDaysText(catalogues.om.delivery.businessDays, 'om', { from: 2, to: 2 })).toBe(
    'guyyoota hojii 2',
  )
})
