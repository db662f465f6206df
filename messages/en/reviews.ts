/** The author of a review whose account was deleted. */
export const reviews = {
  formerShopper: 'Former customer',
}
