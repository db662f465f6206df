import type { Language } from '../../contract/language.ts'
import { heldAccount } from '../accounts/held-account.ts'
import { listAddresses } from '../addresses/list-addresses.ts'
import { listCart } from '../carts/list-cart.ts'
import type { Database } from '../database/connect.ts'
import { listNotifications } from '../notifications/list-notifications.ts'
import { heldOrders } from '../orders/held-orders.ts'
import { heldPayments } from '../payments/held-payments.ts'
import { heldReviews } from '../reviews/held-reviews.ts'
import { heldSessions } from '../sessions/held-sessions.ts'
import { listWishlist } from '../wishlists/list-wishlist.ts'

/** Everything the shop holds about a user (Proclamation 1321/2024: access and portability). */
export async function downloadMyData(
  db: Database,
  userId: string,
  lang: Language,
): Promise<Record<string, unknown>> {
  const [account, sessions, addresses, cart, wishlist, reviews, orders, payments, notifications] =
    await Promise.all([
      heldAccount(db, userId),
      heldSessions(db, userId),
      listAddresses(db, userId),
      listCart(db, userId, lang),
      listWishlist(db, userId, lang),
      heldReviews(db, userId),
      heldOrders(db, userId),
      heldPayments(db, userId),
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
