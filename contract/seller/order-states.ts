/** `to-accept` is paid, or ordered in cash, and not accepted yet; `to-send` is accepted and not sent yet. */
export const sellerOrderStates = ['to-accept', 'to-send', 'shipped', 'delivered', 'ended'] as const
export type SellerOrderState = (typeof sellerOrderStates)[number]

/** They have something to do, and those that have waited longest come first. */
export const oldestFirstStates: readonly SellerOrderState[] = ['to-accept', 'to-send']
