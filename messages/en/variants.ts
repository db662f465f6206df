/** Texts of a product that is sold in several variants, or of which few or none are left. */
export const variants = {
  soldOut: '{value}, sold out',
  onlyLeft: 'Only {left} left',
  chooseSize: 'Choose a size',
  /** The choice, without JavaScript. */
  show: 'Show',
  sizeTable: 'Size table',
}
