/** How the products of a seller can be sorted. The first is the default. */
export const sellerSorts = ['newest', 'rating', 'price-asc', 'price-desc'] as const
export type SellerSort = (typeof sellerSorts)[number]
