import type { Messages } from '../messages.ts'

export const wishlist: Messages['wishlist'] = {
  title: 'የምኞት ዝርዝር',
  count: { one: '{count} ምርት', other: '{count} ምርቶች' },
  toCart: 'ወደ ጋሪ ያዛውሩ',
  remove: 'ያስወግዱ',
  none: 'የምኞት ዝርዝርዎ ባዶ ነው',
  noneText: 'በምርቱ ላይ ያለውን ልብ ሲጫኑ እዚህ ይቀመጥልዎታል።',
  browse: 'ምርቶችን ይመልከቱ',
  removed: 'ምርቱ ከምኞት ዝርዝርዎ ወጥቷል',
  removeFailed: 'ምርቱን ማስወገድ አልተቻለም',
  retired: '{name} ከእንግዲህ አይሸጥም፤ ስለዚህ ከምኞት ዝርዝርዎ ወጥቷል።',
  inCart: 'ምርቱ ወደ ጋሪዎ ገብቷል!',
  cartRefused: 'ምርቱን ወደ ጋሪ ማስገባት አልተቻለም።',
  cartFailed: 'ወደ ጋሪ በማስገባት ላይ ችግር ተፈጥሯል።',
  awaitedTitle: 'እስኪገቡ የሚጠብቋቸው',
  awaitedText: 'እነዚህ ምርቶች እንደገና ሲገቡ እናሳውቅዎታለን።',
  endAlert: 'አያሳውቁኝ',
  alertEnded: 'ስለዚህ ምርት አናሳውቅዎትም።',
  alertFailed: 'ማስቀመጥ አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
}
