import type { Messages } from '../messages.ts'

export const sales: Messages['sales'] = {
  lowest30: 'ከቅናሹ በፊት በነበሩት {lowestPriceDays} ቀናት ዝቅተኛው ዋጋ፦ {price}',
  until: 'ቅናሹ እስከ {date} ይቆያል',
  discountFrom: '{name} (ከ{amount} ጀምሮ ለሚሆን ትዕዛዝ)',
  reduced: '{price}፤ ዋጋው {regular} ነበር (−{percent}\u00a0%)',
}
