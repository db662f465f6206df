import type { Messages } from '../messages.ts'
import { disputeWords } from './dispute-words.ts'
import { sentPictures } from './sent-pictures.ts'

export const sellerDisputes: Messages['sellerDisputes'] = {
  words: disputeWords,
  tabs: {
    waiting: 'የሚመለሱ',
    open: 'ያላለቁ',
    ended: 'ያለቁ',
  },
  none: 'እዚህ ምንም ቅሬታ የለም።',
  back: 'ሁሉም ቅሬታዎች',
  ofOrder: 'ትዕዛዝ {number}',
  opened: 'የቀረበው {time}',
  steps: 'የሆነው',
  who: '{who} · {time}',
  decisions: 'ውሳኔዎች',
  left: 'ሊመለስ የሚችለው ቢበዛ {amount} ነው።',
  offered: '{amount} ለመመለስ ሐሳብ አቅርበዋል።',
  next: {
    open: 'እባክዎ እስከ {time} ይመልሱ። ካልመለሱ መደብሩ ይወስናል።',
    offered: 'ደንበኛው ለሐሳብዎ እስከ {time} ይመልሳል።',
    contested: 'መደብሩ እስከ {time} ይወስናል።',
    decided: 'እስከ {time} ይግባኝ ማለት ይችላሉ።',
    appealed: 'ሌላ የመደብሩ ባልደረባ እስከ {time} ይወስናል።',
  },
  answers: {
    accept: 'ሙሉ ገንዘቡን ይመልሱ',
    offer: 'ከፊል ገንዘብ ያቅርቡ',
    contest: 'ቅሬታውን አይቀበሉ',
    add: 'ተጨማሪ ያቅርቡ',
    appeal: 'ይግባኝ ይበሉ',
  },
  titles: {
    accept: 'ሙሉ ገንዘቡ ይመለስ?',
    offer: 'ምን ያህል ያቀርባሉ?',
    contest: 'ለምን አይቀበሉም?',
    add: 'ምን ማከል ይፈልጋሉ?',
    appeal: 'ለምን ይግባኝ ይላሉ?',
  },
  acceptWhy: '{amount} ወዲያውኑ ለደንበኛው ይመለሳል፤ ቅሬታውም ያበቃል።',
  amount: 'መጠን በብር',
  wrongAmount: 'ከ0 በላይ፣ ቢበዛ {amount}።',
  text: 'ምን ይላሉ?',
  textHint: 'ደንበኛውና መደብሩ ያነቡታል።',
  pictures: sentPictures,
  send: 'ይላኩ',
  needsText: 'እባክዎ ይጻፉ።',
}
