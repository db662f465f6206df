export const reviews = {
  /** The author of a review whose account was deleted. */
  formerShopper: 'Former customer',
  /** The alternative text of a picture of a review. */
  picture: 'Picture by {name}',
}
