import type { Messages } from '../messages.ts'

export const payLink: Messages['payLink'] = {
  title: 'ለትዕዛዝዎ ይክፈሉ',
  heading: 'ትዕዛዝ {order}',
  total: 'የሚከፈል',
  discount: 'ቅናሽ',
  credit: 'የሱቅ ሂሳብ',
  paidBefore: 'እስካሁን የተከፈለ',
  until: 'ዕቃውን እስከ {time} እናቆይልዎታለን።',
  payBy: 'ይክፈሉ፦ {method}',
  continue: 'ወደ ክፍያ ይቀጥሉ',
  none: 'ይህ ትዕዛዝ በኢንተርኔት ሊከፈል አይችልም። እባክዎ እንዴት እንደሚከፍሉ መደብሩን ይጠይቁ።',
  paid: 'ይህ ትዕዛዝ ተከፍሏል። እናመሰግናለን!',
  checking: 'ለዚህ ትዕዛዝ የተከፈለ ክፍያ እያጣራን ነው። እንደገና መክፈል አያስፈልግም።',
  part: 'ከፊሉ ተከፍሏል። የሚቀረው ክፍያ፦ {due}። እባክዎ ቀሪውን እንዴት እንደሚከፍሉ መደብሩን ይጠይቁ።',
  over: 'ይህ ትዕዛዝ በዚህ ሊንክ ከእንግዲህ ሊከፈል አይችልም። እባክዎ መደብሩን ይጠይቁ።',
  unknown: 'ይህ ሊንክ አይሠራም። እባክዎ ሙሉ መሆኑን ያረጋግጡ ወይም መደብሩን ይጠይቁ።',
}
