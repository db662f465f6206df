/** Texts of `/terms-of-service`. */
export const terms = {
  title: 'Terms of service',
  description:
    'How a purchase on Merkato works: prices in birr with VAT, order, payment, delivery, returns, and what we expect of each other.',
  lead: 'These are the rules between you and us, in plain words. Where the law gives you more rights, the law applies.',
  sections: {
    who: {
      heading: 'Your contract partner',
      paragraphs: [
        'Merkato is a marketplace. The products come from sellers, each named on the product page. You order from us, pay us, and contact us if something is wrong. The [Legal notice](/legal-notice) says who runs the shop.',
      ],
    },
    account: {
      heading: 'Your account',
      list: [
        'You can browse without an account. To buy, you need one.',
        'Give your real name, email address and phone number: they are needed for the delivery.',
        'Keep your password secret. If somebody else knows it, change it: this ends all your other sessions.',
        'You can delete your account at any time.',
      ],
    },
    price: {
      heading: 'Prices',
      list: [
        'All prices are in Ethiopian birr (ETB) and include {vatPercent} % VAT.',
        'If you buy two or more of a product, all of them cost {discountPercent} percent less.',
        {
          byPost: 'Delivery within Ethiopia is included.',
          own: 'What delivery costs is shown on the product page and in the cart, and is part of the total that you confirm.',
        },
        'A payment can be at most {paymentMaximum}. Split a larger cart into several orders. A single product that costs more cannot be ordered here: to buy it, [contact us](/contact).',
        'The price that applies is the one shown when you place the order. If it has changed since you filled your cart, we tell you and charge nothing.',
      ],
    },
    order: {
      heading: 'How an order works',
      steps: [
        'You add products to the cart and can change or remove them until you pay.',
        'At the checkout, you see the products, the quantities and the total, and confirm.',
        'We record the order and reserve the products for you while you pay.',
        'When the payment is confirmed, or when you choose cash on delivery, the contract is concluded. You get a notification and an email that you can keep.',
      ],
    },
    record: {
      heading: 'The electronic contract',
      paragraphs: [
        'Under the Electronic Transaction Proclamation 1205/2020 this contract and its receipt have the same effect as on paper. Your orders remain in your account, with the names and prices as they were on that day.',
      ],
    },
    payment: {
      heading: 'Payment',
      paragraphs: [
        'You pay by mobile-money wallet, birr wallet, through a payment gateway, from any Ethiopian bank, by bank transfer, or in cash when it is delivered. If a payment fails or is not completed, the order is canceled, you owe nothing, and your cart stays as it was. If money arrives after that, we fulfil the order or send the money back.',
      ],
    },
    delivery: {
      heading: 'Delivery',
      paragraphs: [
        {
          byPost:
            'We send your order {handlingDays} business day after it, and Ethiopian Post delivers it in {shippingFrom} to {shippingTo} business days. We bear the risk until the parcel is in your hands. See [Shipping](/shipping).',
          own: 'We deliver in the way that you choose in the cart, within the business days that it names. We bear the risk until the parcel is in your hands. See [Shipping](/shipping).',
        },
      ],
    },
    returns: {
      heading: 'Returns and defects',
      paragraphs: [
        'You may return products within {returnDays} days of delivery. For defects you have the {faultReturnDays} days of Proclamation 813/2013 and all other rights of consumers; these terms do not limit them. See [Returns](/returns).',
      ],
    },
    reviews: {
      heading: 'Ratings and reviews',
      paragraphs: [
        'Describe your own experience. We remove reviews that insult people, disclose private data, advertise or are paid for; we never remove a review for being critical.',
      ],
    },
    fair: {
      heading: 'Acceptable use',
      paragraphs: [
        'Do not try to access the accounts of others, to buy with money that is not yours, or to disrupt the shop. We may close the account of anyone who does; orders that are already paid are delivered or refunded.',
      ],
    },
    change: {
      heading: 'Changes and disputes',
      paragraphs: [
        'These terms have applied since 20 November 2026. If we change them, the new terms apply to orders placed after the change. Ethiopian law applies. Before going to court, [talk to us](/contact).',
      ],
    },
  },
}
