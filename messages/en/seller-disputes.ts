import { disputeWords } from './dispute-words.ts'
import { sentPictures } from './sent-pictures.ts'

/** The screens of disputes in the seller portal. */
export const sellerDisputes = {
  words: disputeWords,
  tabs: {
    waiting: 'To answer',
    open: 'Open',
    ended: 'Ended',
  },
  none: 'There are no disputes here.',
  back: 'All disputes',
  ofOrder: 'Order {number}',
  opened: 'Opened on {time}',
  steps: 'What has happened',
  who: '{who} · {time}',
  decisions: 'Decisions',
  left: 'At most {amount} can be refunded.',
  offered: 'You offer {amount}.',
  next: {
    open: 'Please answer until {time}. If not, the shop decides.',
    offered: 'The customer answers your offer until {time}.',
    contested: 'The shop decides until {time}.',
    decided: 'You can appeal until {time}.',
    appealed: 'Another member of the shop decides until {time}.',
  },
  answers: {
    accept: 'Refund all of it',
    offer: 'Offer an amount',
    contest: 'Contest it',
    add: 'Add something',
    appeal: 'Appeal',
  },
  titles: {
    accept: 'Refund all of it?',
    offer: 'What do you offer?',
    contest: 'Why do you contest it?',
    add: 'What do you want to add?',
    appeal: 'Why do you appeal?',
  },
  acceptWhy: '{amount} go back to the customer at once, and the dispute ends.',
  amount: 'Amount in ETB',
  wrongAmount: 'An amount above 0, at most {amount}.',
  text: 'What do you say?',
  textHint: 'The customer and the shop read it.',
  pictures: sentPictures,
  send: 'Send',
  needsText: 'Please write something.',
}
