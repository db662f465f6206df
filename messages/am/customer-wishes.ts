import type { Messages } from '../messages.ts'

export const customerWishes: Messages['customerWishes'] = {
  heading: 'እርስዎም እንዲህ እንዲሉ እንሠራለን',
  note: 'ለእነዚህ አራት ዓረፍተ ነገሮች እንሠራለን። እዚህ የገዙ ደንበኞች አስተያየት ሲመጣ በቦታቸው ይተካል።',
  entries: {
    delivery: {
      title: 'ስለ ማድረስ',
      text: 'ለእናቴ የጀበናና የሲኒ ስብስብ አዘዝኩ፤ ገጹ በተናገረው ቀን ደረሰ።',
    },
    returns: {
      title: 'ስለ መመለስ',
      text: 'ጫማው አንድ ቁጥር ጠበበኝ። መለስኩት፤ ገንዘቤም ወዲያው ተመለሰ።',
    },
    payment: {
      title: 'ስለ ክፍያ',
      text: 'የከፈልኩት ዕቃው እጄ ከገባ በኋላ ነው። መጀመሪያ እርግጠኛ መሆን ስለፈለግኩ ነበር።',
    },
    prices: {
      title: 'ስለ ዋጋ',
      text: 'ያየሁትን ዋጋ ነው የምከፍለው፤ ታክሱ አለበት፣ የማድረሻውንም ከመክፈሌ በፊት አያለሁ።',
    },
  },
}
