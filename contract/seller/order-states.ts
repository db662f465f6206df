/** `to-send` is accepted and not sent yet. */
export const sellerOrderStates = ['to-send', 'shipped', 'delivered', 'ended'] as const
export type SellerOrderState = (typeof sellerOrderStates)[number]
