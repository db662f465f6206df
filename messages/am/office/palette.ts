import type { Messages } from '../../messages.ts'

export const palette: Messages['office']['palette'] = {
  open: 'ይሂዱ ወደ…',
  field: 'የገጽ ስም፣ የትዕዛዝ ቁጥር፣ ምርት፣ ወይም የደንበኛ ስም፣ ኢሜይል ወይም ስልክ',
  none: 'ምንም አልተገኘም።',
  found: { one: '{count} ውጤት', other: '{count} ውጤቶች' },
  newProduct: 'አዲስ ምርት',
  groups: { screens: 'ገጾች', products: 'ምርቶች', customers: 'ደንበኞች', orders: 'ትዕዛዞች' },
  keyboard: 'የቁልፍ ሰሌዳ',
  keys: {
    palette: 'ወደ ገጽ፣ ትዕዛዝ፣ ምርት ወይም ደንበኛ ለመሄድ',
    next: 'ወደ ቀጣዩ ረድፍ ለመሄድ',
    previous: 'ወደ ቀዳሚው ረድፍ ለመመለስ',
    choose: 'ረድፉን ለመክፈት',
    help: 'ይህን እገዛ ለማየት',
    close: 'መስኮቱን ለመዝጋት',
  },
  single: 'ነጠላ ቁልፎች (j፣ k እና ?) በዚህ መሣሪያ ላይ ይሥሩ',
}
