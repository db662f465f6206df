import type { Messages } from '../../messages.ts'

export const questions: Messages['office']['questions'] = {
  which: 'የትኞቹ ጥያቄዎች',
  states: { waiting: 'መልስ የሚጠብቁ', answered: 'የተመለሱ', hidden: 'የተደበቁ', all: 'ሁሉም' },
  none: 'እዚህ ጥያቄ የለም።',
  nothingToDo: 'ሁሉም ጥያቄዎች ተመልሰዋል።',
  questionOf: 'የ{name} ጥያቄ',
}
