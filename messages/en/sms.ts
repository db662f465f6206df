/**
 * Messages by SMS. Each has to fit into 160 characters, or 70 if a value has other letters than the Latin ones; the
 * short form is used where the long one does not fit (`server/platform/sms/write-sms.ts`).
 */
export const sms = {
  from: '{shop}: {text}',
  test: 'This is a test message of the shop.',
  'order-paid': {
    long: 'Your order {orderNumber} is paid: {amount} ETB. We will tell you when it is sent.',
    short: 'Order {orderNumber} is paid.',
  },
  'order-sent': {
    long: 'Your order {orderNumber} is on its way.',
    short: 'Order {orderNumber} is on its way.',
  },
  'order-tracked': {
    long: 'Your order {orderNumber} was sent with {carrier}. Tracking number: {trackingNumber}',
    short: 'Order {orderNumber} was sent: {trackingNumber}',
  },
  'order-with-rider': {
    long: 'Your order {orderNumber} is on its way. {rider} brings it: {phone}',
    short: 'Order {orderNumber} is on its way: {phone}',
  },
  'store-sent': {
    long: 'What you ordered from {store} is on its way. Order {orderNumber}.',
    short: '{orderNumber}: sent from {store}.',
  },
  'store-tracked': {
    long: 'What you ordered from {store} was sent. Order {orderNumber}, tracking number: {trackingNumber}',
    short: '{orderNumber}, {store}: {trackingNumber}',
  },
  'store-with-rider': {
    long: 'What you ordered from {store} is on its way. {rider} brings it: {phone}. Order {orderNumber}.',
    short: '{orderNumber}, {store}: {phone}',
  },
  'order-ready': {
    long: 'Your order {orderNumber} is ready to collect: {place}',
    short: 'Order {orderNumber} is ready to collect.',
  },
  'code-sent': {
    long: 'Your order {orderNumber} is on its way. When you have it, tell the courier this code: {code}',
    short: 'Order {orderNumber} is on its way. Code: {code}',
  },
  'code-tracked': {
    long: 'Your order {orderNumber} was sent: {trackingNumber}. When you have it, tell the courier this code: {code}',
    short: 'Order {orderNumber}: {trackingNumber}. Code: {code}',
  },
  'code-with-rider': {
    long: 'Your order {orderNumber} is on its way: {rider}, {phone}. When you have it, tell the rider this code: {code}',
    short: 'Order {orderNumber}: {phone}. Code: {code}',
  },
  'code-of-store': {
    long: 'What you ordered from {store} is on its way. Order {orderNumber}. When you have it, tell the courier this code: {code}',
    short: '{orderNumber}, {store}. Code: {code}',
  },
  'code-ready': {
    long: 'Your order {orderNumber} is ready to collect: {place}. When you have it, tell them this code: {code}',
    short: 'Order {orderNumber} is ready to collect. Code: {code}',
  },
  'order-canceled': {
    long: 'Your order {orderNumber} was canceled. If you have paid it, your money comes back.',
    short: 'Order {orderNumber} was canceled.',
  },
  'order-changed': {
    long: 'Your order {orderNumber} was changed. It costs {amount} ETB now.',
    short: 'Order {orderNumber} was changed.',
  },
  'order-refunded': {
    long: 'We have sent {amount} ETB back to you for your order {orderNumber}.',
    short: 'Order {orderNumber}: {amount} ETB sent back.',
  },
  'order-credited': {
    long: 'For your order {orderNumber} you have {amount} ETB more store credit.',
    short: 'Order {orderNumber}: {amount} ETB store credit.',
  },
  'part-new': {
    long: 'New order {orderNumber}: please accept it until {time}.',
    short: 'New order {orderNumber}: {time}',
  },
  'part-due': {
    long: 'Order {orderNumber}: please accept your goods, or send them if you have, until {time}.',
    short: 'Order {orderNumber} is due: {time}',
  },
  'part-late': {
    long: 'Order {orderNumber} is late. What is not accepted or sent until {time} is canceled.',
    short: 'Order {orderNumber} is late: {time}',
  },
  'part-canceled': {
    long: 'Order {orderNumber}: your goods were not sent in time and are canceled. Please do not send them.',
    short: 'Order {orderNumber} is canceled.',
  },
  'part-message': {
    long: 'A customer has written to you about order {orderNumber}. Please answer in the seller portal.',
    short: 'Message about order {orderNumber}.',
  },
  'part-return': {
    long: 'A customer wants to return goods of order {orderNumber}. Please decide in the seller portal.',
    short: 'Return of order {orderNumber}',
  },
  'dispute-new': {
    long: 'Dispute about order {orderNumber}: please answer in the seller portal until {time}.',
    short: 'Dispute {orderNumber}: answer until {time}',
  },
  'dispute-due': {
    long: 'Order {orderNumber}: please answer the dispute until {time}, or the shop decides.',
    short: 'Dispute {orderNumber} is due: {time}',
  },
  'dispute-changed': {
    long: 'There is news about the dispute about order {orderNumber}. See the seller portal.',
    short: 'News about dispute {orderNumber}',
  },
  'payout-paid': {
    long: 'We have paid you {amount} ETB. It is payout {number}.',
    short: 'Paid: {amount} ETB, {number}',
  },
  'payout-back': {
    long: 'Payout {number} of {amount} ETB came back. Please check in the seller portal where you are paid.',
    short: '{number} came back. Check where you are paid.',
  },
  'pay-link': {
    long: 'Please pay your order {orderNumber}, {amount} ETB: {url}',
    short: 'Please pay: {url}',
  },
  'staff-invited': {
    long: '{by} invites you to the office of the shop: {url}',
    short: 'Office: {url}',
  },
  'seller-invited': {
    long: 'You are invited to the seller portal of {store}: {url}',
    short: 'Join: {url}',
  },
  'question-answered': {
    long: 'Your question about {product} has an answer. You find it in the shop.',
    short: 'Answered: {product}',
  },
  'back-in-stock': {
    long: '{product} is back in stock. You asked us to tell you.',
    short: 'Back in stock: {product}',
  },
  'gift-card': {
    long: '{sender} gives you a gift card of {amount} ETB for {site}. Code: {code}',
    short: 'Gift card of {amount} ETB: {code} {site}',
  },
  'login-code': {
    long: '{code} is your code to log in. Give it to nobody.',
    short: 'Code: {code}',
  },
  'number-code': {
    long: '{code} is the code that verifies your number. Give it to nobody.',
    short: 'Code: {code}',
  },
  'password-code': {
    long: '{code} is your code to set a new password. Give it to nobody.',
    short: 'Code: {code}',
  },
  'account-changed': {
    long: 'Your account was changed on {time}. If it was not you, please contact the shop.',
    short: 'Your account was changed on {time}.',
  },
  'new-device': {
    long: 'Your account was entered from a new device on {time}. If it was not you, please contact the shop.',
    short: 'New device in your account: {time}.',
  },
} as const
