/** The note to the seller that some products ask for: on their page, in the cart and in Buy Now. */
export const itemNote = {
  hint: 'Optional. The seller reads it with your order.',
  add: 'Add',
  change: 'Change',
  save: 'Save',
}
