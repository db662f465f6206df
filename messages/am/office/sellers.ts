import type { Messages } from '../../messages.ts'

export const sellers: Messages['office']['sellers'] = {
  list: 'ሻጮች',
  none: 'እስካሁን ሻጭ የለም።',
  columns: {
    store: 'መደብር',
    seller: 'ሻጭ',
    location: 'ቦታ',
    phone: 'ስልክ',
    products: 'በሽያጭ ላይ',
    since: 'ከመቼ ጀምሮ',
    do: 'ለውጥ',
  },
  add: 'ሻጭ ይጨምሩ',
  addTitle: 'አዲስ ሻጭ',
  change: '{name}ን ይቀይሩ',
  remove: '{name}ን ያስወግዱ',
  removeTitle: '{name} ይወገድ?',
  removeWhy: 'በሽያጭ ላይ ያሉ ወይም በድሮ ትዕዛዞች ውስጥ ያሉ ምርቶች ያሉት ሻጭ ሊወገድ አይችልም።',
  removeNow: 'ያስወግዱ',
  sellerName: 'የሻጩ ስም',
  storeName: 'የመደብሩ ስም',
  location: 'ቦታ',
  phone: 'ስልክ',
}
