/** Reported messages between customers and sellers. */
export const messageReports = {
  title: 'Reported messages',
  tabs: {
    open: 'To decide',
    decided: 'Decided',
  },
  none: 'There are no reports here.',
  by: {
    customer: 'Reported by the customer',
    seller: 'Reported by the seller',
  },
  of: 'Order {number}, {store}',
  note: 'What they say: {text}',
  read: 'Read the messages',
  readHint: 'That you read them is in the activity log.',
  back: 'All reports',
  list: 'Messages, oldest first',
  reported: 'Reported',
  showPictures: 'Show pictures',
  picture: 'Picture of a message',
  decide: 'Decide',
  decision: 'Decision',
  reason: 'Reason',
  decisions: {
    dismissed: 'Dismiss the report',
    'customer-blocked': 'Block the customer',
    'seller-blocked': 'Block the seller',
  },
  decided: '{decision}, by {who}, {time}: {text}',
  kinds: {
    dismissed: 'Dismissed',
    'customer-blocked': 'Customer blocked',
    'seller-blocked': 'Seller blocked',
  },
  blocks: 'Blocks',
  block: {
    customer: 'The customer cannot write',
    seller: 'The seller cannot write',
  },
  blockBy: {
    customer: 'blocked by the customer',
    seller: 'blocked by the seller',
    office: 'blocked by the shop',
  },
  lift: 'Lift',
  saved: 'It is saved.',
  from: {
    customer: 'Customer',
    seller: 'Seller: {name}',
  },
  reasons: {
    insult: 'It is rude or a threat',
    'outside-shop': 'It asks me to pay or deal outside the shop',
    fraud: 'It is a fraud',
    unwanted: 'It is advertising',
    other: 'Something else',
  },
}
