import type { EndpointName } from '../contract/contract.ts'
import { accountHandlers } from './accounts/api.ts'
import { activityHandlers } from './activity/api.ts'
import { addressHandlers } from './addresses/api.ts'
import { cartHandlers } from './carts/api.ts'
import { catalogueHandlers } from './catalogue/api.ts'
import { deliveryHandlers } from './delivery/api.ts'
import { discountHandlers } from './discounts/api.ts'
import type { Handlers } from './http/handlers.ts'
import { myDataHandlers } from './my-data/api.ts'
import { notificationHandlers } from './notifications/api.ts'
import { officeCategoryHandlers } from './office/categories/api.ts'
import { officePromotionHandlers } from './office/promotions/api.ts'
import { officeSearchHandlers } from './office/searches/api.ts'
import { officeSellerHandlers } from './office/sellers/api.ts'
import { officeCodeHandlers } from './office/codes/api.ts'
import { officeDeliveryHandlers } from './office/delivery/api.ts'
import { officeSettingsHandlers } from './office/settings/api.ts'
import { staffPasskeyHandlers } from './office/passkeys/api.ts'
import { officeReturnHandlers } from './office/returns/api.ts'
import { officeImportHandlers } from './office/imports/api.ts'
import { officeBulkHandlers } from './office/bulk-changes/api.ts'
import { officeProductHandlers } from './office/products/api.ts'
import { officeCustomerHandlers } from './office/customers/api.ts'
import { officeQuestionHandlers } from './office/questions/api.ts'
import { officeReviewHandlers } from './office/reviews/api.ts'
import { officeOrderHandlers } from './office/orders/api.ts'
import { orderHandlers } from './orders/api.ts'
import { passkeyHandlers } from './accounts/passkeys/api.ts'
import { paymentHandlers } from './payments/api.ts'
import { productDetailHandlers } from './product-detail/api.ts'
import { questionHandlers } from './questions/api.ts'
import { reportHandlers } from './reports/api.ts'
import { returnHandlers } from './returns/api.ts'
import { reviewHandlers } from './reviews/api.ts'
import { searchHandlers } from './search/api.ts'
import { staffHandlers } from './staff/api.ts'
import { stockAlertHandlers } from './stock-alerts/api.ts'
import { healthHandlers } from './office/health/api.ts'
import { officePaymentHandlers } from './office/payments/api.ts'
import { todayHandlers } from './office/today/api.ts'
import { wishlistHandlers } from './wishlists/api.ts'

export const allHandlers: Partial<Handlers<EndpointName>> = {
  ...accountHandlers,
  ...catalogueHandlers,
  ...productDetailHandlers,
  ...searchHandlers,
  ...reviewHandlers,
  ...questionHandlers,
  ...wishlistHandlers,
  ...stockAlertHandlers,
  ...passkeyHandlers,
  ...addressHandlers,
  ...notificationHandlers,
  ...reportHandlers,
  ...myDataHandlers,
  ...deliveryHandlers,
  ...discountHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...returnHandlers,
  ...paymentHandlers,
  ...staffHandlers,
  ...staffPasskeyHandlers,
  ...activityHandlers,
  ...officeReturnHandlers,
  ...officeProductHandlers,
  ...officeBulkHandlers,
  ...officeImportHandlers,
  ...officeCustomerHandlers,
  ...todayHandlers,
  ...officeReviewHandlers,
  ...officeQuestionHandlers,
  ...officePaymentHandlers,
  ...healthHandlers,
  ...officeCodeHandlers,
  ...officeCategoryHandlers,
  ...officePromotionHandlers,
  ...officeSearchHandlers,
  ...officeSellerHandlers,
  ...officeDeliveryHandlers,
  ...officeSettingsHandlers,
  ...officeOrderHandlers,
}
