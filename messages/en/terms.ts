/** Texts of `/terms-of-service`. */
export const terms = {
  title: 'Terms of service',
  description:
    'How a purchase on Merkato comes about: prices in birr with VAT, order, payment, delivery, returns, and what we expect of each other.',
  lead: 'These are the rules between you and us, in words meant to be read. Where the law gives you more, the law holds.',
  sections: {
    who: {
      heading: 'Who you deal with',
      paragraphs: [
        'Merkato is a marketplace. The products come from sellers, each named on the product page. You order from us, pay us, and turn to us if something is wrong. Who runs the shop stands in the [Legal notice](/legal-notice).',
      ],
    },
    account: {
      heading: 'Your account',
      list: [
        'Looking around needs no account; buying does.',
        'Give your real name, email and phone number: the post will call you.',
        'Keep your password to yourself. If somebody else knows it, change it; all your other sessions then end.',
        'You can delete your account at any time.',
      ],
    },
    price: {
      heading: 'Prices',
      list: [
        'All prices are in Ethiopian birr (ETB) and include {vatPercent} % VAT.',
        'If you take more than one piece of a product, 10 percent comes off the price of those pieces.',
        'Delivery within Ethiopia is included.',
        'One payment may be {paymentMaximum} at the most. For more, split your cart into two orders.',
        'The price that counts is the one shown when you place the order. If it has changed since you filled your cart, we say so and take no money.',
      ],
    },
    order: {
      heading: 'How an order comes about',
      steps: [
        'You put products into the cart and can change or remove them until you pay.',
        'At the checkout you see the products, the pieces and the total, and confirm.',
        'We record the order and hold the products for you while you pay.',
        'When the payment is confirmed, or when you choose cash on delivery, the purchase is concluded. You get a notification and a mail that you can keep.',
      ],
    },
    record: {
      heading: 'The electronic contract',
      paragraphs: [
        'Under the Electronic Transaction Proclamation 1205/2020 this contract and its receipt are as good as paper. Your orders stay readable in your account, with the names and prices as they were on the day.',
      ],
    },
    payment: {
      heading: 'Payment',
      paragraphs: [
        'You pay by mobile-money wallet, birr wallet, through a payment gateway, from any Ethiopian bank, by bank transfer, or in cash on delivery. If a payment fails or is not completed, the order is canceled, nothing is owed, and your cart stays as it was. Should money arrive after that, we carry out the order or send the money back.',
      ],
    },
    delivery: {
      heading: 'Delivery',
      paragraphs: [
        'Ethiopian Post delivers in {shippingFrom} to {shippingTo} business days. Until the parcel is in your hands, the risk is ours. More under [Shipping](/shipping).',
      ],
    },
    returns: {
      heading: 'Returns and defects',
      paragraphs: [
        'You may return products within {returnDays} days of delivery. For defects you have the 15 days of Proclamation 813/2013 and all other rights of consumers; these terms waive none of them. More under [Returns](/returns).',
      ],
    },
    reviews: {
      heading: 'Ratings and reviews',
      paragraphs: [
        'Write what you experienced yourself. We remove reviews that insult people, disclose private data, advertise or are paid for; we never remove one for being critical.',
      ],
    },
    fair: {
      heading: 'Fair play',
      paragraphs: [
        'Do not try to enter accounts of others, to buy with money that is not yours, or to disturb the shop for others. Who does so may lose the account; orders already paid are delivered or refunded.',
      ],
    },
    change: {
      heading: 'Changes and disputes',
      paragraphs: [
        'These terms hold since 20 November 2026. If we change them, the new ones hold for orders placed after the change. Ethiopian law applies. Before going to court, [talk to us](/contact): most things are settled within a day.',
      ],
    },
  },
}
