import type { Messages } from '../messages.ts'
import { about } from './about.ts'
import { accessibility } from './accessibility.ts'
import { account } from './account.ts'
import { addressBook } from './address-book.ts'
import { bankTransfer } from './bank-transfer.ts'
import { courierPage } from './courier-page.ts'
import { payLink } from './pay-link.ts'
import { cart } from './cart.ts'
import { credit } from './credit.ts'
import { customerWishes } from './customer-wishes.ts'
import { dateChoices } from './date-choices.ts'
import { delivery } from './delivery.ts'
import { collections } from './collections.ts'
import { categories } from './categories.ts'
import { checkout } from './checkout.ts'
import { contact } from './contact.ts'
import { faq } from './faq.ts'
import { faults } from './faults.ts'
import { feeds } from './feeds.ts'
import { findings } from './findings.ts'
import { giftCards } from './gift-cards.ts'
import { help } from './help.ts'
import { importReasons } from './import-reasons.ts'
import { itemNote } from './item-note.ts'
import { landing } from './landing.ts'
import { legal } from './legal.ts'
import { mails } from './mails.ts'
import { manifest } from './manifest.ts'
import { messageExamples } from './message-examples.ts'
import { notificationMessages } from './notification-messages.ts'
import { notifications } from './notifications.ts'
import { office } from './office.ts'
import { offline } from './offline.ts'
import { orderHistory } from './order-history.ts'
import { orderParts } from './order-parts.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { passwords } from './passwords.ts'
import { paymentMethods } from './payment-methods.ts'
import { phoneLogin } from './phone-login.ts'
import { storeClosing } from './store-closing.ts'
import { telegram } from './telegram.ts'
import { privacy } from './privacy.ts'
import { privacyRegister } from './privacy-register.ts'
import { product } from './product.ts'
import { productFields } from './product-fields.ts'
import { productReviews } from './product-reviews.ts'
import { productTypes } from './product-types.ts'
import { profile } from './profile.ts'
import { recentlySeen } from './recently-seen.ts'
import { recommendations } from './recommendations.ts'
import { refusals } from './refusals.ts'
import { returns } from './returns.ts'
import { reviews } from './reviews.ts'
import { sales } from './sales.ts'
import { sandboxCheckout } from './sandbox-checkout.ts'
import { search } from './search.ts'
import { seasons } from './seasons.ts'
import { seller } from './seller.ts'
import { sellerApplication } from './seller-application.ts'
import { orderMessages } from './order-messages.ts'
import { sellerMessages } from './seller-messages.ts'
import { sellerDisputes } from './seller-disputes.ts'
import { portalFigures } from './portal-figures.ts'
import { sellerReturns } from './seller-returns.ts'
import { sellerScore } from './seller-score.ts'
import { disputes } from './disputes.ts'
import { sellerHolidays } from './seller-holidays.ts'
import { sellerPay } from './seller-pay.ts'
import { sellerPolicies } from './seller-policies.ts'
import { sellerPortal } from './seller-portal.ts'
import { sellerProducts } from './seller-products.ts'
import { sellerStatement } from './seller-statement.ts'
import { sellerFigures } from './seller-figures.ts'
import { shell } from './shell.ts'
import { shipping } from './shipping.ts'
import { signIn } from './sign-in.ts'
import { sitemap } from './sitemap.ts'
import { productRequest } from './product-request.ts'
import { sms } from './sms.ts'
import { spokenOrder } from './spoken-order.ts'
import { stockAlert } from './stock-alert.ts'
import { transferDialog } from './transfer-dialog.ts'
import { terms } from './terms.ts'
import { variants } from './variants.ts'
import { visitorCart } from './visitor-cart.ts'
import { wishlist } from './wishlist.ts'

export const am: Messages = {
  about,
  accessibility,
  account,
  addressBook,
  bankTransfer,
  courierPage,
  payLink,
  cart,
  credit,
  giftCards,
  customerWishes,
  dateChoices,
  delivery,
  categories,
  collections,
  checkout,
  contact,
  faq,
  faults,
  feeds,
  findings,
  help,
  importReasons,
  itemNote,
  landing,
  legal,
  mails,
  manifest,
  messageExamples,
  notificationMessages,
  notifications,
  office,
  offline,
  orderHistory,
  orderParts,
  orders,
  pages,
  passwords,
  paymentMethods,
  privacy,
  privacyRegister,
  product,
  productFields,
  productReviews,
  productTypes,
  profile,
  recentlySeen,
  recommendations,
  refusals,
  returns,
  reviews,
  sales,
  sandboxCheckout,
  search,
  seasons,
  seller,
  sellerFigures,
  sellerApplication,
  orderMessages,
  sellerMessages,
  sellerDisputes,
  portalFigures,
  sellerReturns,
  sellerScore,
  disputes,
  sellerHolidays,
  sellerPay,
  sellerPolicies,
  sellerPortal,
  sellerProducts,
  sellerStatement,
  shell,
  shipping,
  phoneLogin,
  storeClosing,
  telegram,
  signIn,
  sitemap,
  sms,
  spokenOrder,
  stockAlert,
  productRequest,
  transferDialog,
  terms,
  variants,
  visitorCart,
  wishlist,
}
