import { checkPassword, anonymizeAccount } from '../accounts/anonymize-account.ts'
import { lockUser } from '../accounts/user.ts'
import { removeAddresses } from '../addresses/change-addresses.ts'
import { clearCart } from '../carts/update-cart-item.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { clearNotifications } from '../notifications/list-notifications.ts'
import { anonymizeOrder } from '../orders/anonymize-order.ts'
import { anonymizeReviewer } from '../reviews/reviewer-data.ts'
import { clearWishlist } from '../wishlists/wishlist.ts'

/** Orders and reviews stay, anonymised (Proclamation 1321/2024: erasure). Refuses `old-password-wrong`. */
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
