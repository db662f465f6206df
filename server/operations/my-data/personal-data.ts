import type { Language } from '../../../contract/language.ts'
import { anonymizeAccount } from '../../customers/accounts/anonymize-account.ts'
import { confirmDeletion, requireFreshLogin } from '../../customers/accounts/confirm-login.ts'
import { exportAccount } from '../../customers/accounts/export-account.ts'
import { findUserRow, lockUser } from '../../customers/accounts/user.ts'
import { removeAddresses } from '../../customers/addresses/change-addresses.ts'
import { attachedCustomers, forgetPhoneCustomer } from '../../customers/accounts/phone-customers.ts'
import { clearCare, exportCare } from '../../customers/groups/care-data.ts'
import { listAddresses } from '../../customers/addresses/read-addresses.ts'
import { listCart } from '../../commerce/carts/list-cart.ts'
import { listSaved } from '../../commerce/carts/saved-items.ts'
import { clearCart } from '../../commerce/carts/update-cart-item.ts'
import { exportCredit, forfeitCredit } from '../../commerce/credit/credit-data.ts'
import { forgetRecipient } from '../../commerce/gift-cards/send-code.ts'
import { exportPurchases, forgetBuyer } from '../../commerce/gift-cards/purchase-data.ts'
import { findCartCode, removeCartCode } from '../../commerce/discounts/cart-code.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { clearIdempotencyKeys } from '../../platform/http/idempotency.ts'
import { removeJobsNaming } from '../../platform/jobs/open-queues.ts'
import { clearNotifications, listNotifications } from '../../customers/notifications/list-notifications.ts'
import {
  clearNotificationSettings,
  exportNotificationSettings,
} from '../../customers/notifications/notification-settings.ts'
import { clearOrderMails, exportOrderMails } from '../../customers/notifications/order-mails.ts'
import { exportDrafts, removeDraftsOf } from '../../commerce/drafts/draft-data.ts'
import { anonymizeOrders } from '../../commerce/orders/anonymize-order.ts'
import { exportOrders } from '../../commerce/orders/export-orders.ts'
import { anonymizePayments } from '../../commerce/payments/anonymize-payments.ts'
import { refuseWithoutAddress } from '../../commerce/orders/set-delivery-address.ts'
import { exportPayments } from '../../commerce/payments/export-payments.ts'
import { clearPasskeys, listPasskeys } from '../../customers/accounts/passkeys/passkeys.ts'
import { anonymizeMessages, exportMessages } from '../../commerce/messages/message-data.ts'
import { anonymizeDisputes, exportDisputes } from '../../commerce/disputes/dispute-data.ts'
import { anonymizeReturns, exportReturns } from '../../commerce/returns/return-data.ts'
import {
  clearProductRequests,
  exportProductRequests,
} from '../../catalogue/product-requests/product-requests.ts'
import { clearQuestions, exportQuestions } from '../../catalogue/questions/questions.ts'
import { anonymizeReviewer, exportReviews } from '../../catalogue/reviews/reviewer-data.ts'
import { securityEvent } from '../../platform/security-log.ts'
import { exportSessions } from '../../platform/sessions/list-sessions.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { Shop } from '../../platform/shop.ts'
import { clearSmsOf, exportSms } from '../../platform/sms/list-sms.ts'
import { clearTelegramOf, exportTelegram } from '../../platform/telegram/chats.ts'
import { clearStockAlerts, listStockAlerts } from '../../catalogue/stock-alerts/stock-alerts.ts'
import { clearWishlist, listWishlist } from '../../catalogue/wishlists/wishlist.ts'

type ShopParts = Pick<Shop, 'config' | 'db' | 'log'>

/** An address must not contain a password, so `POST /confirm-password` comes first (Proclamation 1321/2024). */
export async function downloadMyData(
  shop: ShopParts,
  session: Session,
  { lang, address }: { lang: Language; address: string },
): Promise<Record<string, unknown>> {
  await requireFreshLogin(shop, session, { address })
  securityEvent(shop, 'data-exported', { user: session.userId, address })
  return collectPersonalData(shop.db, session.userId, lang)
}

/** The caller has made sure that the customer asks for it. */
export async function collectPersonalData(
  db: Database,
  userId: string,
  lang: Language,
): Promise<Record<string, unknown>> {
  const attached = await attachedCustomers(db, userId)
  return {
    ...(await dataOf(db, userId, lang)),
    ...(attached.length > 0 && {
      orderedByNumber: await Promise.all(attached.map((id) => ordersByNumber(db, id))),
    }),
  }
}

/** Members of staff made the orders for the customer's number before the account had proved it. */
async function ordersByNumber(db: Database, userId: string): Promise<Record<string, unknown>> {
  const [drafts, orders, returns, messages, disputes, payments, notedByShop, sms] = await Promise.all([
    exportDrafts(db, userId),
    exportOrders(db, userId),
    exportReturns(db, userId),
    exportMessages(db, userId),
    exportDisputes(db, userId),
    exportPayments(db, userId),
    exportCare(db, userId),
    exportSms(db, userId),
  ])
  return { drafts, orders, ...returns, ...messages, ...disputes, ...payments, notedByShop, sms }
}

async function dataOf(db: Database, userId: string, lang: Language): Promise<Record<string, unknown>> {
  const [
    account,
    sessions,
    passkeys,
    addresses,
    cart,
    savedForLater,
    wishlist,
    stockAlerts,
    reviews,
    questions,
    productRequests,
    drafts,
    orders,
    returns,
    messages,
    disputes,
    payments,
    { notifications },
    notificationSettings,
    storeCredit,
    giftCards,
    notedByShop,
    mailsAboutOrders,
    sms,
    telegram,
  ] = await Promise.all([
    exportAccount(db, userId),
    exportSessions(db, userId),
    listPasskeys(db, userId),
    listAddresses(db, userId),
    listCart(db, userId, lang),
    listSaved(db, userId, lang),
    listWishlist(db, userId, lang),
    listStockAlerts(db, userId, lang),
    exportReviews(db, userId),
    exportQuestions(db, userId),
    exportProductRequests(db, userId),
    exportDrafts(db, userId),
    exportOrders(db, userId),
    exportReturns(db, userId),
    exportMessages(db, userId),
    exportDisputes(db, userId),
    exportPayments(db, userId),
    listNotifications(db, userId, { lang }),
    exportNotificationSettings(db, userId),
    exportCredit(db, userId, lang),
    exportPurchases(db, userId),
    exportCare(db, userId),
    exportOrderMails(db, userId),
    exportSms(db, userId),
    exportTelegram(db, userId),
  ])
  return {
    exportedAt: db.now().toISOString(),
    ...account,
    sessions,
    passkeys: passkeys.map(({ _id: _, ...passkey }) => passkey),
    addresses,
    cart,
    savedForLater,
    discountCode: (await findCartCode(db, userId)) ?? null,
    wishlist,
    stockAlerts,
    ...reviews,
    questions,
    productRequests,
    drafts,
    orders,
    ...returns,
    ...messages,
    ...disputes,
    ...payments,
    storeCredit,
    giftCards,
    notedByShop,
    mailsAboutOrders,
    sms,
    telegram,
    notifications,
    notificationSettings,
  }
}

/** Orders and reviews stay, anonymised (Proclamation 1321/2024: erasure). */
export async function deleteAccount(
  shop: ShopParts,
  session: Session,
  confirmation: Parameters<typeof confirmDeletion>[2],
): Promise<void> {
  const { db, config } = shop
  const { userId } = session
  await confirmDeletion(shop, session, confirmation)
  await transaction(db, async (tx) => {
    await lockUser(tx, userId)
    if (config.rateLimit) await refuseWithoutAddress(tx, userId)
    await erasePersonalData(tx, userId)
  })
  securityEvent(shop, 'account-deleted', { user: userId })
}

/** The caller has made sure that the customer asks for it. Refuses `invalid-token` if it is done already. */
export async function erasePersonalData(tx: Database, userId: string): Promise<void> {
  await lockUser(tx, userId)
  for (const attached of await attachedCustomers(tx, userId)) await erasePersonalData(tx, attached)
  await removeDraftsOf(tx, userId)
  await forgetPhoneCustomer(tx, userId)
  const { email, phone } = await findUserRow(tx, userId)
  await removeJobsNaming(tx, [userId, ...(email === '' ? [] : [email])])
  await anonymizeAccount(tx, userId)
  await anonymizeOrders(tx, userId)
  await anonymizePayments(tx, userId)
  await forfeitCredit(tx, userId)
  await forgetRecipient(tx, { email, phone })
  await forgetBuyer(tx, userId)
  await clearCare(tx, userId)
  await removeAddresses(tx, userId)
  await clearCart(tx, userId)
  await removeCartCode(tx, userId)
  await clearWishlist(tx, userId)
  await clearStockAlerts(tx, userId)
  await clearNotifications(tx, userId)
  await clearNotificationSettings(tx, userId)
  await clearOrderMails(tx, userId)
  await clearSmsOf(tx, userId)
  await clearTelegramOf(tx, userId)
  await clearPasskeys(tx, userId)
  await clearIdempotencyKeys(tx, userId)
  await anonymizeReviewer(tx, userId)
  await clearQuestions(tx, userId)
  await clearProductRequests(tx, { userId, email })
  await anonymizeReturns(tx, userId)
  await anonymizeMessages(tx, userId)
  await anonymizeDisputes(tx, userId)
}
