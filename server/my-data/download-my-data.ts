import type { Language } from '../../contract/language.ts'
import { exportAccount } from '../accounts/export-account.ts'
import { listAddresses } from '../addresses/read-addresses.ts'
import { listCart } from '../carts/list-cart.ts'
import type { Database } from '../database/connect.ts'
import { listNotifications } from '../notifications/list-notifications.ts'
import { exportOrders } from '../orders/export-orders.ts'
import { exportPayments } from '../payments/export-payments.ts'
import { exportReviews } from '../reviews/reviewer-data.ts'
import { exportSessions } from '../sessions/session.ts'
import { listWishlist } from '../wishlists/wishlist.ts'

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
