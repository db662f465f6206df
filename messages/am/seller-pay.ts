import { bankTransfer } from './bank-transfer.ts'
import type { Messages } from '../messages.ts'

/** The seller portal says with these where a seller is paid, and whether it is. */
export const sellerPay: Messages['sellerPay'] = {
  title: 'ክፍያ የሚቀበሉበት',
  none: 'የት እንደምንከፍልዎ ገና አናውቅም።',
  to: '{way}፣ {number}',
  holderIs: 'ባለሂሳብ፦ {holder}',
  enter: 'ክፍያ የሚቀበሉበትን ይንገሩን',
  change: 'ክፍያ የሚቀበሉበትን ይቀይሩ',
  saved: 'ተቀምጧል። ደውለን እናረጋግጣለን፤ ከዚያ በፊት ምንም አንከፍልም።',
  ownersOnly: 'ይህን የሚቀይረው የሱቁ ባለቤት ነው።',
  nextRun: '{day} ይከፈላል።',
  noRun: 'በሚቀጥለው ክፍያ ውስጥ ነው።',
  notPaid: {
    'open-payout': 'በመንገድ ላይ ያለው ክፍያ ይቀድማል። ይህ ከእርሱ ቀጥሎ ይከፈላል።',
    'below-minimum': '{minimum} ወይም ከዚያ በላይ ሲሆን ይከፈላል።',
    held: 'ሱቁ ክፍያዎችዎን ይዟል። እባክዎ ይደውሉልን።',
    suspended: 'ሱቅዎ እንደገና መሸጥ ሲችል ይከፈላል።',
    'no-details': 'የት እንደሚከፈልዎ እስኪነግሩን ድረስ ምንም አይከፈልም።',
    'unverified-details': 'ክፍያ የሚቀበሉበትን ካረጋገጥን በኋላ ይከፈላል።',
  },
  why: 'ምንም ከመከፈሉ በፊት እናረጋግጠዋለን።',
  way: 'መንገድ',
  bank: 'ባንክ',
  choose: 'እባክዎ ይምረጡ',
  number: 'የሂሳብ ወይም የዋሌት ቁጥር',
  holder: 'ባንኩ ዘንድ እንዳለው የባለሂሳቡ ስም',
  verified: 'ተረጋግጧል',
  unverified: 'ገና አልተረጋገጠም',
  banks: bankTransfer.banks,
  ways: { bank: 'የባንክ ሂሳብ', telebirr: 'ቴሌብር', 'cbe-birr': 'ሲቢኢ ብር', 'm-pesa': 'ኤምፔሳ' },
}
