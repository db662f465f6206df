import type { Messages } from '../messages.ts'

export const transferDialog: Messages['transferDialog'] = {
  title: 'የባንክ ዝውውር አሳውቀዋል',
  text: 'ለእነዚህ ምርቶች ያደረጉትን ዝውውር እያጣራን ነው፤ ብዙውን ጊዜ በአንድ የሥራ ቀን ውስጥ እናሳውቅዎታለን። አሁን በሌላ መንገድ ከከፈሉ በዝውውሩ የተደረገው ትዕዛዝ ይሰረዛል። ሁለት ጊዜ አይከፍሉም፦ ከአንድ ክፍያ በላይ የደረሰን ገንዘብ ይመለስልዎታል።',
  orders: 'ትዕዛዞችዎን ይመልከቱ',
  keep: 'ዝውውሩን እጠብቃለሁ',
  replace: 'በሌላ መንገድ ይክፈሉ',
}
