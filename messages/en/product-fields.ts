/** Fields of a product (`contract/product-fields.ts`). */
export const productFields = {
  labels: {
    brand: 'Brand',
    model: 'Model',
    warranty: 'Warranty',
    weight: 'Weight',
    noteLabel: 'Ask customers for',
    richDescription: 'Description with formatting',
    pageTitle: 'Title in search engines',
    pageDescription: 'Summary in search engines',
  },
  /** The values of fields that are numbers. */
  numbers: {
    warranty: { one: '{count} month', other: '{count} months' },
    weight: { one: '{count} g', other: '{count} g' },
  },
  /** They stand beside the fields that members of staff type in. */
  hints: {
    warranty: 'In months. Leave it blank if there is none.',
    weight:
      'In grams with the packaging, such as 1500. Fees of delivery by weight need it; without it the product counts as light.',
    noteLabel:
      'A note with their order, such as “Your height, for the hem”. Leave it blank if there is nothing to ask.',
    pageTitle:
      'Search engines and shared links show it in place of the name. Up to about 60 characters are shown.',
    pageDescription:
      'They show it in place of the beginning of the description. Up to about 155 characters are shown.',
  },
}
