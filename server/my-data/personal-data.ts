import type { Language } from '../../contract/language.ts'
import { anonymizeAccount, checkPassword } from '../accounts/anonymize-account.ts'
import { exportAccount } from '../accounts/export-account.ts'
import { lockUser } from '../accounts/user.ts'
import { removeAddresses } from '../addresses/change-addresses.ts'
import { listAddresses } from '../addresses/read-addresses.ts'
import { listCart } from '../carts/list-cart.ts'
import { clearCart } from '../carts/update-cart-item.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { clearNotifications, listNotifications } from '../notifications/list-notifications.ts'
import { anonymizeOrder } from '../orders/anonymize-order.ts'
import { exportOrders } from '../orders/export-orders.ts'
import { exportPayments } from '../payments/export-payments.ts'
import { anonymizeReviewer, exportReviews } from '../reviews/reviewer-data.ts'
import { exportSessions } from '../sessions/session.ts'
import { clearWishlist, listWishlist } from '../wishlists/wishlist.ts'

/** All data that the shop stores about a user (Proclamation 1321/2024: access and portability). */
export async function downloadMyData(
  db: Database,
  userId: string,
  lang: Language,
): Promise<Record<string, unknown>> {
  const [account, sessions, addresses, cart, wishlist, reviews, orders, payments, notifications] =
    await Promise.all([
      exportAccount(db, userId),
      exportSessions(db, userId),
      listAddresses(db, userId),
      listCart(db, userId, lang),
      listWishlist(db, userId, lang),
      exportReviews(db, userId),
      exportOrders(db, userId),
      exportPayments(db, userId),
      listNotifications(db, userId, lang),
    ])
  return {
    exportedAt: db.now().toISOString(),
    ...account,
    sessions,
    addresses,
    cart,
    wishlist,
    ...reviews,
    orders,
    ...payments,
    notifications,
  }
}

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
