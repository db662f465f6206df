import type { Messages } from '../messages.ts'

export const delivery: Messages['delivery'] = {
  title: 'ማድረሻ',
  free: 'ነፃ',
  days: 'ከ{from} እስከ {to} የሥራ ቀናት',
  arrives: '{days} ይደርሳል',
  ready: '{days} መረከብ ይችላሉ',
  withoutCash: 'ሲረከቡ መክፈል አይቻልም',
  none: 'ለጊዜው ወደ ክልልዎ አናደርስም።',
  toRegion: 'የሚደርስበት ክልል',
  chooseRegion: 'ክልልዎን ይምረጡ',
  toAddress: 'በ{region} ወዳለው አድራሻዎ።',
  others: 'በጋሪው ውስጥ ሌላ የማድረሻ መንገድ መምረጥ ይችላሉ።',
  buyTitle: 'አሁን ይግዙ',
  goods: '{quantity} × {name}',
  total: 'ጠቅላላ',
  priceNow: 'ዋጋው {before} ነበር፤ አሁን {price} ሆኗል።',
  pay: 'ወደ ክፍያ ይሂዱ',
  cancel: 'ይተዉ',
  code: {
    label: 'የቅናሽ ኮድ',
    apply: 'ይጠቀሙበት',
    remove: 'ኮዱን ያስወግዱ',
    line: 'የቅናሽ ኮድ {code}',
    missing: 'እባክዎ ኮድ ያስገቡ።',
    failed: 'የቅናሽ ኮዱን መቀየር አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
  },
}
