/** Texts of `/privacy-policy`, after the Personal Data Protection Proclamation 1321/2024. */
export const privacy = {
  title: 'Privacy policy',
  description:
    'What Merkato knows about you, why, for how long, and your rights under the Personal Data Protection Proclamation 1321/2024: access, correction, erasure, portability.',
  lead: 'We store what an order needs, and no more. There are no trackers and no advertising, and we do not sell your data.',
  sections: {
    what: {
      heading: 'What we store',
      list: [
        'Your account: name, email, phone number, profile picture if you add one, and your password in a form that nobody can read, not even we',
        'Your addresses, your cart, your wishlist, and what you want to be told about when it is back in stock',
        'Your orders and payments: what, when, how much, your notes to the seller, and the payment reference',
        'Your ratings and reviews, which others can see with your name',
        'Where you are logged in: browser, type of device and network, without your full IP address; and the public part of your passkeys',
        'The notifications we sent you, and which mails you do not want',
        'For a short time, server logs, without passwords, tokens or full phone numbers',
      ],
    },
    not: {
      heading: 'What we do not store',
      paragraphs: [
        "Your PIN, card number and wallet password: you enter them on the payment gateway's page, and they never reach us. We set no advertising cookies and load nothing from third parties. If you only browse, we create no record of you: the cart of a visitor and the products seen recently stay on the device. Your recent searches stay on the device too. Of searches we count the words and how many visitors used them, but not who searched, and of visits only their number. We count by day which two products were opened one after the other, without who opened them; not if your browser asks not to be tracked or saves data.",
      ],
    },
    why: {
      heading: 'Why we store it',
      list: [
        'To process your order: accept it, take the payment, deliver, refund',
        'To keep your account safe: verify your email address, end old sessions, stop others from guessing your password',
        'To comply with the law: receipts and tax records',
        'To tell you where your order is. We send no advertising.',
      ],
    },
    who: {
      heading: 'Who else sees it',
      list: [
        'The payment gateway: your name, email, phone number and the amount',
        'The delivery service, such as Ethiopian Post: your name, address and phone number',
        'Google, Facebook or Twitter, only if you choose to log in with them: they learn that you did',
        'Authorities, only when the law requires it',
      ],
    },
    device: {
      heading: 'What is stored on your phone',
      paragraphs: [
        'While you are logged in, your browser stores an access token for your account and your name, and, so that you can read them offline, your cart, orders, addresses, wishlist and notifications. Logging out removes all of this. Before you log in, it keeps what you put into the cart, until the login, and which products you saw last, until you clear the list or log out. It also remembers which announcement of the shop you closed last. Pages and pictures that you have seen stay in your browser until newer ones replace them. Nothing there follows you to other sites.',
      ],
    },
    long: {
      heading: 'For how long',
      list: [
        'Account, addresses, cart, wishlist: until you delete them or the account. What you want to be told about: until we have told you, or for {stockAlertDays} days',
        'What you asked us to get, with the phone number or email address that you gave for the answer: {productRequestDays} days',
        'Orders and receipts: as long as tax law requires. If you delete your account, they stay without your name and address.',
        'Sessions: {sessionDays} days, and their devices for {endedSessionDays} days after that; codes by email: {codeMinutes} minutes; links for a new password: {resetLinkMinutes} minutes',
      ],
    },
    rights: {
      heading: 'Your rights',
      paragraphs: [
        'The Personal Data Protection Proclamation 1321/2024 gives you these rights. They are free of charge.',
      ],
      list: [
        'Access: see everything we store about you',
        'Correction: correct what is wrong, most of it yourself under [Account Info](/account/account-info)',
        'Erasure: have your data deleted',
        'Portability: take your data with you in a file that other programs can read',
        'Restriction and objection: ask us to stop a use you do not agree with',
      ],
    },
    self: {
      heading: 'Do it yourself',
      paragraphs: [
        'In your account, under [Account Info](/account/account-info), you can download all your data as one file, and delete your account. You need neither a letter nor our permission. Or write to [{email}](mailto:{email}), and we answer within one business day.',
      ],
    },
    young: {
      heading: 'Under 16',
      paragraphs: [
        'If you are under 16, a parent or guardian must agree before you open an account. If an account was opened without that, write to us and we will delete it.',
      ],
    },
    breach: {
      heading: 'If something goes wrong',
      paragraphs: [
        'If data ever falls into the wrong hands, we report it to the authority within 72 hours and tell you what happened and what you can do.',
      ],
    },
    complaint: {
      heading: 'Complaints',
      paragraphs: [
        'If you think that we mishandle your data, [tell us](/contact). You can also complain to the Ethiopian Communications Authority, which supervises data protection.',
      ],
    },
    change: {
      heading: 'Changes',
      paragraphs: [
        'This policy has applied since 20 November 2026. If we change it, we publish the new one here before it takes effect, and if it concerns data that we already store, we notify you.',
      ],
    },
  },
}
