import type { Messages } from '../../messages.ts'
import { bankTransfer } from '../bank-transfer.ts'

export const payments: Messages['office']['payments'] = {
  reviews: 'ውሳኔ የሚጠብቁ ክፍያዎች',
  noReviews: 'ውሳኔ የሚጠብቅ ክፍያ የለም።',
  transfers: 'የሚረጋገጡ የባንክ ዝውውሮች',
  noTransfers: 'ውሳኔ የሚጠብቅ የባንክ ዝውውር የለም።',
  payment: 'ክፍያ',
  order: 'ትዕዛዝ',
  amount: 'መጠን',
  why: 'ምክንያት',
  since: 'ከ',
  decision: 'ውሳኔ',
  accept: 'እንደተከፈለ ይቁጠሩት',
  reject: 'እንዳልተከፈለ ይቁጠሩት',
  onOrder: 'ገንዘቡን ከትዕዛዙ ላይ ይመልሱ።',
  bank: 'ከባንክ',
  banks: bankTransfer.banks,
  reference: 'የዝውውር ቁጥር',
  receipt: 'የባንኩ ደረሰኝ',
  confirm: 'ገንዘቡ ደርሷል',
  deny: 'ገንዘቡ አልደረሰም',
  sureTitle: 'እርግጠኛ ነዎት?',
  sureYes: 'የ{payment} {amount} እንደተከፈለ ይቆጠራል፤ ትዕዛዙም ሊታሸግ ይችላል። ይህ ሊመለስ አይችልም።',
  sureNo: 'የ{payment} {amount} እንዳልተከፈለ ይቆጠራል፤ ትዕዛዙም ይሰረዛል። ይህ ሊመለስ አይችልም።',
  decided: 'ስለ {payment} የተወሰነው ተመዝግቧል።',
}
