import type { Messages } from '../../messages.ts'

export const address: Messages['office']['address'] = {
  recipient: 'ተቀባይ',
  recipientHint: 'ደንበኛው ካልሆነ።',
  phone: 'የተቀባዩ ቁጥር',
  phone2: 'ሌላ ቁጥር',
  zone: 'ዞን',
  woreda: 'ወረዳ',
  kebele: 'ቀበሌ',
  houseNumber: 'የቤት ቁ.',
  landmark: 'ምልክት',
  note: 'ለሚያደርሰው ሰው',
  detail: '{name}፦ {text}',
  map: 'ካርታ፦ {code}',
  pointCode: 'የ{number} ካርታ',
  lines: 'ጎዳናው ባዶ ከተተወ ከምልክቱ፣ ከወረዳው፣ ከቀበሌውና ከቤት ቁጥሩ ይዘጋጃል።',
}
