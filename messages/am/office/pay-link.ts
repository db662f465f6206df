import type { Messages } from '../../messages.ts'

export const payLink: Messages['office']['payLink'] = {
  title: 'የክፍያ ሊንክ',
  hint: 'ለደንበኛው ይላኩት። እስከ {time}፣ ወይም ትዕዛዙ እስኪከፈል ወይም እስኪሰረዝ ይሠራል።',
  copy: 'ሊንኩን ይቅዱ',
  copied: 'ተቀድቷል',
  sendBySms: 'በኤስኤምኤስ ይላኩ',
  sentBySms: 'ሊንኩ ወደ {to} እየተላከ ነው።',
}
