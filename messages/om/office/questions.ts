import type { Messages } from '../../messages.ts'

export const questions: Messages['office']['questions'] = {
  which: 'Gaaffii isa kam',
  states: { waiting: 'Deebii kan eegan', answered: "Kan deebi'an", hidden: 'Kan dhokfaman', all: 'Hunda' },
  none: 'Gaaffiin as hin jiru.',
  nothingToDo: "Gaaffiin hundi deebi'eera.",
  questionOf: 'gaaffii {name}',
}
