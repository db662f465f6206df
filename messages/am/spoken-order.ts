import type { Messages } from '../messages.ts'

export const spokenOrder: Messages['spokenOrder'] = {
  unpaid: 'ገና አልከፈሉም። እባክዎ {amount} ይክፈሉ።',
  checking: 'ክፍያዎን እያየን ነው። እንደገና አይክፈሉ።',
  preparing: 'ትዕዛዝዎን እያዘጋጀን ነው።',
  partlySent: 'የትዕዛዝዎ ከፊሉ ተልኳል።',
  sent: 'ትዕዛዝዎ ተልኳል።',
  arrives: '{days} ይደርሳል።',
  ready: '{days} መረከብ ይችላሉ።',
  late: 'ዘግይቷል። እባክዎ ይደውሉልን።',
  cash: '{amount} ያዘጋጁ።',
  complete: 'ትዕዛዝዎ ደርሶዎታል። እናመሰግናለን።',
  giftCard: 'የስጦታ ካርድዎ ተከፍሏል። እናመሰግናለን።',
  canceled: 'ይህ ትዕዛዝ ተሰርዟል።',
  nothingToPay: 'ምንም አይከፍሉም።',
  refundComing: 'ገንዘብዎን እየመለስን ነው።',
  refunded: 'ገንዘብዎን መልሰናል።',
  eras: { ethiopian: 'ዓመተ ምሕረት', gregorian: 'እንደ ኤውሮፓውያን አቆጣጠር' },
}
