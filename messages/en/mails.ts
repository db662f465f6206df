/** The mails to customers; `server/mail/write-mail.ts` selects their paragraphs. */
export const mails = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  closing: 'Merkato, your market in Ethiopia',
  seeOrders: 'See your orders',
  line: '{quantity} × {name}',
  total: 'Total, VAT included',
  destination: 'It goes to: {address}',
  noDestination:
    'We do not know yet where to send it. Please add your address to your Address Book in the shop.',
  'verification-code': {
    subject: '{code} is your Merkato code',
    type: 'Type this code into the shop to verify your email. It is good for 15 minutes.',
    notYou: 'If you did not ask for it, you need not do anything: nothing changes without the code.',
  },
  'reset-password': {
    subject: 'Set a new Merkato password',
    use: 'Use this link within an hour to set a new password.',
    notYou: 'If you did not ask for it, you need not do anything: your password stays as it is.',
    action: 'Set a new password',
  },
  'new-device': {
    subject: 'New login to your Merkato account',
    login:
      'Your account was logged in to from a device or place that we have not seen before: {device}, network {place}, {time}.',
    yours: 'If this was you, there is nothing to do.',
    notYou:
      'If it was not you, change your password and end the session under Sessions in your Account Info.',
    action: 'Open Account Info',
  },
  'credentials-changed': {
    subject: 'Your Merkato account was changed',
    email: 'The email address of your account was changed to another one.',
    phone: 'The phone number of your account was changed.',
    password: 'The password of your account was changed.',
    when: 'This was on {time}.',
    device: 'Device: {device}.',
    you: 'If it was you, you need not do anything.',
    notYou:
      'If it was not you, use this link within 72 hours. It restores your email address and phone number, logs out every device, and lets you set a new password.',
    action: 'Undo the change',
  },
  'passkey-changed': {
    added: {
      subject: 'A passkey was added to your Merkato account',
      changed: 'A passkey was added to your account: {time}. It can be used to log in.',
    },
    removed: {
      subject: 'A passkey was removed from your Merkato account',
      changed: 'A passkey was removed from your account: {time}. It cannot be used to log in any more.',
    },
    notYou:
      'If it was not you, set a new password, log out everywhere and look through your passkeys in your Account Info.',
    action: 'Open Account Info',
  },
  'order-placed': {
    subject: 'Your order {orderNumber} is placed',
    cash: 'Thank you for your order. Please have {total} ready when it is delivered.',
    prepaid: 'Thank you for your order. We write again when your payment has arrived.',
  },
  'order-paid': {
    subject: 'We received the payment for your order {orderNumber}',
    received: 'We received {total}. Thank you!',
    next: 'We send your goods with Ethiopian Post and write when they are on their way. It takes 3 to 7 business days.',
  },
  'order-shipped': {
    subject: 'Your order {orderNumber} is on its way',
    shipped: 'Your order {orderNumber} is on its way with Ethiopian Post.',
    tracking: 'Its tracking number is {trackingNumber}.',
  },
  'order-delivered': {
    subject: 'Your order {orderNumber} has been delivered',
    delivered: 'Your order has been delivered. Enjoy it!',
    returns: 'If something is not as it should be, you can return it within 7 days of delivery.',
  },
  'order-canceled': {
    subject: 'Your order {orderNumber} was canceled',
    canceled: 'Your order {orderNumber} was canceled. If you have paid for it, the money comes back to you.',
  },
  'order-refused': {
    subject: 'Your order {orderNumber} came back to us',
    refused:
      'Your order {orderNumber} was not accepted on delivery and came back to us, so it was canceled. You have nothing to pay.',
    again: 'If you still want the goods, you can order them again at any time.',
  },
  'refund-started': {
    subject: 'We are sending your money for the order {orderNumber} back',
    started:
      'We are sending {amount} back to you for your order {orderNumber}. It takes 1 to 3 business days.',
  },
  'order-refunded': {
    subject: 'Your money for the order {orderNumber} has been sent back',
    refunded: '{amount} for your order {orderNumber} has been sent back to you.',
  },
}
