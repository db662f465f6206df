import type { BusinessDays } from '../business-days-text.ts'

export const businessDays: BusinessDays = {
  range: 'ከ{from} እስከ {to} የሥራ ቀናት',
  same: { one: 'በ{count} የሥራ ቀን', other: 'በ{count} የሥራ ቀናት' },
}
