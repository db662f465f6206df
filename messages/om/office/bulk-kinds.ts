import type { Messages } from '../../messages.ts'

export const bulkKinds: Messages['office']['bulkKinds'] = {
  'set-price': 'Gatii murteessuu',
  'raise-percent': "Gatii dhibbeentaan dabaluu ykn hir'isuu",
  'raise-amount': "Gatii hangaan dabaluu ykn hir'isuu",
  'sale-percent': "Hir'ina gatii dhibbeentaan kennuu",
  'sale-amount': "Hir'ina gatii hangaan kennuu",
  'end-sale': "Hir'ina gatii xumuruu",
  'set-stock': 'Kuusaa murteessuu',
  'add-stock': "Kuusaatti dabaluu ykn irraa hir'isuu",
  move: 'Gara ramaddii tokkootti jijjiiruu',
  retire: 'Suuqii keessaa dhoksuu',
  'put-back': 'Suuqii keessatti agarsiisuu',
  'make-draft': 'Wixinee gochuu',
  schedule: "Yeroo murtaa'e irraa eegalee suuqii keessatti agarsiisuu",
  'add-category': 'Ramaddii tokkotti dabaluu',
  'remove-category': 'Ramaddii tokko keessaa kaasuu',
  'add-tag': 'Mallattoo dabaluu',
  'remove-tag': 'Mallattoo kaasuu',
}
