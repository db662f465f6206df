import type { Messages } from '../../messages.ts'

export const messageReports: Messages['office']['messageReports'] = {
  title: 'የተጠቆሙ መልእክቶች',
  tabs: {
    open: 'የሚወሰንባቸው',
    decided: 'የተወሰነባቸው',
  },
  none: 'እዚህ ምንም ጥቆማ የለም።',
  by: {
    customer: 'ደንበኛው ጠቁሟል',
    seller: 'ሻጩ ጠቁሟል',
  },
  of: 'ትዕዛዝ {number}፣ {store}',
  note: 'የተባለው፦ {text}',
  read: 'መልእክቶቹን ያንብቡ',
  readHint: 'ማንበብዎ በሥራ መዝገብ ይጻፋል።',
  back: 'ሁሉም ጥቆማዎች',
  list: 'መልእክቶች፣ ከቀድሞው ጀምሮ',
  noMessages: 'ሁለቱ ስለዚህ ክፍል እርስ በርስ አልተጻጻፉም።',
  reported: 'ተጠቁሟል',
  showPictures: 'ሥዕሎቹን ያሳዩ',
  picture: 'የመልእክት ሥዕል',
  decide: 'ይወስኑ',
  decision: 'ውሳኔ',
  reason: 'ምክንያት',
  decisions: {
    dismissed: 'ጥቆማውን ይተዉት',
    'customer-blocked': 'ደንበኛውን ያግዱ',
    'seller-blocked': 'ሻጩን ያግዱ',
  },
  decided: '{decision}፣ {who}፣ {time}፦ {text}',
  kinds: {
    dismissed: 'ተትቷል',
    'customer-blocked': 'ደንበኛው ታግዷል',
    'seller-blocked': 'ሻጩ ታግዷል',
  },
  blocks: 'እገዳዎች',
  block: {
    customer: 'ደንበኛው መጻፍ አይችልም',
    seller: 'ሻጩ መጻፍ አይችልም',
  },
  blockBy: {
    customer: 'ደንበኛው አግዷል',
    seller: 'ሻጩ አግዷል',
    office: 'መደብሩ አግዷል',
  },
  lift: 'እገዳውን ያንሡ',
  saved: 'ተቀምጧል።',
  from: {
    customer: 'ደንበኛ',
    seller: 'ሻጭ፦ {name}',
  },
  reasons: {
    insult: 'ስድብ ወይም ማስፈራሪያ ነው',
    'outside-shop': 'ከመደብሩ ውጭ እንድከፍል ወይም እንድስማማ ይጠይቃል',
    fraud: 'ማጭበርበር ነው',
    unwanted: 'ማስታወቂያ ነው',
    other: 'ሌላ ምክንያት',
  },
}
