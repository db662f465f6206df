/** The heads of the feeds in which programs read the newest products. */
export const feeds = {
  newest: { title: 'New at Merkato', description: 'The newest products at Merkato.' },
  ofCategory: {
    title: '{category}: new at Merkato',
    description: 'The newest products of {category} at Merkato.',
  },
}
