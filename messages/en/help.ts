/** Texts of the dialog "Help"; they are loaded when it is opened. */
export const help = {
  lead: 'Ask us at any time, day or night.',
  order: 'Please have the order number at hand: {number}',
  call: 'Call {phone}',
  telegram: 'Write on Telegram',
  contact: 'All ways to reach us',
  questions: 'Customers often ask here',
  all: 'All questions and answers',
  close: 'Close',
}
