/** `to-send` is accepted and not sent yet. */
export const sellerOrderStates = ['to-send', 'new', 'shipped', 'delivered', 'ended'] as const
export type SellerOrderState = (typeof sellerOrderStates)[number]
