/**
 * The mails to customers; `server/platform/mail/write-mail.ts` selects their paragraphs. What the shop may write itself
 * follows from these texts: each mail is a kind, each text a sentence of it, with the placeholders that it has here.
 */
export const mails = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  closing: 'Merkato, your market in Ethiopia',
  seeOrder: 'See your order',
  seeOrders: 'See your orders',
  arrives: 'Expected arrival: {days}.',
  ready: 'Ready to collect: {days}.',
  line: '{quantity} × {product}',
  discountedLine: '{quantity} × {product} ({discountPercent} percent off)',
  reducedLine: '{line}, was {price} (−{percent}\u00a0%)',
  sentFrom: 'Sent from {store}',
  codeLine: 'Discount code {discountCode}',
  deliveryLine: 'Delivery: {delivery}',
  freeDelivery: 'Free',
  notPaid: 'Not delivered, not to be paid',
  total: 'Total, VAT included',
  restToPay: 'Total in money, VAT included',
  place: 'You collect it here: {place}',
  destination: 'Delivery address: {address}',
  noDestination: 'We do not have your delivery address yet. Please add it to your Address Book in the shop.',
  unsentSoldOut: 'The seller does not have these goods any more.',
  unsentDamaged: 'The seller has found that these goods are damaged.',
  unsentWrongPrice: 'The price at which the seller offered these goods was wrong.',
  unsentCannotSend: 'The seller cannot send these goods.',
  unsentLate: 'The seller did not send these goods in the time that was promised to you.',
  'verification-code': {
    subject: '{code} is your Merkato code',
    type: 'Enter this code in the shop to verify your email address. It is valid for {codeMinutes} minutes.',
    notYou: 'If you did not request it, you do not need to do anything: nothing changes without the code.',
  },
  'reset-password': {
    subject: 'Set a new Merkato password',
    use: 'Use this link within {resetLinkMinutes} minutes to set a new password.',
    notYou: 'If you did not request it, you do not need to do anything: your password stays the same.',
    action: 'Set a new password',
  },
  'new-device': {
    subject: 'New login to your Merkato account',
    login:
      'There was a login to your account from a device or place that is new to us: {device}, network {network}, {time}.',
    yours: 'If this was you, you do not need to do anything.',
    notYou:
      'If this was not you, change your password and end the session under Sessions in your Account Info.',
    action: 'Open Account Info',
  },
  'credentials-changed': {
    subject: 'Your Merkato account was changed',
    email: 'The email address of your account was changed to another one.',
    phone: 'The phone number of your account was changed.',
    password: 'The password of your account was changed.',
    when: 'Time of the change: {time}.',
    device: 'Device: {device}.',
    you: 'If this was you, you do not need to do anything.',
    notYou:
      'If this was not you, use this link within {undoLinkHours} hours. It restores your email address and phone number, logs out every device, and lets you set a new password.',
    action: 'Undo the change',
  },
  'passkey-changed': {
    added: {
      subject: 'A passkey was added to your Merkato account',
      changed: 'A passkey was added to your account on {time}. It can be used to log in.',
    },
    removed: {
      subject: 'A passkey was removed from your Merkato account',
      changed: 'A passkey was removed from your account on {time}. It can no longer be used to log in.',
    },
    notYou:
      'If this was not you, set a new password, log out everywhere and check your passkeys in your Account Info.',
    action: 'Open Account Info',
  },
  'question-answered': {
    subject: 'Your question about {product} was answered',
    answered: 'The shop has answered your question about {product}:',
    action: 'See the product',
  },
  'back-in-stock': {
    subject: '{product} is back in stock',
    back: 'You asked us to tell you: {product} is in stock again.',
    stock:
      'Others may be waiting for it too, and we cannot set it aside for you. This is the only mail about it.',
    action: 'See the product',
  },
  'staff-invited': {
    subject: 'Your invitation to the Merkato office',
    invited: '{by} invites you to run the Merkato shop as a member of staff.',
    use: 'Use this link within {invitationDays} days to choose your password. It works once. If you did not expect this mail, you do not need to do anything.',
    action: 'Accept the invitation',
  },
  'staff-reset': {
    subject: 'Set a new password for the Merkato office',
    reset: '{by} lets you set a new password and authenticator app for the office of Merkato.',
    use: 'Use this link within {invitationDays} days. It works once. If you did not expect this mail, tell the owner of the shop.',
    action: 'Set a new password',
  },
  'seller-invited': {
    subject: 'Your invitation to sell on Merkato',
    invited: '{by} invites you to the seller portal of Merkato, to work for {store}.',
    use: 'Use this link within {invitationDays} days to choose your password. It works once. If you did not expect this mail, you do not need to do anything.',
    action: 'Accept the invitation',
  },
  'seller-sign-up': {
    subject: 'Open your store on Merkato',
    told: 'Somebody wants to open the store {store} on Merkato with this address.',
    use: 'Use this link within {invitationDays} days to choose your password. It works once, and nothing is stored before you use it. If it was not you, you do not need to do anything.',
    action: 'Open the store',
  },
  'seller-approved': {
    subject: 'Your store {store} is approved',
    told: 'We have checked what you gave us, and {store} may now sell on Merkato.',
    next: 'In the seller portal you see your orders, your money and your store.',
    action: 'Open the seller portal',
  },
  'seller-asked': {
    subject: 'We have a question about your store {store}',
    told: 'We have looked at your application, and ask you:',
    next: 'Please mend it in the seller portal and send the application again.',
    action: 'See my application',
  },
  'seller-refused': {
    subject: 'Your store {store} was not approved',
    told: 'We have looked at your application, and cannot approve it for this reason:',
    next: 'If you can mend it, do so in the seller portal and send the application again.',
    action: 'See my application',
  },
  'seller-suspended': {
    subject: 'Your store {store} is suspended',
    told: 'Your goods are not on sale and nothing is paid out for now. What we owe you stays held for you. The reason:',
    next: 'What to do next:',
    appeal:
      'If you think that we are wrong, you can answer once in the seller portal, and a person will read it.',
    action: 'See the suspension',
  },
  'appeal-kept': {
    subject: 'Your store {store} stays suspended',
    told: 'We have read what you wrote, and keep the suspension for this reason:',
    action: 'See the suspension',
  },
  'seller-readmitted': {
    subject: 'Your store {store} may sell again',
    told: 'The suspension is over. The goods that were on sale before are on sale again. We write:',
    action: 'Open the seller portal',
  },
  'seller-penalized': {
    subject: 'Please look at the score of your store {store}',
    sending: '{quantity} of your recent orders left too late, or were canceled because you were late.',
    cancellations: 'You have canceled {quantity} of your recent orders.',
    returns: '{quantity} of your recent orders came back because something was wrong with the goods.',
    disputes: '{quantity} of your recent orders ended in a dispute that was decided against you.',
    warning: 'This is a warning until {day}. It limits nothing. If it goes on, you take fewer orders a day.',
    limit: 'It has happened again after a warning. Your store takes at most {most} orders a day until {day}.',
    appeal:
      'The seller portal shows each of these orders. If you think that we are wrong, you can appeal there once, and a person will read it.',
    action: 'See the score',
  },
  'pay-details-changed': {
    subject: 'Where {store} is paid was changed',
    told: '{by} has changed where {store} is paid. The new account or wallet ends in {number}. Nothing is paid there before we have checked it with you.',
    next: 'If none of you did this, change your passwords and call us before you are paid again.',
    action: 'See where we pay',
  },
  'penalty-answered': {
    subject: 'We have answered the appeal of your store {store}',
    lifted: 'We agree with you. The penalty has ended, and is not held against you later. We write:',
    kept: 'We have read what you wrote. The penalty stays until it ends by itself, for this reason:',
    action: 'See the score',
  },
  'products-approved': {
    subject: 'Your products are approved',
    told: 'We have looked at what you sent, and {store} sells it from now on:',
    action: 'See my products',
  },
  'product-refused': {
    subject: '{product} was not approved',
    told: 'We have looked at what you sent for {product} of {store}, and cannot approve it for this reason:',
    next: 'What was on sale before stays on sale. If you can mend it, do so in the seller portal and send it again.',
    action: 'See the product',
  },
  'seller-message': {
    subject: 'A customer has written to you about order {orderNumber}',
    told: 'A customer of {store} has written to you about the order {orderNumber}.',
    next: 'Please answer in the seller portal within a business day. We write to you again only when it has been read.',
    action: 'Read the message',
  },
  'seller-reset': {
    subject: 'Set a new password for the Merkato seller portal',
    reset: 'Somebody has asked for a new password for your account of {store} in the seller portal.',
    use: 'Use this link within {invitationDays} days. It works once. If it was not you, you do not need to do anything: your password stays as it is.',
    action: 'Set a new password',
  },
  'order-placed': {
    subject: 'Your order {orderNumber} has been placed',
    cash: 'Thank you for your order. Please have {total} ready when it is delivered.',
    transfer:
      'Thank you for your order. We are checking your transfer and will write to you, usually within one business day.',
  },
  'order-paid': {
    subject: 'We received the payment for your order {orderNumber}',
    received: 'We received {total}. Thank you!',
    post: 'We will send your order with Ethiopian Post and write to you when it is on its way. Delivery takes {businessDays} from then.',
    other:
      'We will send your order with {delivery} and write to you when it is on its way. Delivery takes {businessDays} from then.',
    'pick-up':
      'We will send your order to the place where you collect it, and write to you when it is on its way. It takes {businessDays} from then.',
  },
  'order-to-pay': {
    subject: 'Your order {orderNumber} waits for your payment',
    made: 'We have written down your order {orderNumber}. It costs {total}.',
    pay: 'Please pay until {until}: open the order and choose “Pay now”. We keep the goods for you until then.',
  },
  'part-paid': {
    subject: 'A part of the payment for your order {orderNumber} has arrived',
    received: 'We received {amount} for your order {orderNumber}. {due} are still to be paid.',
    rest: 'Please pay the rest in the same way, name the order {orderNumber}, and tell us when you have sent it. We keep the goods for you for {restDays} days.',
  },
  'order-changed': {
    subject: 'Your order {orderNumber} was changed',
    changed:
      'As agreed with you, we have changed your order {orderNumber}. It costs {total} now, and cost {before} before.',
    due: '{due} are still to be paid. Please pay them in your orders, and we send the goods.',
    back: 'We are sending {back} back to you.',
  },
  'order-shipped': {
    subject: 'Your order {orderNumber} is on its way',
    post: 'Your order {orderNumber} is on its way with Ethiopian Post.',
    other: 'Your order {orderNumber} is on its way with {delivery}.',
    'pick-up': 'Your order {orderNumber} is on its way to the place where you collect it.',
    tracking: 'Its tracking number is {trackingNumber}.',
    carried: '{carrier} carries it.',
    rider: '{rider} brings it to you, phone {phone}.',
    code: 'When you have the goods, tell whoever hands them over this code: {code}. It proves that they have arrived; please tell it to nobody before.',
    follow: 'Follow the parcel at {carrier}',
    call: 'Call {rider}',
    parcel: {
      part: {
        subject: 'A part of your order {orderNumber} is on its way',
        sent: 'A part of your order {orderNumber} is on its way in a parcel of its own.',
      },
      rest: {
        subject: 'The rest of your order {orderNumber} is on its way',
        sent: 'The rest of your order {orderNumber} is on its way.',
      },
      contains: 'This parcel contains:',
      collect: 'Please have {amount} ready when this parcel is delivered.',
      follows: 'We send the rest later and write to you when it is on its way.',
    },
  },
  'units-canceled': {
    subject: 'We cannot send all of your order {orderNumber}',
    canceled: 'We are sorry: we cannot send you this part of your order {orderNumber}.',
    asked: {
      subject: 'You have canceled a part of your order {orderNumber}',
      canceled: 'As you have asked, we do not send this part of your order {orderNumber}.',
    },
    paid: 'We refund what you paid for it. You get the rest of your order as planned.',
    cash: 'You do not have to pay for it. You get the rest of your order as planned.',
    toPay: 'To pay on delivery: {amount}.',
  },
  'seller-wrote': {
    subject: '{store} has written to you about your order {orderNumber}',
    told: '{store} has written to you about your order {orderNumber}. You can read and answer it on the page of the order.',
    next: 'We write to you again only when you have read it.',
  },
  'order-delivered': {
    subject: 'Your order {orderNumber} has been delivered',
    delivered: 'Your order has been delivered. Enjoy it!',
    returns:
      'If you change your mind, you can return it within {returnDays} days of delivery; if something is wrong with it, within {faultReturnDays} days.',
  },
  'order-canceled': {
    subject: 'Your order {orderNumber} was canceled',
    canceled: 'Your order {orderNumber} was canceled. If you have paid for it, you will get your money back.',
  },
  'order-refused': {
    subject: 'Your order {orderNumber} came back to us',
    refused:
      'Your order {orderNumber} was not accepted on delivery and came back to us, so it was canceled. You have nothing to pay.',
    again: 'If you still want the goods, you can order them again at any time.',
  },
  'transfer-unconfirmed': {
    subject: 'We could not confirm your transfer for the order {orderNumber}',
    unconfirmed:
      'We could not confirm the transfer that you reported for your order {orderNumber}, so the order was canceled.',
    cart: 'What you ordered is in your cart again.',
    contact:
      'If the money has left your account, it is not lost: please write to us with the number {orderNumber}.',
  },
  'dispute-changed': {
    subject: 'News about your dispute about the order {orderNumber}',
    told: 'There is news about your dispute about goods of {store} in your order {orderNumber}.',
    next: 'You find all steps, and what you can do now, with the order.',
  },
  'return-changed': {
    requested: {
      subject: 'We received your return request {returnNumber}',
      received:
        'We received your request {returnNumber} to return items of your order {orderNumber}. We will answer within one business day.',
      next: 'Please wait for our answer before you send anything: it has the address.',
    },
    approved: {
      subject: 'You can send back the items of your order {orderNumber}',
      address: 'Please send the items of your request {returnNumber} to: {sendTo}.',
      next: 'Pack them well, put the number {returnNumber} into the parcel, and keep the postal receipt until you have your money.',
    },
    refused: {
      subject: 'We could not accept your return request {returnNumber}',
      refused: 'We could not accept your request to return items of your order {orderNumber}: {reason}',
      contact: 'If you think that this is wrong, please write to us with the number {returnNumber}.',
    },
    received: {
      subject: 'The items that you returned have arrived',
      arrived:
        'The items of your request {returnNumber} (order {orderNumber}) have arrived. We check them and refund you within {refundDays} business days.',
    },
    refunded: {
      subject: 'Your return request {returnNumber} is done',
      ended:
        'We have taken back the items of your request {returnNumber} (order {orderNumber}). Nothing is left to pay back for them, so the request is done.',
      contact: 'If you think that this is wrong, please write to us with the number {returnNumber}.',
    },
    withdrawn: {
      subject: 'You have withdrawn your return request {returnNumber}',
      withdrawn: 'You have withdrawn your request to return items of your order {orderNumber}.',
      notYou: 'If you did not do this, please write to us.',
    },
  },
  'gift-card': {
    subject: 'A gift card of {amount} for you',
    given: 'Somebody gives you {amount} for Merkato.',
    givenBy: '{sender} gives you {amount} for Merkato.',
    own: 'This is the gift card of {amount} that you have bought. Give its code to whom you like, or use it yourself.',
    message: 'The message with it: {message}',
    use: 'Log in, open Store Credit in your account, and enter this code. The credit pays for what you order and does not expire.',
    action: 'Open Store Credit',
  },
  'gift-card-bought': {
    subject: 'Your gift card is paid: order {orderNumber}',
    received: 'We received {amount} for the gift card of your order {orderNumber}. Thank you!',
    goesTo: 'It goes to {recipient} on {day}.',
    goesToOther: 'It goes on {day} to the address or number that you gave us.',
    codeComes: 'You get its code in another email within a few minutes, and on the page of the order.',
    returns: 'Until somebody has used it, you can give it back within {giftCardDays} days.',
    action: 'Open the order',
  },
  'refund-started': {
    subject: 'We are refunding your order {orderNumber}',
    started:
      'We are sending {amount} back to you for your order {orderNumber}. It takes {refundFrom} to {refundTo} business days.',
  },
  'order-refunded': {
    subject: 'Your order {orderNumber} has been refunded',
    refunded: 'We have sent {amount} for your order {orderNumber} back to you.',
    credited:
      '{amount} for your order {orderNumber} is in your store credit now. It pays for what you order next.',
  },
} as const
