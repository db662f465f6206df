/** Fields of a product (`contract/product-fields.ts`). */
export const productFields = {
  labels: {
    brand: 'Brand',
    model: 'Model',
    warranty: 'Warranty',
    noteLabel: 'Ask customers for',
  },
  /** The values of fields that are numbers. */
  numbers: {
    warranty: { one: '{count} month', other: '{count} months' },
  },
  /** They stand beside the fields that members of staff type in. */
  hints: {
    warranty: 'In months. Leave it blank if there is none.',
    noteLabel:
      'A note with their order, such as “Your height, for the hem”. Leave it blank if there is nothing to ask.',
  },
}
