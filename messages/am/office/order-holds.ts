import { courierLink } from '../courier-link.ts'
import { orderMailKinds } from './order-mail-kinds.ts'

export const orderHolds = {
  reasons: {
    'charge-back': 'ለዚህ ትዕዛዝ የተከፈለውን ገንዘብ ባንክ መልሶ ወስዷል። አንድ የሱቁ ባልደረባ እገዳውን እስኪያነሣ ድረስ አይላክም።',
  },
  since: 'ከ{time} ጀምሮ ታግዷል',
  release: 'እገዳውን ያንሡ',
  why: 'ትዕዛዙ የሚላክበትን ምክንያት ይጻፉ። በእንቅስቃሴ መዝገብ ውስጥ ይቀመጣል።',
  released: 'ትዕዛዙ እንደገና ሊላክ ይችላል።',
  partCanceled: 'ይህ የትዕዛዙ ክፍል ተሰርዟል።',
  handOver: {
    link: courierLink,
    why: 'ደንበኛው ኮዱን በSMS፣ በኢሜይልና በትዕዛዙ ገጽ ያገኛል፤ ዕቃውን ለሚያስረክበው ይነግራል። ኮዱ ዕቃው መድረሱን ያረጋግጣል።',
    code: 'የደንበኛው ኮድ',
    submit: 'ደርሷል',
    done: 'መድረሱ በደንበኛው ኮድ ተረጋግጧል።',
  },
  timeline: {
    mail: {
      waiting: '‹{kind}› የሚለው ኢሜይል ለ{to} እስኪላክ በመጠበቅ ላይ ነው።',
      sent: '‹{kind}› የሚለው ኢሜይል ለ{to} ተልኳል።',
      failed: '‹{kind}› የሚለውን ኢሜይል ለ{to} መላክ አልተቻለም።',
      'not-sent': '‹{kind}› የሚለው ኢሜይል ለ{to} አልተላከም።',
    },
    mailKinds: orderMailKinds,
    news: {
      waiting: 'የቴሌግራም መልእክት እስኪላክ በመጠበቅ ላይ ነው።',
      sent: 'መልእክት በቴሌግራም ተልኳል።',
      failed: 'መልእክት በቴሌግራም መላክ አልተቻለም።',
    },
    newsReasons: {
      stopped: 'ደንበኛው ቦቱን አግደዋል ወይም መልእክቶቹን አቁመዋል።',
      refused: 'ቴሌግራም አልተቀበለውም።',
      'no-answer': 'ቴሌግራም መልስ ስላልሰጠ ተልኮ ሊሆን ይችላል። እንደገና አይላክም።',
      unreachable: 'ለአንድ ቀን ቴሌግራምን ማግኘት አልተቻለም።',
    },
    placed: 'ትዕዛዙ ተሰጥቷል።',
    status: {
      pending: 'ትዕዛዙ ይቀጥላል።',
      shipped: 'ትዕዛዙ በሙሉ ተልኳል።',
      complete: 'ትዕዛዙ ደርሷል።',
      canceled: 'ትዕዛዙ ተሰርዟል።',
      refunded: 'የትዕዛዙ ገንዘብ ተመልሷል።',
    },
    attempt: {
      open: 'የ{amount} ክፍያ ተጀምሯል፦ {way}።',
      paid: '{amount} ተከፍሏል፦ {way}።',
      failed: 'የ{amount} ክፍያ አልተሳካም፦ {way}።',
      expired: 'የ{amount} ክፍያ በጊዜው አልተከፈለም፦ {way}።',
      'refund-due': 'የ{amount} ክፍያ ይመለሳል፦ {way}።',
    },
    withdrawn: 'የ{amount} ክፍያ ተጀምሮ ነበር፤ አሁን አያስፈልግም፦ {way}።',
    creditBack: '{amount} የሱቅ ሂሳብ ለደንበኛው ተመልሷል።',
    received: '{amount} እንደደረሰ ተመዝግቧል።',
    refund: {
      initiated: '{amount} መመለስ ተጀምሯል፦ {way}።',
      refunded: '{amount} ተመልሷል፦ {way}።',
      failed: '{amount} መመለስ አልተሳካም፦ {way}።',
    },
    parcelArrived: 'ጥቅል {number} ደርሷል።',
    parcelRefused: 'ጥቅል {number}ን ደንበኛው ሲደርስ አልተረከበም።',
    note: 'ማስታወሻ ተጨምሯል።',
    returned: 'ደንበኛው ዕቃ ለመመለስ ጠይቋል፦ {number}።',
  },
}
