import type { Messages } from '../messages.ts'

export const offline: Messages['offline'] = {
  shownAsOf: 'የሚታየው የ{time} መረጃ ነው',
  notStored: 'ይህ ገጽ በዚህ ስልክ ወይም ኮምፒውተር ላይ እስካሁን አልተከፈተም። ኢንተርኔት ሲመለስ ይታያል።',
  ways: { cart: 'ጋሪ', orders: 'ትዕዛዞች', home: 'መነሻ' },
  undo: 'ይመልሱት',
  waits: 'ኢንተርኔት የለም። እዚህ ተቀምጧል፤ ኢንተርኔት ሲመለስ ይላካል።',
  waiting: { one: '{count} ለውጥ ለመላክ ይጠብቃል', other: '{count} ለውጦች ለመላክ ይጠብቃሉ' },
  changes: 'ያልተላኩ ለውጦች',
  changesText: 'ኢንተርኔት ሲመለስ በዚህ ቅደም ተከተል ይላካሉ።',
  kinds: {
    'POST /cart/add': 'ወደ ጋሪ ማስገባት',
    'PUT /cart/update': 'ብዛት መቀየር',
    'DELETE /cart/remove': 'ከጋሪ ማውጣት',
    'POST /cart/save-for-later': 'ለበኋላ ማስቀመጥ',
    'POST /cart/move-to-cart': 'ወደ ጋሪ መመለስ',
    'DELETE /cart/saved': 'ለበኋላ ከተቀመጡት ማውጣት',
    'GET /add-to-wishlist': 'ወደ ምኞት ዝርዝር ማስገባት',
    'DELETE /remove-from-wishlist': 'ከምኞት ዝርዝር ማውጣት',
    'POST /update/user/rate': 'ደረጃ መስጠት',
    'POST /review': 'አስተያየት',
  },
  drop: 'ያስወግዱ',
  close: 'ይዝጉ',
  sent: { one: 'ለውጥዎ ተልኳል።', other: '{count} ለውጦችዎ ተልከዋል።' },
  refused: 'አልተቻለም፦ {reason}',
  tooOld: 'ይህ መድረሱ አልታወቀም። እባክዎ ያረጋግጡ፤ ካስፈለገም እንደገና ያድርጉት።',
}
