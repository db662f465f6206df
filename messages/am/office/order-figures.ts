import type { Messages } from '../../messages.ts'
import { ways } from './ways.ts'

export const orderFigures: Messages['office']['orderFigures'] = {
  label: 'የአንድ አኃዝ ትዕዛዞች',
  takeOff: '{filter}፦ ሌሎች ትዕዛዞችንም ያሳዩ',
  figures: {
    sales: 'እንደ ሽያጭ የተቆጠሩ',
    delivery: 'የማድረሻ ዋጋ ያላቸው',
    other: 'ምርት ያልተጠቀሰባቸው ተመላሾች ወይም ማጠጋጊያ ያላቸው',
    'gift-cards': 'የተሸጡ የስጦታ ካርዶች',
  },
  way: 'የክፍያ መንገድ፦ {name}',
  customer: 'ደንበኛ፦ {name}',
  code: 'ኮድ፦ {name}',
  discount: 'አውቶማቲክ ቅናሽ፦ {name}',
  product: 'ምርት፦ {name}',
  returned: 'የተመለሰ ምርት፦ {name}',
  erased: 'የተሰረዘ መለያ',
  unknown: 'አይታወቅም',
  noRegion: 'አድራሻ የለም',
  ways,
}
