import type { Messages } from '../../messages.ts'

export const sms: Messages['office']['sms'] = {
  timeline: {
    waiting: '‹{kind}› የሚለው ኤስኤምኤስ ለ{to} እስኪላክ በመጠበቅ ላይ ነው።',
    sent: '‹{kind}› የሚለው ኤስኤምኤስ ለ{to} ተልኳል።',
    delivered: '‹{kind}› የሚለው ኤስኤምኤስ ስልክ {to} ላይ ደርሷል።',
    failed: '‹{kind}› የሚለው ኤስኤምኤስ ለ{to} አልደረሰም።',
  },
  kinds: {
    test: 'ሙከራ',
    'order-paid': 'ክፍያው ደርሷል',
    'order-sent': 'ዕቃ ተልኳል',
    'order-tracked': 'ዕቃ ተልኳል',
    'order-with-rider': 'ዕቃውን አድራሽ ያመጣዋል',
    'order-ready': 'ለመውሰድ ዝግጁ ነው',
    'order-canceled': 'ትዕዛዙ ተሰርዟል',
    'order-refunded': 'ገንዘብ ተመልሷል',
    'order-credited': 'ገንዘቡ የመደብር ሂሳብ ሆኗል',
    'pay-link': 'የመክፈያ ሊንክ',
    'staff-invited': 'ወደ ቢሮ የመጋበዣ ሊንክ',
    'question-answered': 'ለጥያቄ መልስ ተሰጥቷል',
    'back-in-stock': 'ምርት እንደገና አለ',
    'gift-card': 'የስጦታ ካርድ',
    'login-code': 'የመግቢያ ኮድ',
    'number-code': 'የቁጥር ማረጋገጫ ኮድ',
    'account-changed': 'መለያው ተቀይሯል',
  },
  reasons: {
    'no-answer': 'መላኪያው ስላልመለሰ ምናልባት ተልኮ ሊሆን ይችላል። እንደገና አይላክም።',
    refused: 'መላኪያው አልተቀበለውም።',
    undelivered: 'ስልኩን ማግኘት አልተቻለም።',
    expired: 'ስልኩ ለረጅም ጊዜ ዝግ ነበር።',
    unreachable: 'መላኪያውን ለአንድ ቀን መጠቀም አልተቻለም።',
    'daily-limit': 'መደብሩ በዚያ ቀን መላክ የሚችለውን ኤስኤምኤስ ሁሉ ልኮ ነበር።',
    'not-needed': 'ከዚያ በኋላ አላስፈለገም።',
  },
}
