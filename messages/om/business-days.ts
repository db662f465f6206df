import type { BusinessDays } from '../business-days-text.ts'

export const businessDays: BusinessDays = {
  range: 'guyyoota hojii {from} hanga {to}',
  same: { one: 'guyyaa hojii {count}', other: 'guyyoota hojii {count}' },
}
