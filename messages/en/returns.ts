/** Texts of `/returns`. The {returnDays} days do not reduce the {faultReturnDays} days of Proclamation 813/2013. */
export const returns = {
  title: 'Returns and refunds',
  description:
    'Return within {returnDays} days of delivery. For defects, you have the full {faultReturnDays} days of Proclamation 813/2013. How to send something back, and when you get your money back.',
  lead: 'You can return what you bought within {returnDays} days of delivery. If it is defective, the law gives you more time, and we do not limit it.',
  sections: {
    mind: {
      heading: 'You changed your mind: {returnDays} days',
      paragraphs: [
        'Tell us within {returnDays} days of delivery; you do not need to give a reason. The product should be unused, complete and in its packaging.',
        'If you keep a part of what you bought together, what you keep costs what its quantity costs: of two of a product at {discountPercent} percent less, the one that you keep costs its full price, and you get back the rest. The form shows the amount before you ask. If an item is defective, wrong or not as described, you get back what you paid for it.',
        'Opened food, cosmetics, underwear and earphones, and products made to measure, can be returned only if they are defective.',
      ],
    },
    defect: {
      heading: 'It is defective or not as described: {faultReturnDays} days by law',
      paragraphs: [
        'The Trade Competition and Consumer Protection Proclamation 813/2013 gives you {faultReturnDays} days from the purchase to ask for a replacement or your money back. We count these {faultReturnDays} days from delivery, so that the time in transit is not lost.',
        'Our {returnDays} days are in addition. Nothing on this site limits your legal right. You choose between a replacement and your money, also for opened and used products.',
      ],
    },
    how: {
      heading: 'How to send something back',
      steps: [
        'Open the order under [Orders](/account/orders), press "Return Items", choose the products and say what is wrong. Pictures help: up to {returnPictures}.',
        'Within one business day we answer: with the address, or with the reason why we cannot accept the return.',
        'Pack the product well, with everything that belongs to it, and put the number of your request inside.',
        'Take it to any office of Ethiopian Post, and keep the postal receipt until you have your money.',
      ],
    },
    postage: {
      heading: 'Who pays the return postage',
      list: [
        'Defective, damaged in transit, or not what you ordered: return postage is free. Keep the postal receipt, and we pay you the postage in addition to your refund.',
        'Changed your mind: you pay the postage.',
        'We refund the delivery fee of an order as well if all of it comes back because it is defective, wrong or not as described.',
      ],
    },
    money: {
      heading: 'When you get your money back',
      paragraphs: [
        'Within {refundDays} business days after the product has reached us, we refund what you paid for it, VAT included, and notify you. When the whole order is refunded, it becomes "Refunded"; until then its page and its receipt show what was sent back.',
      ],
      list: [
        'Paid by wallet or through the payment gateway: in the same way',
        'Paid by bank transfer: to the account it came from',
        'Paid in cash on delivery: to the wallet or bank account you name',
      ],
    },
    before: {
      heading: 'Before it is shipped',
      paragraphs: [
        'As long as an order is pending, you can cancel it yourself under [Orders](/account/orders). If it was paid, we refund all of the money.',
      ],
    },
  },
}
