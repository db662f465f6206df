/** Texts of `/categories`, `/category` and `/category/{slug}`. */
export const categories = {
  title: 'Categories',
  pageTitle: 'All categories',
  description: 'All categories of Merkato, and what you can find in each of them.',
  noImage: 'No Image Available',
  viewProducts: 'View Products',
  empty: 'There are no categories yet.',
  shopTitle: 'All products by category',
  shopHeading: 'The whole market',
  shopDescription: 'Everything on Merkato by category, newest first.',
  viewAll: 'View all {category} products',
  productsIn: 'Products in {category}',
  categoryDescription: {
    one: '{category} on Merkato: {count} product from an Ethiopian seller, with prices in birr.',
    other: '{category} on Merkato: {count} products from Ethiopian sellers, with prices in birr.',
  },
  noProducts: 'There are no products yet in this category.',
  noProductsText: 'Please check back later or explore other categories.',
  explore: 'Explore categories',
}
