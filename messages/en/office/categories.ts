/** The screen `/categories` of the office. */
export const categories = {
  list: 'Categories in their order',
  none: 'There are no categories yet.',
  add: 'Add a category',
  addTitle: 'New category',
  change: 'Change {name}',
  remove: 'Remove {name}',
  removeTitle: 'Remove {name}?',
  removeWhy: 'Its retired products move to "Other". A category with products on sale cannot be removed.',
  removeNow: 'Remove',
  products: { one: '{count} product on sale', other: '{count} products on sale' },
  name: 'Name',
  nameHint: 'The address of its page follows this name; former addresses lead there.',
  description: 'Text',
  pageTitleHint:
    'Search engines and shared links show it in place of the name. Up to about 60 characters are shown.',
  pageDescriptionHint: 'They show it below the title. Up to about 155 characters are shown.',
  picture: 'Picture',
}
