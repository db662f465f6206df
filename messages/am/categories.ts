import type { Messages } from '../messages.ts'

export const categories: Messages['categories'] = {
  title: 'ምድቦች',
  pageTitle: 'ሁሉም ምድቦች',
  description: 'የመርካቶ ምድቦች በሙሉ፣ በእያንዳንዱ ውስጥ የሚያገኙት ምርት ጭምር።',
  noImage: 'ምስል የለም',
  viewProducts: 'ምርቶቹን ይመልከቱ',
  empty: 'እስካሁን ምድብ የለም።',
  shopTitle: 'ሁሉም ምርቶች በየምድቡ',
  shopHeading: 'ገበያው በሙሉ',
  shopDescription: 'በመርካቶ ያለው ሁሉ በየምድቡ፣ አዲስ የገባው አስቀድሞ።',
  viewAll: 'ሁሉንም ምርቶች ይመልከቱ፦ {category}',
  productsIn: 'ምርቶች፦ {category}',
  categoryDescription: {
    one: '{category} በመርካቶ፦ ከኢትዮጵያውያን ሻጮች የመጣ {count} ምርት፣ በብር ዋጋ።',
    other: '{category} በመርካቶ፦ ከኢትዮጵያውያን ሻጮች የመጡ {count} ምርቶች፣ በብር ዋጋ።',
  },
  noProducts: 'በዚህ ምድብ ውስጥ እስካሁን ምርት የለም።',
  noProductsText: 'እባክዎ ቆየት ብለው ይመለሱ ወይም ሌሎች ምድቦችን ይመልከቱ።',
  explore: 'ምድቦችን ይመልከቱ',
}
