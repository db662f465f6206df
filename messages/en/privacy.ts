/** Texts of `/privacy-policy`, after the Personal Data Protection Proclamation 1321/2024. */
export const privacy = {
  title: 'Privacy policy',
  description:
    'What Merkato knows about you, why, for how long, and your rights under the Personal Data Protection Proclamation 1321/2024: access, correction, erasure, portability.',
  lead: 'We keep what an order needs, and no more. No trackers, no advertising, and your data is not for sale.',
  sections: {
    what: {
      heading: 'What we keep',
      list: [
        'Your account: name, email, phone number, profile picture if you add one, and your password in a form that nobody can read, we included',
        'Your addresses, your cart and your wishlist',
        'Your orders and payments: what, when, how much, and the reference of the payment',
        'Your ratings and reviews, which others see with your name',
        'Where you are signed in: browser, kind of device and the network, without your full internet address, and the public part of your passkeys',
        'The notifications we sent you',
        'For a short time, technical records of the server, without password, token or full phone number',
      ],
    },
    not: {
      heading: 'What we do not keep',
      paragraphs: [
        "Your PIN, card number and wallet password: you type them on the payment gateway's page, and they never reach us. We set no advertising cookies and load nothing from strangers. If you only look around, we create no record of you.",
      ],
    },
    why: {
      heading: 'Why we keep it',
      list: [
        'To carry out your order: accept it, take the payment, deliver, refund',
        'To keep your account safe: confirm an address, end old sessions, stop strangers from guessing passwords',
        'To do what the law asks: receipts and tax records',
        'To tell you where your order is. We send no advertising.',
      ],
    },
    who: {
      heading: 'Who else sees it',
      list: [
        'The payment gateway: your name, email, phone number and the amount',
        'Ethiopian Post: your name, address and phone number',
        'Google, Facebook or Twitter, only if you choose to sign in with them: they learn that you did',
        'Authorities, only when a law obliges us',
      ],
    },
    device: {
      heading: 'What lies on your phone',
      paragraphs: [
        'While you are signed in, your browser keeps a key to your account and your name in its own storage. Logging out removes it. Nothing there follows you to other sites.',
      ],
    },
    long: {
      heading: 'For how long',
      list: [
        'Account, addresses, cart, wishlist: until you delete them or the account',
        'Orders and receipts: as long as tax law demands. If you delete your account, they stay without your name and address.',
        'Sign-in sessions: 30 days, and where they were for half a year after; codes by email: 15 minutes, links for a new password: one hour',
      ],
    },
    rights: {
      heading: 'Your rights',
      paragraphs: [
        'The Personal Data Protection Proclamation 1321/2024 gives you these rights. Using them costs nothing.',
      ],
      list: [
        'Access: see everything we hold about you',
        'Correction: change what is wrong, most of it yourself under [Account Info](/account/account-info)',
        'Erasure: have your data deleted',
        'Portability: take your data with you in a file that other programs can read',
        'Restriction and objection: ask us to stop a use you do not agree with',
      ],
    },
    self: {
      heading: 'Do it yourself',
      paragraphs: [
        'In your account, under [Account Info](/account/account-info), you can download all your data as one file, and delete your account. Neither needs a letter or our permission. Or write to [{email}](mailto:{email}), and we answer within one business day.',
      ],
    },
    young: {
      heading: 'Under 16',
      paragraphs: [
        'If you are under 16, a parent or guardian must agree before you open an account. If an account was opened without that, write to us and we delete it.',
      ],
    },
    breach: {
      heading: 'If something goes wrong',
      paragraphs: [
        'If data should ever fall into the wrong hands, we report it to the authority within 72 hours and tell you what happened and what you can do.',
      ],
    },
    complaint: {
      heading: 'Complaints',
      paragraphs: [
        'If you think that we mishandle your data, [tell us](/contact). You can also complain to the Ethiopian Communications Authority, which watches over data protection.',
      ],
    },
    change: {
      heading: 'Changes',
      paragraphs: [
        'This policy holds since 20 November 2026. If we change it, the new one stands here before it applies, and if it concerns data that we already hold, we notify you.',
      ],
    },
  },
}
