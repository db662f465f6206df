import type { Messages } from '../messages.ts'

export const telegram: Messages['telegram'] = {
  openOrder: 'ትዕዛዙን ይክፈቱ',
  handOverCode: 'የመረከቢያ ኮድ፦ {code}። ዕቃውን ሲረከቡ ብቻ ይንገሩ።',
  connected: 'ስለ ትዕዛዞችዎ የሚደረገውን እዚህ ያነባሉ። ለማቆም /stop ብለው ይላኩ።',
  linkOld: 'ይህ ሊንክ ጊዜው አልፎበታል ወይም ጥቅም ላይ ውሏል። በመደብሩ ውስጥ የመለያ መረጃን ከፍተው ‹ቴሌግራምን ያገናኙ› የሚለውን እንደገና ይጫኑ።',
  stopped: 'ከአሁን በኋላ መልእክት አይደርስዎትም። ቴሌግራምን በመደብሩ ውስጥ እንደገና ማገናኘት ይችላሉ።',
  welcome: 'እንኳን ደኅና መጡ! ስለ ትዕዛዞችዎ እዚህ ለማንበብ በመደብሩ ውስጥ ‹ቴሌግራምን ያገናኙ› የሚለውን ይጫኑ፦ {url}',
}
