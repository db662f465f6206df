/**
 * Who applies has not been approved yet, and who is suspended may not sell for the time being: neither has a page in the
 * shop, goods on sale or payouts.
 */
export const sellerStates = ['applying', 'active', 'suspended'] as const
export type SellerState = (typeof sellerStates)[number]
