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
  /** Where members of staff type the field. */
  hints: {
    warranty: 'In months. Leave it blank if there is none.',
    noteLabel:
      'A note with their order, such as “Your height, for the hem”. Leave it blank if there is nothing to ask.',
  },
}
