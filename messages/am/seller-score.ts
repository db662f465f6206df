import type { Messages } from '../messages.ts'
import { scoreWords } from './score-words.ts'

export const sellerScore: Messages['sellerScore'] = {
  words: scoreWords,
  changes: 'የሚያስከትለው',
  changesWhy:
    'አንድ ዓይነት ጥፋት ሲበዛ እርምጃ ይወሰዳል፦ መጀመሪያ ማስጠንቀቂያ፣ ከቀጠለ ደግሞ በቀን የተቀነሱ ትዕዛዞች። እያንዳንዱ እርምጃ በራሱ ያበቃል፤ አንድ ጊዜም ይግባኝ ማቅረብ ይችላሉ።',
  levelWhy: 'ደረጃዎ የራሱ ደንቦች አሉት፤ በሱቅ ገጽ ላይ ይታያሉ።',
  newWhy: 'አዲስ ሱቆች ደረጃቸው ከፍ እስኪል በቀን ቢበዛ {newOrders} ትዕዛዞችን ይቀበላሉ።',
  appeal: 'ይግባኝ',
  appealWhy: 'ይህን ማድረግ የሚችሉት አንድ ጊዜ ነው። ሰው አንብቦ መልስ ይሰጣል።',
  text: 'እርምጃው ትክክል ያልሆነበት ምክንያት',
  submit: 'ይግባኙን ይላኩ',
  waits: 'ይግባኝዎ መልስ እየጠበቀ ነው።',
}
