import type { Messages } from '../../messages.ts'

export const officeProducts: Messages['office']['products'] = {
  list: {
    search: 'ስም፣ SKU ወይም ባርኮድ',
    category: 'ምድብ',
    state: 'ሁኔታ',
    all: 'ሁሉም',
    stock: 'ክምችት',
    low: 'ጥቂት የቀረው',
    filter: 'ያሳዩ',
    clear: 'ያጽዱ',
    none: 'የሚመሳሰል ምርት የለም።',
    older: 'የቀድሞ ምርቶች',
    product: 'ምርት',
    price: 'ዋጋ',
    from: 'ከ{price} ጀምሮ',
    unlimited: 'አይቆጠርም',
    few: 'ጥቂት ቀርቷል',
    variants: { one: '{count} ዓይነት', other: '{count} ዓይነቶች' },
  },
  states: { 'for-sale': 'በሽያጭ ላይ', 'sold-out': 'አልቋል', retired: 'ከሽያጭ የወጣ' },
}
