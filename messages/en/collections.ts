/** Texts of `/collections/{slug}`. */
export const collections = {
  description: {
    one: '{name} on Merkato: {count} product, with prices in birr.',
    other: '{name} on Merkato: {count} products, with prices in birr.',
  },
  order: 'Chosen by the shop',
  empty: 'There is nothing in this collection now.',
  emptyText: 'Please come back later, or look at other products.',
  toAll: 'Show all products',
}
