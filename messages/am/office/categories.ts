import type { Messages } from '../../messages.ts'

export const categories: Messages['office']['categories'] = {
  list: 'ምድቦች በቅደም ተከተላቸው',
  none: 'እስካሁን ምድብ የለም።',
  add: 'ምድብ ይጨምሩ',
  addTitle: 'አዲስ ምድብ',
  change: '{name}ን ይቀይሩ',
  remove: '{name}ን ያስወግዱ',
  removeTitle: '{name} ይወገድ?',
  removeWhy: 'ከሽያጭ የወጡ ምርቶቹ ወደ ‹Other› ይሄዳሉ። በሽያጭ ላይ ያሉ ምርቶች ያሉት ምድብ ሊወገድ አይችልም።',
  removeNow: 'ያስወግዱ',
  products: { one: '{count} ምርት በሽያጭ ላይ', other: '{count} ምርቶች በሽያጭ ላይ' },
  name: 'ስም',
  nameHint: 'የገጹ አድራሻ ይህን ስም ይከተላል፤ የቀድሞ አድራሻዎችም ወደዚያ ይመራሉ።',
  description: 'ጽሑፍ',
  pageTitleHint: 'የፍለጋ ድረ-ገጾችና የሚጋሩ ሊንኮች በስሙ ፋንታ ያሳዩታል። ወደ 60 ፊደላት ይታያሉ።',
  pageDescriptionHint: 'ከርዕሱ በታች ይታያል። ወደ 155 ፊደላት ይታያሉ።',
  picture: 'ምስል',
}
