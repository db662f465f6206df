import { courierLink } from '../courier-link.ts'
import { orderMailKinds } from './order-mail-kinds.ts'

/** What is said of an order on hold, of a canceled part and in the history; what shows them brings them along. */
export const orderHolds = {
  reasons: {
    'charge-back':
      'A bank has taken back what was paid for this order. It is not sent until a member of staff releases it.',
  },
  since: 'On hold since {time}',
  release: 'Release the order',
  why: 'Say why the order may be sent after all. The activity log keeps it.',
  released: 'The order can be sent again.',
  partCanceled: 'This part of the order is canceled.',
  handOver: {
    link: courierLink,
    why: 'The customer has a code by SMS, by mail and on the page of the order, and tells it to whoever hands the goods over. It proves that they have arrived.',
    code: 'Code of the customer',
    submit: 'Delivered',
    done: 'The delivery is proved by the code of the customer.',
  },
  timeline: {
    mail: {
      waiting: 'The mail “{kind}” to {to} waits to be sent.',
      sent: 'The mail “{kind}” was sent to {to}.',
      failed: 'The mail “{kind}” to {to} could not be sent.',
      'not-sent': 'The mail “{kind}” to {to} was not sent.',
    },
    mailKinds: orderMailKinds,
    news: {
      waiting: 'A message by Telegram waits to be sent.',
      sent: 'A message was sent by Telegram.',
      failed: 'A message by Telegram could not be sent.',
    },
    newsReasons: {
      stopped: 'The customer has blocked the bot or ended its messages.',
      refused: 'Telegram has refused it.',
      'no-answer': 'Telegram did not answer, so that it may have been sent after all. It is not repeated.',
      unreachable: 'Telegram could not be reached for a day.',
    },
    placed: 'The order was placed.',
    status: {
      pending: 'The order goes on.',
      shipped: 'All of it is sent.',
      complete: 'It has arrived.',
      canceled: 'It was canceled.',
      refunded: 'It was refunded.',
    },
    attempt: {
      open: 'A payment of {amount} was begun: {way}.',
      paid: '{amount} were paid: {way}.',
      failed: 'A payment of {amount} failed: {way}.',
      expired: 'A payment of {amount} was not made in time: {way}.',
      'refund-due': 'A payment of {amount} is to be sent back: {way}.',
    },
    withdrawn: 'A payment of {amount} was begun, and is not needed any more: {way}.',
    creditBack: '{amount} of store credit were given back.',
    received: '{amount} were recorded as received.',
    refund: {
      initiated: 'A refund of {amount} has begun: {way}.',
      refunded: '{amount} were sent back: {way}.',
      failed: 'A refund of {amount} failed: {way}.',
    },
    parcelArrived: 'Parcel {number} was delivered.',
    parcelRefused: 'Parcel {number} was not accepted on delivery.',
    note: 'A note was added.',
    returned: 'The customer asked to return goods: {number}.',
  },
}
