/** Texts of `/seller/{id}`. */
export const seller = {
  pageTitle: '{store}, {location}',
  description: {
    one: '{store} in {location} sells {count} product on Merkato, with prices in birr and delivery in Ethiopia.',
    other:
      '{store} in {location} sells {count} products on Merkato, with prices in birr and delivery in Ethiopia.',
  },
  products: 'Products of this seller',
  notRated: 'Not rated yet',
  votes: { one: 'from {count} rating of its products', other: 'from {count} ratings of its products' },
  call: 'Call the seller',
}
