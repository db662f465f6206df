/**
 * Who applies has not been approved yet, who is suspended may not sell for the time being, and who is closed has closed the
 * store itself: only an active seller has a page in the shop and goods on sale.
 */
export const sellerStates = ['applying', 'active', 'closed', 'suspended'] as const
export type SellerState = (typeof sellerStates)[number]

/** A store that has closed is still paid for what it has sold. */
export const paidStates: readonly SellerState[] = ['active', 'closed']
