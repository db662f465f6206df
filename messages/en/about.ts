/** Texts of `/about`. */
export const about = {
  title: 'About us',
  description: {
    byPost:
      'Merkato is an online marketplace for shoppers in Ethiopia, founded in 2023: Ethiopian sellers, clear prices in birr, delivery by Ethiopian Post.',
    own: 'Merkato is an online marketplace for shoppers in Ethiopia, founded in 2023: Ethiopian sellers, clear prices in birr, delivery in Ethiopia.',
  },
  lead: 'A marketplace you can hold in your hand. Since 2023 we have brought sellers from all over Ethiopia together, with clear prices in birr.',
  sections: {
    story: {
      heading: 'Where we come from',
      paragraphs: [
        'Our name comes from the great open market of Addis Ababa, where you walk from lane to lane, ask, compare and choose. In 2023 we set out to bring that choice to everyone with a phone: in Addis Ababa as in Jimma, Bahir Dar, Mekelle or Jigjiga.',
        'There is nothing to guess: every product shows its price with VAT, who sells it, where the seller is, and what other customers think of it.',
      ],
    },
    promises: {
      heading: 'What we promise',
      list: [
        {
          byPost:
            'Fast delivery: Ethiopian Post brings your parcel in {shippingFrom} to {shippingTo} business days. [Shipping](/shipping)',
          own: 'Fast delivery: every product page says when your parcel arrives and what that costs. [Shipping](/shipping)',
        },
        'Quality: you can return anything that is not as described, and return postage is free.',
        '24/7 support: help with your order day and night, and a written reply within one business day. [Contact](/contact)',
        'Easy returns: {returnDays} days from delivery to change your mind, and the full legal period for defects. [Returns](/returns)',
        'Personalized shopping: a wishlist of your own, suggestions while you type, and related products on every product page.',
        'Global shipping: Ethiopian Post also carries parcels abroad. We tell you the price and the delivery time before you pay.',
        'Top ratings: customers rate and review the products, and critical reviews stay, too.',
        "Secure transactions: you pay on the payment gateway's own page. Your PIN and card number never reach us.",
      ],
    },
    sellers: {
      heading: 'Who sells here',
      paragraphs: [
        'Workshops, importers, makers and family stores. Every product page names the seller, the store, its location and its phone number.',
        {
          byPost:
            'We take your order and your payment, Ethiopian Post delivers the parcel, and if something goes wrong, we are the ones to contact.',
          own: 'We take your order and your payment and have the parcel delivered, and if something goes wrong, we are the ones to contact.',
        },
      ],
    },
    pay: {
      heading: 'How you can pay',
      paragraphs: [
        'By mobile-money wallet, by birr wallet, through a payment gateway or from any Ethiopian bank. Bank transfer, mobile money and cash on delivery: choose the way you prefer. [How to pay](/FAQ#paying)',
      ],
    },
  },
}
