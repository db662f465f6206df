import type { Messages } from '../../messages.ts'

export const bulkKinds: Messages['office']['bulkKinds'] = {
  'set-price': 'አዲስ ዋጋ',
  'raise-percent': 'ዋጋ በመቶኛ መጨመር ወይም መቀነስ',
  'raise-amount': 'ዋጋ በብር መጨመር ወይም መቀነስ',
  'sale-percent': 'ቅናሽ በመቶኛ ማድረግ',
  'sale-amount': 'ቅናሽ በብር ማድረግ',
  'end-sale': 'ቅናሹን ማብቃት',
  'set-stock': 'አዲስ የክምችት ብዛት',
  'add-stock': 'ክምችት መጨመር ወይም መቀነስ',
  move: 'ወደ ሌላ ምድብ ማዛወር',
  retire: 'ከሱቁ መደበቅ',
  'put-back': 'በሱቁ ማሳየት',
  'make-draft': 'ረቂቅ ማድረግ',
  schedule: 'ከተወሰነ ጊዜ ጀምሮ በሱቁ ማሳየት',
  'add-category': 'ወደ ምድብ መጨመር',
  'remove-category': 'ከምድብ ማስወጣት',
  'add-tag': 'መለያ ቃል መጨመር',
  'remove-tag': 'መለያ ቃል ማስወገድ',
}
