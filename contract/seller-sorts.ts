/** The first one is the default. */
export const sellerSorts = ['newest', 'rating', 'price-asc', 'price-desc'] as const
export type SellerSort = (typeof sellerSorts)[number]
