import { frame } from './office/frame.ts'
import { account } from './office/account.ts'
import { activity } from './office/activity.ts'
import { activityActions } from './office/activity-actions.ts'
import { adjustments } from './office/adjustments.ts'
import { books } from './office/books.ts'
import { cash } from './office/cash.ts'
import { care } from './office/care.ts'
import { carriers } from './office/carriers.ts'
import { categories } from './office/categories.ts'
import { codes } from './office/codes.ts'
import { collections } from './office/collections.ts'
import { commission } from './office/commission.ts'
import { credit } from './office/credit.ts'
import { customers } from './office/customers.ts'
import { delivery } from './office/delivery.ts'
import { discounts } from './office/discounts.ts'
import { disputes } from './office/disputes.ts'
import { drafts } from './office/drafts.ts'
import { face } from './office/face.ts'
import { feeds } from './office/feeds.ts'
import { giftCards } from './office/gift-cards.ts'
import { health } from './office/health.ts'
import { homePage } from './office/home-page.ts'
import { imports } from './office/imports.ts'
import { messageReports } from './office/message-reports.ts'
import { messageTexts } from './office/message-texts.ts'
import { orderChanges } from './office/order-changes.ts'
import { orderFigures } from './office/order-figures.ts'
import { orderHolds } from './office/order-holds.ts'
import { orderScan } from './office/order-scan.ts'
import { bulkKinds } from './office/bulk-kinds.ts'
import { ownRoles } from './office/own-roles.ts'
import { pages } from './office/pages.ts'
import { payouts } from './office/payouts.ts'
import { places } from './office/places.ts'
import { products } from './office/products.ts'
import { promotions } from './office/promotions.ts'
import { proposals } from './office/proposals.ts'
import { questions } from './office/questions.ts'
import { reconciliation } from './office/reconciliation.ts'
import { returns } from './office/returns.ts'
import { reviews } from './office/reviews.ts'
import { richText } from './office/rich-text.ts'
import { salesReports } from './office/sales-reports.ts'
import { sellerAccounts } from './office/seller-accounts.ts'
import { sellerApplications } from './office/seller-applications.ts'
import { sellers } from './office/sellers.ts'
import { settings } from './office/settings.ts'
import { sms } from './office/sms.ts'
import { staff } from './office/staff.ts'
import { statements } from './office/statements.ts'
import { stock } from './office/stock.ts'
import { today } from './office/today.ts'

/** The pages for members of staff (`office/`). The browser loads all but the frame with the screens that show them. */
export const office = {
  ...frame,
  account,
  activity,
  activityActions,
  adjustments,
  cash,
  care,
  carriers,
  categories,
  codes,
  collections,
  books,
  commission,
  credit,
  customers,
  delivery,
  discounts,
  disputes,
  drafts,
  face,
  feeds,
  giftCards,
  health,
  homePage,
  imports,
  messageReports,
  messageTexts,
  orderChanges,
  orderFigures,
  orderHolds,
  orderScan,
  bulkKinds,
  ownRoles,
  pages,
  payouts,
  places,
  products,
  promotions,
  proposals,
  questions,
  reconciliation,
  returns,
  reviews,
  richText,
  salesReports,
  sellerAccounts,
  sellerApplications,
  sellers,
  settings,
  sms,
  staff,
  statements,
  stock,
  today,
}
