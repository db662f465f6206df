import type { Messages } from '../messages.ts'

export const productRequest: Messages['productRequest'] = {
  title: 'ይጠይቁን',
  text: 'ምን ይፈልጋሉ?',
  textMissing: 'እባክዎ የሚፈልጉትን ይጻፉ።',
  contact: 'ስልክ ቁጥር ወይም ኢሜይል (ካልፈለጉ ይተዉት)',
  contactWrong: 'እባክዎ ትክክለኛ ስልክ ቁጥር ወይም ኢሜይል ያስገቡ።',
  toAccount: '{name}፣ መልሱን በመለያዎ እንሰጥዎታለን።',
  consent: 'ይህን የምንጠቀመው ምርቱን ለመፈለግና መልስ ለመስጠት ብቻ ነው፤ ከ{days} ቀናት በኋላ ይሰረዛል።',
  cancel: 'ይቅር',
  send: 'ጥያቄውን ይላኩ',
  sent: 'እናመሰግናለን። ምርቱን እንፈልጋለን፤ አድራሻዎን ከሰጡን እናሳውቅዎታለን።',
  close: 'ይዝጉ',
  failed: 'ጥያቄው አልተላከም። እባክዎ እንደገና ይሞክሩ።',
}
