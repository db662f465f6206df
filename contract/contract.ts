import { accountEndpoints } from './accounts.ts'
import { addressEndpoints } from './addresses.ts'
import { cartEndpoints } from './carts.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { creditEndpoints } from './credit.ts'
import { giftCardEndpoints } from './gift-cards.ts'
import { deliveryEndpoints } from './delivery.ts'
import { deliveryMethodEndpoints } from './seller-delivery.ts'
import { webhookEndpoints } from './webhooks.ts'
import { discountEndpoints } from './discounts.ts'
import { disputeEndpoints } from './disputes.ts'
import type { Api, ParsedInput, RequestInput, ResponseBody } from './endpoint.ts'
import { ledgerEndpoints } from './ledger.ts'
import { messageEndpoints } from './messages.ts'
import { myDataEndpoints } from './my-data.ts'
import { notificationEndpoints } from './notifications.ts'
import { activityEndpoints } from './office/activity.ts'
import { officeProductRequestEndpoints } from './office/product-requests.ts'
import { officeQuestionEndpoints } from './office/questions.ts'
import { collectionEndpoints } from './collections.ts'
import { officeCollectionEndpoints } from './office/collections.ts'
import { officeBookEndpoints } from './office/books.ts'
import { officeAdjustmentEndpoints } from './office/adjustments.ts'
import { latePartEndpoints } from './office/late-parts.ts'
import { officeSellerDeliveryEndpoints } from './office/seller-delivery.ts'
import { sellerSendingEndpoints } from './office/seller-sending.ts'
import { officeSellerAccountEndpoints } from './office/seller-accounts.ts'
import { officeReconciliationEndpoints } from './office/reconciliation.ts'
import { officeCommissionEndpoints } from './office/commission.ts'
import { officePayoutEndpoints } from './office/payouts.ts'
import { officeStatementEndpoints } from './office/statements.ts'
import { officeProposalEndpoints } from './office/product-proposals.ts'
import { officeSellerApplicationEndpoints } from './office/seller-applications.ts'
import { officeSellerMemberEndpoints } from './office/seller-members.ts'
import { officeCategoryEndpoints } from './office/categories.ts'
import { officePromotionEndpoints } from './office/promotions.ts'
import { officeSeasonEndpoints } from './office/seasons.ts'
import { officeSearchEndpoints } from './office/searches.ts'
import { officeSellerEndpoints } from './office/sellers.ts'
import { officeCodeEndpoints } from './office/codes.ts'
import { officeDiscountEndpoints } from './office/discounts.ts'
import { officeGiftCardEndpoints } from './office/gift-cards.ts'
import { officeSalesReportEndpoints } from './office/sales-reports.ts'
import { officeCashEndpoints } from './office/cash.ts'
import { officeCreditEndpoints } from './office/credit.ts'
import { officeCarrierEndpoints } from './office/carriers.ts'
import { officeDeliveryEndpoints } from './office/delivery.ts'
import { officeDraftEndpoints } from './office/drafts.ts'
import { officeStockEndpoints } from './office/stock.ts'
import { placeEndpoints } from './office/places.ts'
import { stockCountEndpoints } from './office/stock-counts.ts'
import { stockTransferEndpoints } from './office/stock-transfers.ts'
import { officeVariantEndpoints } from './office/variants.ts'
import { officeBrandEndpoints } from './office/brand.ts'
import { officeHomeEndpoints } from './office/home.ts'
import { officeMessageReportEndpoints } from './office/message-reports.ts'
import { officeMessageTextEndpoints } from './office/message-texts.ts'
import { officePageEndpoints } from './office/pages.ts'
import { officeSettingsEndpoints } from './office/settings.ts'
import { officeDisputeEndpoints } from './office/disputes.ts'
import { officeReturnEndpoints } from './office/returns.ts'
import { officeImportEndpoints } from './office/imports.ts'
import { officeBulkEndpoints } from './office/bulk-changes.ts'
import { officeProductEndpoints } from './office/products.ts'
import { officeCustomerEndpoints } from './office/customers.ts'
import { officeCustomerGroupEndpoints } from './office/customer-groups.ts'
import { officeReviewEndpoints } from './office/reviews.ts'
import { officeOrderPartEndpoints } from './office/order-parts.ts'
import { officeOrderEndpoints } from './office/orders.ts'
import { officeOwnRoleEndpoints } from './office/own-roles.ts'
import { staffPasskeyEndpoints } from './office/passkeys.ts'
import { staffEndpoints } from './office/staff.ts'
import { officeFeedEndpoints } from './office/feeds.ts'
import { healthEndpoints } from './office/health.ts'
import { privacyRegisterEndpoints } from './office/privacy-register.ts'
import { officePaymentEndpoints } from './office/payments.ts'
import { officeReceivedMoneyEndpoints } from './office/received-money.ts'
import { todayEndpoints } from './office/today.ts'
import { orderEndpoints } from './orders.ts'
import { preferenceEndpoints } from './preferences.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { paymentEndpoints } from './payments.ts'
import { phoneEndpoints } from './phones.ts'
import { telegramEndpoints } from './telegram.ts'
import { productDetailEndpoints } from './product-detail.ts'
import { productRequestEndpoints } from './product-requests.ts'
import { questionEndpoints } from './questions.ts'
import { recommendationEndpoints } from './recommendations.ts'
import { reportEndpoints } from './reports.ts'
import { returnEndpoints } from './returns.ts'
import { reviewEndpoints } from './reviews.ts'
import { searchEndpoints } from './search.ts'
import { sellerApplicationEndpoints } from './seller/application.ts'
import { sellerMemberEndpoints } from './seller/members.ts'
import { sellerMessageEndpoints } from './seller/messages.ts'
import { sellerMoneyEndpoints } from './seller/money.ts'
import { sellerOrderEndpoints } from './seller/orders.ts'
import { sellerImportEndpoints } from './seller/imports.ts'
import { sellerProductEndpoints } from './seller/products.ts'
import { sellerPasskeyEndpoints } from './seller/passkeys.ts'
import { sellerQuestionEndpoints } from './seller/questions.ts'
import { sellerDisputeEndpoints } from './seller/disputes.ts'
import { sellerReturnEndpoints } from './seller/returns.ts'
import { sellerSessionEndpoints } from './seller/session.ts'
import { sellerStatementEndpoints } from './seller/statements.ts'
import { sellerStockEndpoints } from './seller/stock.ts'
import { sellerDeliveryEndpoints } from './seller/delivery.ts'
import { sellerHolidayEndpoints } from './seller/holidays.ts'
import { sellerActivityEndpoints } from './seller/activity.ts'
import { portalFigureEndpoints } from './seller/figures.ts'
import { sellerScoreEndpoints } from './seller/score.ts'
import { sellerStoreEndpoints } from './seller/store.ts'
import { sellerTodayEndpoints } from './seller/today.ts'
import { sellerFigureEndpoints } from './seller-figures.ts'
import { smsStatusEndpoints } from './sms.ts'
import { stockAlertEndpoints } from './stock-alerts.ts'
import { wishlistEndpoints } from './wishlists.ts'

/** Registers the routes, generates `/api/openapi.json` and types both clients. */
export const contract = {
  ...accountEndpoints,
  ...preferenceEndpoints,
  ...passkeyEndpoints,
  ...phoneEndpoints,
  ...telegramEndpoints,
  ...myDataEndpoints,
  ...catalogueEndpoints,
  ...productDetailEndpoints,
  ...searchEndpoints,
  ...reviewEndpoints,
  ...questionEndpoints,
  ...productRequestEndpoints,
  ...cartEndpoints,
  ...wishlistEndpoints,
  ...smsStatusEndpoints,
  ...stockAlertEndpoints,
  ...deliveryEndpoints,
  ...deliveryMethodEndpoints,
  ...discountEndpoints,
  ...paymentEndpoints,
  ...webhookEndpoints,
  ...creditEndpoints,
  ...giftCardEndpoints,
  ...ledgerEndpoints,
  ...orderEndpoints,
  ...disputeEndpoints,
  ...returnEndpoints,
  ...messageEndpoints,
  ...recommendationEndpoints,
  ...sellerFigureEndpoints,
  ...reportEndpoints,
  ...addressEndpoints,
  ...notificationEndpoints,
  ...staffEndpoints,
  ...staffPasskeyEndpoints,
  ...officeOwnRoleEndpoints,
  ...activityEndpoints,
  ...officeDisputeEndpoints,
  ...officeReturnEndpoints,
  ...officeProductEndpoints,
  ...officeBulkEndpoints,
  ...officeImportEndpoints,
  ...officeCustomerEndpoints,
  ...officeCustomerGroupEndpoints,
  ...officeCreditEndpoints,
  ...officeGiftCardEndpoints,
  ...officeCashEndpoints,
  ...officeSalesReportEndpoints,
  ...todayEndpoints,
  ...officeReviewEndpoints,
  ...officeQuestionEndpoints,
  ...officeMessageReportEndpoints,
  ...officeProductRequestEndpoints,
  ...officePaymentEndpoints,
  ...officeReceivedMoneyEndpoints,
  ...healthEndpoints,
  ...privacyRegisterEndpoints,
  ...officeCodeEndpoints,
  ...officeDiscountEndpoints,
  ...officeCategoryEndpoints,
  ...officeCollectionEndpoints,
  ...officeBookEndpoints,
  ...officeReconciliationEndpoints,
  ...officeCommissionEndpoints,
  ...officeAdjustmentEndpoints,
  ...officeSellerAccountEndpoints,
  ...sellerSendingEndpoints,
  ...officeSellerDeliveryEndpoints,
  ...latePartEndpoints,
  ...officePayoutEndpoints,
  ...officeStatementEndpoints,
  ...collectionEndpoints,
  ...officePromotionEndpoints,
  ...officeSeasonEndpoints,
  ...officeSearchEndpoints,
  ...officeSellerEndpoints,
  ...officeSellerMemberEndpoints,
  ...officeProposalEndpoints,
  ...officeSellerApplicationEndpoints,
  ...officeCarrierEndpoints,
  ...officeDeliveryEndpoints,
  ...officeSettingsEndpoints,
  ...officeMessageTextEndpoints,
  ...officePageEndpoints,
  ...officeBrandEndpoints,
  ...officeHomeEndpoints,
  ...officeFeedEndpoints,
  ...officeOrderEndpoints,
  ...officeOrderPartEndpoints,
  ...officeDraftEndpoints,
  ...officeVariantEndpoints,
  ...officeStockEndpoints,
  ...stockCountEndpoints,
  ...placeEndpoints,
  ...stockTransferEndpoints,
  ...sellerProductEndpoints,
  ...sellerImportEndpoints,
  ...sellerPasskeyEndpoints,
  ...sellerQuestionEndpoints,
  ...sellerDisputeEndpoints,
  ...sellerReturnEndpoints,
  ...sellerMessageEndpoints,
  ...sellerSessionEndpoints,
  ...sellerMemberEndpoints,
  ...sellerTodayEndpoints,
  ...sellerOrderEndpoints,
  ...sellerMoneyEndpoints,
  ...sellerStatementEndpoints,
  ...sellerStockEndpoints,
  ...sellerHolidayEndpoints,
  ...sellerActivityEndpoints,
  ...portalFigureEndpoints,
  ...sellerScoreEndpoints,
  ...sellerStoreEndpoints,
  ...sellerDeliveryEndpoints,
  ...sellerApplicationEndpoints,
}

export type Contract = typeof contract
export type EndpointName = keyof Contract

export type EndpointsOf<A extends Api> = {
  [Name in EndpointName]: Contract[Name]['api'] extends A ? Name : never
}[EndpointName]

export type InputOf<Name extends EndpointName> = RequestInput<Contract[Name]>
export type ParsedInputOf<Name extends EndpointName> = ParsedInput<Contract[Name]>
export type ResponseOf<Name extends EndpointName> = ResponseBody<Contract[Name]>
