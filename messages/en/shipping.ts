/** Texts of `/shipping`. */
export const shipping = {
  title: 'Shipping and delivery',
  description: {
    byPost:
      'Merkato ships with Ethiopian Post: {shippingFrom} to {shippingTo} business days everywhere in Ethiopia, with delivery included in the price.',
    own: 'How Merkato delivers in Ethiopia: what it costs, how long it takes, and how to follow your parcel.',
  },
  lead: {
    byPost:
      'Ethiopian Post delivers your order in {shippingFrom} to {shippingTo} business days, wherever you are in Ethiopia.',
    own: 'Every product page and the cart say how we deliver to your region, what it costs, and when it arrives.',
  },
  methods: {
    title: 'Our ways of delivery',
    name: 'Delivery',
    regions: 'Where',
    fee: 'Fee',
    days: 'Time',
    everywhere: 'All of Ethiopia',
    feeBetween: '{least} to {most}',
    noCash: 'no cash on delivery',
    pickUp: 'You collect it: {place}',
  },
  sections: {
    time: {
      heading: 'How long it takes',
      paragraphs: [
        'The time starts when your payment is confirmed. With cash on delivery, it starts when you order.',
        'We send your parcel {handlingDays} business day later, and the business days of the delivery count from then. The cart and your order say on which days it arrives.',
        {
          byPost:
            'In and around Addis Ababa, it is closer to {shippingFrom} business days; in distant woredas, closer to {shippingTo}. Business days are Monday to Saturday; public holidays such as Genna, Timket, Fasika, Meskel or Eid do not count.',
          own: 'How many business days it takes depends on the way of delivery and on your region. Business days are Monday to Saturday; public holidays such as Genna, Timket, Fasika, Meskel or Eid do not count.',
        },
      ],
    },
    cost: {
      heading: 'What it costs',
      paragraphs: [
        {
          byPost:
            'Nothing extra. Delivery within Ethiopia is included in the price: the total at the checkout is all that you pay.',
          own: 'It depends on the way of delivery and on your region. The product page and the cart show the fee; the total at the checkout, with the fee, is all that you pay.',
        },
      ],
    },
    address: {
      heading: 'How to write your address',
      paragraphs: [
        'An order goes to the default address of your [Address Book](/account/address-book), as it is at the time of the order.',
        'The phone number in your [Account Info](/account/account-info) is passed on for the delivery: keep it up to date, and your phone on. A landmark helps more than a street name. So enter:',
      ],
      list: [
        'Street: house number, kebele or woreda, and a landmark, such as "behind Saint Gabriel church"',
        'City: your city or sub-city',
        'State: your region or city administration',
        'ZIP code: 1000 if you do not know yours',
      ],
    },
    follow: {
      heading: 'Track your parcel',
      paragraphs: [
        {
          byPost:
            'As soon as we hand your parcel to the post, the order becomes "Shipped" and you get a notification with the tracking number of Ethiopian Post. You can also find it under [Orders](/account/orders).',
          own: 'As soon as your parcel is on its way, the order becomes "Shipped" and you get a notification, with the tracking number if there is one. You can also find it under [Orders](/account/orders).',
        },
      ],
    },
    receive: {
      heading: 'When it arrives',
      list: [
        {
          byPost:
            'The post calls you, or leaves a note that names the office where you can collect your parcel.',
          own: 'It comes in the way that you chose: to your address, or to the place where you collect it.',
        },
        'To collect it, bring an identity card and the order number.',
        'Check the parcel before you sign. If it is open or crushed, write that on the delivery note and send us a photo.',
        'With cash on delivery, have the amount ready. You get a receipt.',
      ],
    },
    late: {
      heading: 'If it is late or lost',
      paragraphs: [
        {
          byPost:
            'If {shippingTo} business days have passed since we sent it, [tell us](/contact). We search for it together with the post. If it is not found, you choose: the same product again, or all your money back.',
          own: 'If the last day of the estimate of your order has passed, [tell us](/contact). We search for it. If it is not found, you choose: the same product again, or all your money back.',
        },
      ],
    },
    abroad: {
      heading: 'To other countries',
      paragraphs: [
        'Ethiopian Post also carries parcels abroad. The price and the time depend on the country and the weight, so [ask us](/contact) before you order: we tell you both, and you decide. Customs duties of the other country are not included in our price.',
      ],
    },
  },
}
