import type { EndpointName } from '../contract/contract.ts'
import { accountHandlers } from './customers/accounts/api.ts'
import { activityHandlers } from './operations/office/activity/api.ts'
import { addressHandlers } from './customers/addresses/api.ts'
import { cartHandlers } from './commerce/carts/api.ts'
import { catalogueHandlers } from './catalogue/api.ts'
import { giftCardHandlers } from './commerce/gift-cards/api.ts'
import { creditHandlers } from './commerce/credit/api.ts'
import { deliveryHandlers } from './catalogue/delivery/api.ts'
import { deliveryMethodHandlers } from './catalogue/seller-delivery/api.ts'
import { discountHandlers } from './commerce/discounts/api.ts'
import type { Handlers } from './platform/http/handlers.ts'
import { ledgerHandlers } from './ledger/api.ts'
import { myDataHandlers } from './operations/my-data/api.ts'
import { notificationHandlers } from './customers/notifications/api.ts'
import { collectionHandlers } from './catalogue/collections/api.ts'
import { officeCollectionHandlers } from './operations/office/collections/api.ts'
import { officeBookHandlers } from './operations/office/books/api.ts'
import { officeAdjustmentHandlers } from './operations/office/adjustments/api.ts'
import { latePartHandlers } from './operations/office/late-parts/api.ts'
import { officeSellerDeliveryHandlers } from './operations/office/seller-delivery/api.ts'
import { sellerSendingHandlers } from './operations/office/seller-sending/api.ts'
import { officeSellerAccountHandlers } from './operations/office/seller-accounts/api.ts'
import { officeReconciliationHandlers } from './operations/office/reconciliation/api.ts'
import { officeCommissionHandlers } from './operations/office/commission/api.ts'
import { officePayoutHandlers } from './operations/office/payouts/api.ts'
import { officeStatementHandlers } from './operations/office/statements/api.ts'
import { officeProposalHandlers } from './operations/office/product-proposals/api.ts'
import { officeSellerApplicationHandlers } from './operations/office/seller-applications/api.ts'
import { officeSellerMemberHandlers } from './operations/office/seller-members/api.ts'
import { sellerSessionHandlers } from './operations/portal/session/api.ts'
import { sellerPasskeyHandlers } from './operations/portal/session/passkeys.ts'
import { sellerApplicationHandlers } from './operations/portal/application/api.ts'
import { sellerMemberHandlers } from './operations/portal/members/api.ts'
import { sellerTodayHandlers } from './operations/portal/today/api.ts'
import { sellerOrderHandlers } from './operations/portal/orders/api.ts'
import { sellerStockHandlers } from './operations/portal/products/stock-api.ts'
import { sellerImportHandlers } from './operations/portal/imports/api.ts'
import { sellerProductHandlers } from './operations/portal/products/api.ts'
import { sellerMessageHandlers } from './operations/portal/messages/api.ts'
import { sellerQuestionHandlers } from './operations/portal/questions/api.ts'
import { sellerReturnHandlers } from './operations/portal/returns/api.ts'
import { sellerDisputeHandlers } from './operations/portal/disputes/api.ts'
import { sellerMoneyHandlers } from './operations/portal/money/api.ts'
import { sellerStatementHandlers } from './operations/portal/statements/api.ts'
import { sellerDeliveryHandlers } from './operations/portal/delivery/api.ts'
import { sellerHolidayHandlers } from './operations/portal/holidays/api.ts'
import { sellerActivityHandlers } from './operations/portal/activity/api.ts'
import { portalFigureHandlers } from './operations/portal/figures/api.ts'
import { sellerScoreHandlers } from './operations/portal/score/api.ts'
import { sellerStoreHandlers } from './operations/portal/store/api.ts'
import { officeCategoryHandlers } from './operations/office/categories/api.ts'
import { officePromotionHandlers } from './operations/office/promotions/api.ts'
import { officeSeasonHandlers } from './operations/office/seasons/api.ts'
import { officeSearchHandlers } from './operations/office/searches/api.ts'
import { officeSellerHandlers } from './operations/office/sellers/api.ts'
import { officeCodeHandlers } from './operations/office/codes/api.ts'
import { officeDiscountHandlers } from './operations/office/discounts/api.ts'
import { officeDraftHandlers } from './operations/office/drafts/api.ts'
import { placeHandlers } from './operations/office/places/api.ts'
import { stockTransferHandlers } from './operations/office/stock-transfers/api.ts'
import { stockCountHandlers } from './operations/office/stock/count-api.ts'
import { officeStockHandlers } from './operations/office/stock/api.ts'
import { officeVariantHandlers } from './operations/office/variants/api.ts'
import { officeGiftCardHandlers } from './operations/office/gift-cards/api.ts'
import { officeSalesReportHandlers } from './operations/office/sales-reports/api.ts'
import { officeCashHandlers } from './operations/office/cash/api.ts'
import { officeCreditHandlers } from './operations/office/credit/api.ts'
import { officeCarrierHandlers } from './operations/office/carriers/api.ts'
import { officeDeliveryHandlers } from './operations/office/delivery/api.ts'
import { officeFeedHandlers } from './operations/office/feeds/api.ts'
import { officeBrandHandlers } from './operations/office/brand/api.ts'
import { officeHomeHandlers } from './operations/office/home/api.ts'
import { officeMessageTextHandlers } from './operations/office/message-texts/api.ts'
import { officePageHandlers } from './operations/office/pages/api.ts'
import { officeSettingsHandlers } from './operations/office/settings/api.ts'
import { officeCustomerGroupHandlers } from './operations/office/customer-groups/api.ts'
import { officeOwnRoleHandlers } from './operations/office/own-roles/api.ts'
import { staffPasskeyHandlers } from './operations/office/passkeys/api.ts'
import { officeReturnHandlers } from './operations/office/returns/api.ts'
import { officeDisputeHandlers } from './operations/office/disputes/api.ts'
import { officeImportHandlers } from './operations/office/imports/api.ts'
import { officeBulkHandlers } from './operations/office/bulk-changes/api.ts'
import { officeProductHandlers } from './operations/office/products/api.ts'
import { officeCustomerHandlers } from './operations/office/customers/api.ts'
import { officeProductRequestHandlers } from './operations/office/product-requests/api.ts'
import { officeMessageReportHandlers } from './operations/office/message-reports/api.ts'
import { officeQuestionHandlers } from './operations/office/questions/api.ts'
import { officeReviewHandlers } from './operations/office/reviews/api.ts'
import { officeOrderPartHandlers } from './operations/office/order-parts/api.ts'
import { officeOrderHandlers } from './operations/office/orders/api.ts'
import { orderHandlers } from './commerce/orders/api.ts'
import { passkeyHandlers } from './customers/accounts/passkeys/api.ts'
import { preferenceHandlers } from './customers/accounts/preferences/api.ts'
import { phoneHandlers } from './customers/accounts/phones/api.ts'
import { paymentHandlers } from './commerce/payments/api.ts'
import { webhookHandlers } from './commerce/webhooks/api.ts'
import { productDetailHandlers } from './catalogue/product-detail/api.ts'
import { productRequestHandlers } from './catalogue/product-requests/api.ts'
import { questionHandlers } from './catalogue/questions/api.ts'
import { recommendationHandlers } from './commerce/recommendations/api.ts'
import { reportHandlers } from './operations/reports/api.ts'
import { messageHandlers } from './commerce/messages/api.ts'
import { returnHandlers } from './commerce/returns/api.ts'
import { disputeHandlers } from './operations/disputes/api.ts'
import { reviewHandlers } from './catalogue/reviews/api.ts'
import { searchHandlers } from './catalogue/search/api.ts'
import { sellerFigureHandlers } from './commerce/seller-figures/api.ts'
import { staffHandlers } from './customers/staff/api.ts'
import { telegramHandlers } from './customers/accounts/telegram/api.ts'
import { smsHandlers } from './platform/sms/api.ts'
import { stockAlertHandlers } from './catalogue/stock-alerts/api.ts'
import { healthHandlers } from './operations/office/health/api.ts'
import { privacyRegisterHandlers } from './operations/office/privacy-register/api.ts'
import { officePaymentHandlers } from './operations/office/payments/api.ts'
import { officeReceivedMoneyHandlers } from './operations/office/received-money/api.ts'
import { todayHandlers } from './operations/office/today/api.ts'
import { wishlistHandlers } from './catalogue/wishlists/api.ts'

export const allHandlers: Partial<Handlers<EndpointName>> = {
  ...accountHandlers,
  ...catalogueHandlers,
  ...productDetailHandlers,
  ...searchHandlers,
  ...reviewHandlers,
  ...questionHandlers,
  ...productRequestHandlers,
  ...wishlistHandlers,
  ...smsHandlers,
  ...stockAlertHandlers,
  ...passkeyHandlers,
  ...preferenceHandlers,
  ...phoneHandlers,
  ...telegramHandlers,
  ...addressHandlers,
  ...notificationHandlers,
  ...recommendationHandlers,
  ...sellerFigureHandlers,
  ...reportHandlers,
  ...myDataHandlers,
  ...deliveryHandlers,
  ...deliveryMethodHandlers,
  ...discountHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...returnHandlers,
  ...messageHandlers,
  ...disputeHandlers,
  ...paymentHandlers,
  ...webhookHandlers,
  ...creditHandlers,
  ...giftCardHandlers,
  ...ledgerHandlers,
  ...staffHandlers,
  ...staffPasskeyHandlers,
  ...officeCustomerGroupHandlers,
  ...officeOwnRoleHandlers,
  ...activityHandlers,
  ...officeReturnHandlers,
  ...officeDisputeHandlers,
  ...officeProductHandlers,
  ...officeBulkHandlers,
  ...officeImportHandlers,
  ...officeCustomerHandlers,
  ...officeCreditHandlers,
  ...officeGiftCardHandlers,
  ...officeCashHandlers,
  ...officeSalesReportHandlers,
  ...todayHandlers,
  ...officeReviewHandlers,
  ...officeQuestionHandlers,
  ...officeMessageReportHandlers,
  ...officeProductRequestHandlers,
  ...officePaymentHandlers,
  ...officeReceivedMoneyHandlers,
  ...healthHandlers,
  ...privacyRegisterHandlers,
  ...officeCodeHandlers,
  ...officeDiscountHandlers,
  ...officeCategoryHandlers,
  ...officeCollectionHandlers,
  ...officeBookHandlers,
  ...officeReconciliationHandlers,
  ...officeCommissionHandlers,
  ...officeAdjustmentHandlers,
  ...officeSellerAccountHandlers,
  ...sellerSendingHandlers,
  ...officeSellerDeliveryHandlers,
  ...latePartHandlers,
  ...officePayoutHandlers,
  ...officeStatementHandlers,
  ...collectionHandlers,
  ...officePromotionHandlers,
  ...officeSeasonHandlers,
  ...officeSearchHandlers,
  ...officeSellerHandlers,
  ...officeCarrierHandlers,
  ...officeDeliveryHandlers,
  ...officeMessageTextHandlers,
  ...officePageHandlers,
  ...officeBrandHandlers,
  ...officeHomeHandlers,
  ...officeSettingsHandlers,
  ...officeFeedHandlers,
  ...officeOrderHandlers,
  ...officeOrderPartHandlers,
  ...officeDraftHandlers,
  ...officeVariantHandlers,
  ...officeStockHandlers,
  ...stockCountHandlers,
  ...placeHandlers,
  ...stockTransferHandlers,
  ...officeSellerMemberHandlers,
  ...officeProposalHandlers,
  ...officeSellerApplicationHandlers,
  ...sellerSessionHandlers,
  ...sellerPasskeyHandlers,
  ...sellerMemberHandlers,
  ...sellerTodayHandlers,
  ...sellerOrderHandlers,
  ...sellerProductHandlers,
  ...sellerImportHandlers,
  ...sellerStockHandlers,
  ...sellerQuestionHandlers,
  ...sellerMessageHandlers,
  ...sellerReturnHandlers,
  ...sellerDisputeHandlers,
  ...sellerMoneyHandlers,
  ...sellerStatementHandlers,
  ...sellerHolidayHandlers,
  ...sellerActivityHandlers,
  ...portalFigureHandlers,
  ...sellerScoreHandlers,
  ...sellerStoreHandlers,
  ...sellerDeliveryHandlers,
  ...sellerApplicationHandlers,
}
