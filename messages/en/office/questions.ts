/** The screen `/questions` of the office. */
export const questions = {
  which: 'Which questions',
  states: { waiting: 'To answer', answered: 'Answered', hidden: 'Hidden', all: 'All' },
  none: 'No questions here.',
  nothingToDo: 'All questions are answered.',
  questionOf: 'the question of {name}',
}
