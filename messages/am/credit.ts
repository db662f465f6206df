import type { Messages } from '../messages.ts'

export const credit: Messages['credit'] = {
  pageTitle: 'የሱቅ ሂሳብ',
  balance: 'በሱቁ ያለዎት ሂሳብ',
  intro: 'የሱቅ ሂሳብ በዚህ ሱቅ ለሚያዝዟቸው ዕቃዎች በሙሉ ወይም በከፊል ይከፍላል። ጊዜው አያልፍም፤ በጥሬ ገንዘብም አይከፈልም።',
  empty: 'እስካሁን የሱቅ ሂሳብ የለዎትም። ከስጦታ ካርዶችና በሱቅ ሂሳብ እንዲመለስልዎ ከሚፈልጉት ገንዘብ ይመጣል።',
  buyCard: 'የስጦታ ካርድ ይግዙ',
  entriesTitle: 'የሂሳቡ እንቅስቃሴ',
  columns: { date: 'ቀን', what: 'ዝርዝር', amount: 'መጠን' },
  order: 'ትዕዛዝ {number}',
  redeem: {
    label: 'የስጦታ ካርድ ኮድ',
    submit: 'ይጠቀሙበት',
    missing: 'እባክዎ የካርዱን ኮድ ያስገቡ።',
    done: 'አሁን {balance} የሱቅ ሂሳብ አለዎት።',
    failed: 'ካርዱን መጠቀም አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
  },
  kinds: {
    used: 'ለትዕዛዝ የተከፈለ',
    released: 'ከትዕዛዝ የተመለሰ',
    refund: 'ተመላሽ ገንዘብ',
    'gift-card': 'የስጦታ ካርድ',
    given: 'ከሱቁ የተሰጠ',
    taken: 'በሱቁ የተመለሰ',
    forfeited: 'ከመለያው ጋር ያበቃ',
  },
  loadFailed: 'የሱቅ ሂሳብዎን መጫን አልተቻለም፦ {message}',
  sum: 'በሱቅ ሂሳብ የተከፈለ',
}
