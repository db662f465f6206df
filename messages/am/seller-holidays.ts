import type { Messages } from '../messages.ts'

export const sellerHolidays: Messages['sellerHolidays'] = {
  why: 'ካስታወቁ በኋላ ለሚታዘዘው፣ ከመቀበያና ከመላኪያ ጊዜዎ እነዚህ ቀናት አይቆጠሩም። ከመቼ ጀምሮ እንደሚልኩ ደንበኞች ያያሉ።',
  none: 'ያስታወቁት የዕረፍት ቀን የለም።',
  days: 'ከ{from} እስከ {until}',
  first: 'የመጀመሪያው ቀን',
  last: 'የመጨረሻው ቀን',
  announce: 'እነዚህን ቀናት ያስታውቁ',
  withdraw: 'ይሰርዙ',
  withdrawDays: '{days} ይሰርዙ',
}
