/** Texts of `/account/wishlist`. */
export const wishlist = {
  title: 'Wishlist',
  count: { one: '{count} product', other: '{count} products' },
  toCart: 'Move to Cart',
  remove: 'Remove',
  none: 'Your wishlist is empty',
  noneText: 'Press the heart on a product to keep it here.',
  browse: 'Browse products',
  removed: 'Item removed from wishlist',
  removeFailed: 'Failed to remove item',
  retired: '{name} is no longer sold, so it is no longer on your wishlist.',
  inCart: 'Product added to cart successfully!',
  cartRefused: 'Failed to add product to cart.',
  cartFailed: 'An error occurred while adding to cart.',
}
