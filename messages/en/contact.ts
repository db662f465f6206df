/** Texts of `/contact`. */
export const contact = {
  title: 'Contact us',
  description:
    'Write to Merkato or call, 24 hours a day. We answer written questions within one business day.',
  lead: 'Write or call whenever it suits you. We answer written questions within one business day.',
  reach: {
    email: 'Email',
    phone: 'Phone',
    hours: 'Support is there 24/7, in Amharic and English.',
  },
  sections: {
    order: {
      heading: 'About an order',
      paragraphs: ['With these three we can help at once:'],
      list: [
        'the order number, which stands under [Orders](/account/orders) in your account',
        'the phone number you ordered with',
        'a photo, if something is damaged or is not what you ordered',
      ],
    },
    product: {
      heading: 'About a product',
      paragraphs: [
        "Size, colour, spare parts: the seller knows best. The seller's name, place and phone number stand on every product page. If you get no answer there, ask us.",
        'Many answers are ready already: [Frequently asked questions](/FAQ), [Shipping](/shipping), [Returns](/returns).',
      ],
    },
    data: {
      heading: 'About your data',
      paragraphs: [
        'Write to the same address with the subject "Personal data". What you may ask for stands in the [Privacy policy](/privacy-policy).',
      ],
    },
    complaint: {
      heading: 'If you are not satisfied',
      paragraphs: [
        'Tell us with the subject "Complaint". A person who has not yet dealt with your order looks at it anew and writes to you within one business day.',
        'You are free at any time to turn to the consumer protection office of the Ministry of Trade and Regional Integration, or to the trade bureau of your region.',
      ],
    },
  },
}
