export const moreParameter = 'more'

export const optionParameter = 'option.'

export const filterNames = [
  'category',
  'brand',
  'minPrice',
  'maxPrice',
  'minRating',
  'option',
  'place',
  'restocked',
  'sale',
] as const

export const categorySort = 'best-selling'

/** These are the parameters of a list of products that is searched within one category. */
export const listingParameters = [
  'brand',
  'place',
  'minPrice',
  'maxPrice',
  'minRating',
  'sale',
  optionParameter,
  moreParameter,
  'sort',
  'page',
]
