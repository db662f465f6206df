import { checkPassword, anonymizeAccount } from '../accounts/anonymize-account.ts'
import { lockUser } from '../accounts/lock-user.ts'
import { removeAddresses } from '../addresses/remove-address.ts'
import { clearCart } from '../carts/clear-cart.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { clearNotifications } from '../notifications/clear-notifications.ts'
import { anonymizeOrder } from '../orders/anonymize-order.ts'
import { anonymizeReviewer } from '../reviews/anonymize-reviewer.ts'
import { clearWishlist } from '../wishlists/remove-from-wishlist.ts'

/**
 * Deletes a user's account: what was private is gone, orders stay without the person, reviews without the name
 * (Proclamation 1321/2024: erasure). Refuses `old-password-wrong`.
 */
export async function deleteAccount(
  db: Database,
  userId: string,
  { password }: { password?: string | undefined },
): Promise<void> {
  await checkPassword(db, userId, password)
  await transaction(db, async (tx) => {
    await lockUser(tx, userId)
    await removeAddresses(tx, userId)
    await clearCart(tx, userId)
    await clearWishlist(tx, userId)
    await clearNotifications(tx, userId)
    await anonymizeReviewer(tx, userId)
    await anonymizeOrder(tx, userId)
    await anonymizeAccount(tx, userId)
  })
}
