/** Texts of `/contact`. */
export const contact = {
  title: 'Contact us',
  description:
    'How to reach Merkato, at any time of the day. We answer written questions within one business day.',
  lead: 'Contact us whenever it suits you. We answer written questions within one business day.',
  reach: {
    email: 'Email',
    phone: 'Phone',
    hours: 'Support is available 24/7. We speak: {languages}.',
  },
  sections: {
    order: {
      heading: 'About an order',
      paragraphs: ['We can help fastest if you have these at hand:'],
      list: [
        'the order number, which you find under [Orders](/account/orders) in your account',
        'the phone number you ordered with',
        'a photo, if something is damaged or is not what you ordered',
      ],
    },
    product: {
      heading: 'About a product',
      paragraphs: [
        "Size, colour, spare parts: the seller knows best. The seller's name, location and phone number are on every product page. If you get no answer, ask us.",
        'Many questions are answered here: [Frequently asked questions](/FAQ), [Shipping](/shipping), [Returns](/returns).',
      ],
    },
    data: {
      heading: 'About your data',
      paragraphs: [
        'Write to the same address with the subject "Personal data". The [Privacy policy](/privacy-policy) says what you can ask for.',
      ],
    },
    complaint: {
      heading: 'If you are not satisfied',
      paragraphs: [
        'Write to us with the subject "Complaint". Somebody who has not dealt with your order before reviews it and replies within one business day.',
        'You can also contact, at any time, the consumer protection office of the Ministry of Trade and Regional Integration, or the trade bureau of your region.',
      ],
    },
  },
}
