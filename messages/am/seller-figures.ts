import type { Messages } from '../messages.ts'

export const sellerFigures: Messages['sellerFigures'] = {
  rating: {
    one: 'ለምርቶቹ ከተሰጠ {count} ደረጃ {rating} ኮከብ',
    other: 'ለምርቶቹ ከተሰጡ {count} ደረጃዎች {rating} ኮከብ',
  },
  ordersSent: { one: '{count} ትዕዛዝ ተልኳል', other: '{count} ትዕዛዞች ተልከዋል' },
  inTime: '{percent} % በጊዜው ተልኳል',
  answerHours: {
    one: 'ብዙ ጊዜ በአንድ ሰዓት ውስጥ ይመልሳል',
    other: 'ብዙ ጊዜ በ{count} ሰዓታት ውስጥ ይመልሳል',
  },
  answerDays: {
    one: 'ብዙ ጊዜ በአንድ ቀን ውስጥ ይመልሳል',
    other: 'ብዙ ጊዜ በ{count} ቀናት ውስጥ ይመልሳል',
  },
  since: 'ከ{month} {year} ጀምሮ እዚህ ይሸጣል',
}
