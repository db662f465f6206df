import type { Messages } from '../messages.ts'

/** የጋሪው ገጽ ጽሑፎች። */
export const cart: Messages['cart'] = {
  title: 'ጋሪ',
  pieces: { one: '{count} ዕቃ', other: '{count} ዕቃዎች' },
  each: 'አንዱ',
  remove: 'ያስወግዱ',
  saved: '{amount} ይቆጥባሉ',
  savingHint: 'ከአንድ ምርት ከአንድ በላይ ሲገዙ 10 በመቶ ይቀንሳል።',
  summary: 'ማጠቃለያ',
  subtotal: 'ከቅናሹ በፊት',
  savings: 'ቅናሽ',
  total: 'ጠቅላላ',
  vat: 'ተጨማሪ እሴት ታክስና በኢትዮጵያ ውስጥ ማድረሻ በዋጋው ውስጥ ናቸው።',
  deliverTo: 'የመላኪያ አድራሻ',
  changeAddress: 'አድራሻውን ይቀይሩ',
  noAddress: 'ትዕዛዝዎን የት እንደምንልክ ይንገሩን።',
  addAddress: 'አድራሻ ያስገቡ',
  checkout: 'ወደ ክፍያ ይሂዱ',
  payByTransfer: 'በባንክ ዝውውር ይክፈሉ',
  payOnDelivery: 'ሲረከቡ ይክፈሉ',
  checkoutHint: 'የሚከፍሉት በክፍያ አገልግሎቱ ገጽ ላይ ነው። ገጹ በአዲስ ትር ይከፈታል።',
  emptyTitle: 'ጋሪዎ ባዶ ነው',
  emptyText: 'እስካሁን ወደ ጋሪዎ ምንም ያስገቡ አይመስልም።',
  continueShopping: 'ግዢዎን ይቀጥሉ',
  changeFailed: 'ጋሪውን መቀየር አልተቻለም። እንደነበረ ነው። እባክዎ እንደገና ይሞክሩ።',
}
