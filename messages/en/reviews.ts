/** Texts that the server puts into reviews: the author whose account was deleted. */
export const reviews = {
  formerShopper: 'Former shopper',
}
