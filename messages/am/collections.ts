import type { Messages } from '../messages.ts'

export const collections: Messages['collections'] = {
  description: {
    one: '{name} በመርካቶ፦ {count} ምርት፣ በብር ዋጋ።',
    other: '{name} በመርካቶ፦ {count} ምርቶች፣ በብር ዋጋ።',
  },
  order: 'በሱቁ ምርጫ',
  empty: 'በዚህ ስብስብ ውስጥ አሁን ምርት የለም።',
  emptyText: 'እባክዎ ቆየት ብለው ይመለሱ ወይም ሌሎች ምርቶችን ይመልከቱ።',
  toAll: 'ሁሉንም ምርቶች ያሳዩ',
}
