import type { Messages } from '../messages.ts'

/** የመለያ ገጾች፣ የማጠቃለያው እና የክፍያ መንገዶች ገጽ ጽሑፎች። */
export const account: Messages['account'] = {
  title: 'የእኔ መለያ',
  back: 'ወደ ማጠቃለያው ይመለሱ',
  menu: {
    label: 'መለያ',
    dashboard: 'ማጠቃለያ',
    accountInfo: 'የመለያ መረጃ',
    orders: 'ትዕዛዞች',
    addressBook: 'የአድራሻ መዝገብ',
    wishlist: 'የምኞት ዝርዝር',
    paymentMethods: 'የክፍያ መንገዶች',
    logOut: 'ይውጡ',
  },
  logOut: {
    title: 'መውጣትዎን ያረጋግጡ',
    text: 'በእርግጥ ከመለያዎ መውጣት ይፈልጋሉ?',
    cancel: 'ይተዉ',
    confirm: 'ይውጡ',
  },
  dashboard: {
    title: 'ማጠቃለያ',
    greeting: 'ሰላም፣ {name}',
    reports: 'ባጭሩ',
    totalSpent: 'ጠቅላላ ወጪ',
    totalSpentHint: 'የተከፈለባቸው ትዕዛዞች፣ ተመላሽ ገንዘብ ተቀንሶ',
    pendingOrders: 'በሂደት ላይ ያሉ ትዕዛዞች',
    completedOrders: 'የተጠናቀቁ ትዕዛዞች',
    refundedOrders: 'ገንዘባቸው የተመለሰ ትዕዛዞች',
    canceledOrders: 'የተሰረዙ ትዕዛዞች',
    unknown: 'ለጊዜው አይታወቅም',
    recent: 'የቅርብ ጊዜ ግዢዎች',
    allOrders: 'ሁሉንም ትዕዛዞች ይመልከቱ',
    pieces: { one: '{count} ዕቃ', other: '{count} ዕቃዎች' },
    none: 'እስካሁን ምንም ግዢ የለም',
    noneText: 'የሚገዙት ሁሉ ከትዕዛዙ እስከ ማድረሻው ድረስ እዚህ ይታያል።',
    startShopping: 'ወደ ገበያ ይሂዱ',
  },
  paymentMethods: {
    title: 'የክፍያ መንገዶች',
    underDevelopment: 'በመዘጋጀት ላይ',
    text: 'ዋሌቶችዎንና የባንክ ሂሳቦችዎን በቅርቡ እዚህ ማስቀመጥ ይችላሉ። እስከዚያው በእያንዳንዱ ክፍያ ጊዜ የሚከፍሉበትን መንገድ ይመርጣሉ።',
  },
}
