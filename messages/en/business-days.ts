import type { BusinessDays } from '../business-days-text.ts'

export const businessDays: BusinessDays = {
  range: '{from} to {to} business days',
  same: { one: '{count} business day', other: '{count} business days' },
}
