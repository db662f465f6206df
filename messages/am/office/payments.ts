import type { Messages } from '../../messages.ts'
import { bankTransfer } from '../bank-transfer.ts'

export const payments: Messages['office']['payments'] = {
  reviews: 'ውሳኔ የሚጠብቁ ክፍያዎች',
  noReviews: 'ውሳኔ የሚጠብቅ ክፍያ የለም።',
  transfers: 'የሚረጋገጡ የባንክ ዝውውሮች',
  noTransfers: 'ውሳኔ የሚጠብቅ የባንክ ዝውውር የለም።',
  accept: 'እንደተከፈለ ይቁጠሩት',
  reject: 'እንዳልተከፈለ ይቁጠሩት',
  onOrder: 'ገንዘቡን ከትዕዛዙ ላይ ይመልሱ።',
  banks: bankTransfer.banks,
  receipt: 'የባንኩ ደረሰኝ',
  confirm: 'ገንዘቡ ደርሷል',
  deny: 'ገንዘቡ አልደረሰም',
  alsoClaimed: 'በተመሳሳይ ቀን ተመሳሳይ መጠን ያሳወቁ ሌሎች፦ {orders}',
  sureTransfer: '{bank}፣ የግብይት ቁጥር {reference}',
  sureTitle: 'እርግጠኛ ነዎት?',
  sureYes: 'የትዕዛዝ {order} {amount} እንደተከፈለ ይቆጠራል፤ ትዕዛዙም ሊታሸግ ይችላል። ይህ ሊመለስ አይችልም።',
  sureNo: 'የትዕዛዝ {order} {amount} እንዳልተከፈለ ይቆጠራል፤ ትዕዛዙም ይሰረዛል። ይህ ሊመለስ አይችልም።',
  decided: 'ስለ ትዕዛዝ {order} የተወሰነው ተመዝግቧል።',
}
