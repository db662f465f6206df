import { scoreWords } from './score-words.ts'

/** The screen of the score in the seller portal. */
export const sellerScore = {
  words: scoreWords,
  changes: 'What it changes',
  changesWhy:
    'Too many faults of one kind lead to a penalty: first a warning, and fewer orders a day if it goes on. Each penalty ends by itself, and you can appeal it once.',
  levelWhy: 'Your level follows rules of its own, which are shown under Store.',
  newWhy: 'New stores take at most {newOrders} orders a day, until their level rises.',
  appeal: 'Appeal',
  appealWhy: 'You can do this once. A person reads it and answers.',
  text: 'Why the penalty is wrong',
  submit: 'Send the appeal',
  waits: 'Your appeal waits for an answer.',
}
