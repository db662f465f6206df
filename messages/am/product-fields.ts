import type { Messages } from '../messages.ts'

export const productFields: Messages['productFields'] = {
  labels: {
    brand: 'ብራንድ',
    model: 'ሞዴል',
    warranty: 'ዋስትና',
    weight: 'ክብደት',
    noteLabel: 'ደንበኛው የሚጠየቀው ማስታወሻ',
    richDescription: 'መግለጫ ከአቀራረቡ ጋር',
    pageTitle: 'ርዕስ በፍለጋ ድረ-ገጾች',
    pageDescription: 'ማጠቃለያ በፍለጋ ድረ-ገጾች',
  },
  numbers: {
    warranty: { one: '{count} ወር', other: '{count} ወራት' },
    weight: { one: '{count} ግራም', other: '{count} ግራም' },
  },
  hints: {
    warranty: 'በወራት ይጻፉ። ዋስትና ከሌለው ባዶ ይተዉት።',
    weight: 'ከማሸጊያው ጋር በግራም ይጻፉ፤ ለምሳሌ 1500። በክብደት የሚሰላ የማድረሻ ክፍያ ይጠቀምበታል፤ ከሌለ ዕቃው እንደ ቀላል ይቆጠራል።',
    noteLabel: 'ከትዕዛዙ ጋር የሚጻፍ ነው፤ ለምሳሌ ‹ቁመትዎ፣ ጫፉን ለማስተካከል›። የሚጠየቅ ነገር ከሌለ ባዶ ይተዉት።',
    pageTitle: 'የፍለጋ ድረ-ገጾችና የሚጋሩ ሊንኮች በስሙ ፋንታ ያሳዩታል። ወደ 60 ፊደላት ይታያሉ።',
    pageDescription: 'በምርቱ መግለጫ መጀመሪያ ፋንታ ይታያል። ወደ 155 ፊደላት ይታያሉ።',
  },
}
