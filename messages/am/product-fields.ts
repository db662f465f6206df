import type { Messages } from '../messages.ts'

export const productFields: Messages['productFields'] = {
  labels: {
    brand: 'ብራንድ',
    model: 'ሞዴል',
    warranty: 'ዋስትና',
    noteLabel: 'ደንበኛው የሚጠየቀው ማስታወሻ',
  },
  numbers: {
    warranty: { one: '{count} ወር', other: '{count} ወራት' },
  },
  hints: {
    warranty: 'በወራት ይጻፉ። ዋስትና ከሌለው ባዶ ይተዉት።',
    noteLabel: 'ከትዕዛዙ ጋር የሚጻፍ ነው፤ ለምሳሌ ‹ቁመትዎ፣ ጫፉን ለማስተካከል›። የሚጠየቅ ነገር ከሌለ ባዶ ይተዉት።',
  },
}
