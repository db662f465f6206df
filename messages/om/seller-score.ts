import type { Messages } from '../messages.ts'
import { scoreWords } from './score-words.ts'

export const sellerScore: Messages['sellerScore'] = {
  words: scoreWords,
  changes: 'Kan inni fidu',
  changesWhy:
    'Balleessaan gosa tokkoo yoo baayʼate tarkaanfiin fudhatama: dura akeekkachiisa, yoo itti fufe ajaja guyyaatti xinnaate. Tarkaanfiin hundi ofiin dhumata; yeroo tokko ol iyyachuu dandeessu.',
  levelWhy: 'Sadarkaan keessan dambii mataa isaa qaba; fuula suuqii irratti argama.',
  newWhy:
    'Suuqiiwwan haaraan hanga sadarkaan isaanii ol kaʼutti guyyaatti ajaja {newOrders} ol hin fudhatan.',
  appeal: 'Ol iyyannoo',
  appealWhy: 'Kana yeroo tokko qofa gochuu dandeessu. Namni dubbisee deebisa.',
  text: 'Tarkaanfichi maaliif sirrii akka hin taane',
  submit: 'Ol iyyannoo ergaa',
  waits: 'Ol iyyannoon keessan deebii eegaa jira.',
}
