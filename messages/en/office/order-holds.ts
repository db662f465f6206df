/** What is done with an order on hold, or with a part of an order; its dialogs bring them along. */
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
}
