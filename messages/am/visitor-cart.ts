import type { Messages } from '../messages.ts'

export const visitorCart: Messages['visitorCart'] = {
  merged: {
    one: 'ቀደም ብለው የመረጡት ዕቃ በጋሪዎ ውስጥ ነው።',
    other: 'ቀደም ብለው የመረጧቸው {count} ዕቃዎች በጋሪዎ ውስጥ ናቸው።',
  },
  refusedTitle: 'ሁሉም ወደ ጋሪዎ አልገባም',
  refusedText: 'ከመግባትዎ በፊት የመረጧቸው ሌሎቹ ዕቃዎች በጋሪዎ ውስጥ ናቸው።',
  unknownProduct: 'አንድ ምርት',
  gone: 'ከእንግዲህ አይሸጥም።',
  leftOf: { one: '{count} ብቻ ቀርቷል።', other: '{count} ብቻ ቀርተዋል።' },
  soldOut: 'አልቋል።',
  panel: {
    title: 'በዚህ ስልክ ባለው ጋሪዎ ውስጥ',
    empty: 'ጋሪዎ ባዶ ነው',
    sentFrom: 'ላኪ፦ {store}',
    remove: 'ያስወግዱ',
    total: 'ጠቅላላ',
    totalHint: 'የማድረሻ ዋጋ በጋሪው ውስጥ ይጨመራል።',
    logIn: 'ለመክፈል ይግቡ',
    close: 'ይዝጉ',
    priceWas: 'ዋጋው {price} ነበር',
    soldOut: 'አልቋል',
  },
  viewCart: 'ጋሪውን ይመልከቱ',
  close: 'ይዝጉ',
  failed: 'ከመግባትዎ በፊት የመረጡትን ወደ ጋሪዎ ማስገባት አልተቻለም። እባክዎ እንደገና ይምረጡ።',
}
