/** The accounts of a seller in the books of the shop. */
export const sellerAccounts = ['held', 'available', 'on-the-way'] as const
