import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  lead: 'ቀንም ሆነ ሌሊት በማንኛውም ሰዓት ይጠይቁን።',
  order: 'እባክዎ የትዕዛዝ ቁጥሩን ያዘጋጁ፦ {number}',
  call: 'ይደውሉ {phone}',
  telegram: 'በቴሌግራም ይጻፉ',
  contact: 'እኛን የሚያገኙባቸው መንገዶች ሁሉ',
  questions: 'ደንበኞች እዚህ ብዙ ጊዜ የሚጠይቁት',
  all: 'ሁሉም ጥያቄዎችና መልሶች',
  close: 'ይዝጉ',
}
