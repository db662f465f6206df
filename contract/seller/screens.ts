/** The screens of the portal by their paths; `:partId` is one segment. All of them have one page. */
export const sellerScreenPaths = [
  '/',
  '/orders',
  '/orders/:partId',
  '/money',
  '/statements',
  '/store',
  '/members',
  '/account',
] as const
export type SellerScreenPath = (typeof sellerScreenPaths)[number]
