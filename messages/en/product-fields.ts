/** The fields of a product that are the same in all languages (`contract/product-fields.ts`). */
export const productFields = {
  labels: {
    brand: 'Brand',
    model: 'Model',
    warranty: 'Warranty',
  },
  /** The values of fields that are numbers. */
  numbers: {
    warranty: { one: '{count} month', other: '{count} months' },
  },
  /** Where members of staff type a number. */
  hints: {
    warranty: 'In months. Leave it blank if there is none.',
  },
}
