import type { Messages } from '../messages.ts'

/** What a seller does about returns of goods that it has sent. */
export const sellerReturns: Messages['sellerReturns'] = {
  decides:
    'እነዚህን ዕቃዎች የላኩት እርስዎ ስለሆኑ ወደ እርስዎ ይመለሳሉ። ስለ ተመላሹ በአንድ የሥራ ቀን ውስጥ የሚወስኑትና ዕቃውን የሚቀበሉት እርስዎ ነዎት፤ ገንዘቡን የሚመልሰው ሱቁ ነው።',
  approve: 'ተመላሹን ይፍቀዱ',
  refuse: 'ተመላሹን አይቀበሉ',
  receive: 'ዕቃው ደርሷል',
  waits: 'ደንበኛው አሁን ዕቃውን ይልካል። ሲደርስ ይንገሩን።',
  arrived: 'ሱቁ አይቶ ገንዘቡን ይመልሳል።',
  forms: {
    approve: {
      title: 'ተመላሽ {number}ን ይፍቀዱ',
      label: 'ደንበኛው ዕቃውን የሚልክበት',
      hint: 'ደንበኛው ያነበዋል። መንገዱን፣ የቤት ቁጥሩንና ስልክ ይጻፉ።',
    },
    refuse: {
      title: 'ተመላሽ {number}ን አይቀበሉ',
      label: 'የማይቀበሉበት ምክንያት',
      hint: 'ደንበኛው ያነበዋል። እንደገና ከጠየቀ የሚወስነው ሱቁ ነው።',
    },
    receive: {
      title: 'የ{number} ዕቃ ደርሷል',
      label: 'ዕቃው ላይ ያለው ችግር',
      hint: 'የሚያነበው ሱቁ ብቻ ነው። እንደሚገባው ከተመለሰ ባዶ ይተዉት።',
    },
  },
  showPictures: 'ሥዕሎቹን ያሳዩ',
  picture: 'የደንበኛው ሥዕል',
}
