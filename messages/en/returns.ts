/** Texts of `/returns`. The {returnDays} days do not reduce the 15 days of Proclamation 813/2013. */
export const returns = {
  title: 'Returns and refunds',
  description:
    'Return within {returnDays} days of delivery. For defects you keep the full 15 days of Proclamation 813/2013. How to send something back and when your money returns.',
  lead: 'You may return what you bought within {returnDays} days of delivery. If it is defective, the law gives you more time, and we take none of it away.',
  sections: {
    mind: {
      heading: 'You changed your mind: {returnDays} days',
      paragraphs: [
        'Tell us within {returnDays} days of delivery; you need not give a reason. The product should be unused, complete and in its packaging.',
        'Food, cosmetics, underwear and earphones that have been opened, and things made to your measure, we take back only if they are defective.',
      ],
    },
    defect: {
      heading: 'It is defective or not as described: 15 days by law',
      paragraphs: [
        'The Trade Competition and Consumer Protection Proclamation 813/2013 gives you 15 days from the purchase to ask for a replacement or your money back. We count these 15 days from delivery, so that the time in the post costs you nothing.',
        'Our {returnDays} days are an extra. They never shorten this right, and no sentence on this site takes it from you. The choice between replacement and money is yours, opened and used products included.',
      ],
    },
    how: {
      heading: 'How to send something back',
      steps: [
        '[Write to us or call](/contact) with the order number and say what is wrong. A photo helps.',
        'Within one business day we confirm the return and tell you the address.',
        'Pack the product well, with everything that belongs to it, and put the order number inside.',
        'Hand it to any office of Ethiopian Post and keep the slip until your money is there.',
      ],
    },
    postage: {
      heading: 'Who pays for the way back',
      list: [
        'Defective, damaged on the way, or not what you ordered: we pay. Keep the slip, and we add the postage to your refund.',
        'Changed your mind: you pay the postage.',
      ],
    },
    money: {
      heading: 'When your money comes back',
      paragraphs: [
        'Within 5 business days after the product has reached us you get back what you paid for it, VAT included. The order then moves to "Refunded", and a notification tells you.',
      ],
      list: [
        'Paid by wallet or through the payment gateway: the same way back',
        'Paid by bank transfer: to the account it came from',
        'Paid in cash on delivery: to the wallet or bank account you name',
      ],
    },
    before: {
      heading: 'Before it is shipped',
      paragraphs: [
        'As long as an order is pending, [tell us](/contact) and we cancel it. If it was paid, all of the money goes back.',
      ],
    },
  },
}
