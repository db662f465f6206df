/** In the address of a page that shows all values of its filters. */
export const moreParameter = 'more'

/** What the parameters of options begin with, such as `option.Size`. */
export const optionParameter = 'option.'

/** How the products of a category are sorted, unless the address says otherwise. */
export const categorySort = 'newest'

/** The parameters of a list of products that is searched within one category. */
export const listingParameters = [
  'brand',
  'minPrice',
  'maxPrice',
  'minRating',
  optionParameter,
  moreParameter,
  'sort',
  'page',
]
