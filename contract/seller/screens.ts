/** The screens of the portal by their paths; `:partId`, `:productId` and `:returnId` are one segment. All of them have one page. */
export const sellerScreenPaths = [
  '/',
  '/orders',
  '/orders/:partId',
  '/orders/:partId/print',
  '/products',
  '/products/new',
  '/products/stock',
  '/products/:productId',
  '/returns',
  '/returns/:returnId',
  '/questions',
  '/messages',
  '/messages/:partId',
  '/money',
  '/statements',
  '/application',
  '/store',
  '/delivery',
  '/members',
  '/account',
] as const
export type SellerScreenPath = (typeof sellerScreenPaths)[number]
