import { disputeRefusals } from './dispute-refusals.ts'
import { giftCardRefusals } from './gift-card-refusals.ts'
import { messageRefusals } from './message-refusals.ts'
import { cashRefusals } from './office/cash-refusals.ts'
import { deliveryRefusals } from './office/delivery-refusals.ts'
import { discountRefusals } from './office/discount-refusals.ts'
import { draftRefusals } from './office/draft-refusals.ts'
import { faceRefusals } from './office/face-refusals.ts'
import { groupRefusals } from './office/group-refusals.ts'
import { payoutRefusals } from './office/payout-refusals.ts'
import { reconciliationRefusals } from './office/reconciliation-refusals.ts'
import { sellerRefusals } from './office/seller-refusals.ts'
import { staffRefusals } from './office/staff-refusals.ts'
import { sellerPortalRefusals } from './seller/refusals.ts'
import { smsRefusals } from './sms-refusals.ts'
import { stockRefusals } from './stock-refusals.ts'

/** Every expected refusal has its HTTP status here, and its sentences in `messages/`. */
export const refusals = {
  'authentication-required': 401,
  'invalid-token': 401,
  'token-expired': 401,
  forbidden: 403,
  'not-found': 404,
  'session-not-found': 404,
  'passkey-not-found': 404,
  'passkey-refused': 400,
  'passkey-known': 409,
  'passkeys-full': 409,
  'passkey-login-refused': 401,
  'product-not-found': 404,
  'variant-not-found': 404,
  'product-changed': 409,
  'products-changed': 409,
  'change-not-found': 404,
  'undo-too-late': 409,
  'import-open': 409,
  'import-not-found': 404,
  'import-not-ready': 409,
  'columns-missing': 400,
  'columns-do-not-fit': 400,
  'file-unreadable': 400,
  'file-is-spreadsheet': 400,
  'sku-taken': 409,
  'variants-alike': 400,
  'picture-unavailable': 400,
  'category-not-found': 404,
  'collection-not-found': 404,
  'seller-not-found': 404,
  'review-not-found': 404,
  'own-review': 409,
  'question-not-found': 404,
  'product-request-not-found': 404,
  'cart-item-not-found': 404,
  'wishlist-item-not-found': 404,
  'address-not-found': 404,
  'notification-not-found': 404,
  'order-not-found': 404,
  'payment-not-found': 404,
  'difference-not-found': 404,
  'return-not-found': 404,
  'picture-not-found': 404,
  'backup-not-found': 404,
  'invalid-input': 400,
  'broken-json': 400,
  'json-too-complex': 400,
  'body-too-large': 413,
  'wrong-content-type': 415,
  'key-reused': 409,
  'request-in-progress': 409,
  'too-many-requests': 429,
  overloaded: 503,
  'speech-failed': 503,
  'wrong-login': 401,
  'account-blocked': 403,
  'name-needs-two-words': 400,
  'profile-name-needs-two-words': 400,
  'password-too-short': 400,
  'new-password-too-short': 400,
  'password-too-common': 400,
  'password-is-yours': 400,
  'email-taken': 409,
  'phone-taken': 409,
  'phone-unreadable': 400,
  'email-not-verified': 409,
  'old-password-wrong': 400,
  'password-required': 403,
  'undo-link-dead': 400,
  'deletion-waits': 409,
  'reset-link-dead': 400,
  'code-wrong': 400,
  'phone-code-wrong': 400,
  'phone-without-account': 404,
  'phone-not-verified': 409,
  'picture-unreadable': 400,
  'picture-too-many-pixels': 400,
  'picture-too-complex': 400,
  'phone-invalid': 400,
  'payment-too-large': 400,
  'cart-empty': 400,
  'price-changed': 409,
  'credit-changed': 409,
  'credit-needs-account': 409,
  'code-unknown': 409,
  'code-not-yet': 409,
  'code-used-up': 409,
  'code-used': 409,
  'code-first-order': 409,
  'code-other-customers': 409,
  'code-other-products': 409,
  'code-minimum': 409,
  'delivery-not-found': 404,
  'delivery-unavailable': 409,
  'delivery-nowhere': 409,
  'delivery-outside-rates': 409,
  'delivery-not-for-order': 409,
  'region-unknown': 409,
  'delivery-without-cash': 409,
  'goods-without-cash': 409,
  'quantity-too-large': 400,
  'out-of-stock': 409,
  'products-out-of-stock': 409,
  'products-not-sold': 404,
  'last-address': 409,
  'address-book-full': 409,
  'variant-in-stock': 409,
  'wishlist-full': 409,
  'cart-full': 409,
  'saved-full': 409,
  'cash-limit': 400,
  'open-cash-limit': 400,
  'address-missing': 409,
  'too-many-unpaid-orders': 429,
  'address-holds-too-much': 429,
  'too-many-cash-orders': 429,
  'first-order-share': 409,
  'first-order-shares': 409,
  'transfer-claimed': 409,
  'payment-in-review': 409,
  'part-paid': 409,
  'reference-malformed': 400,
  'reference-used': 409,
  'reference-used-by': 409,
  'cash-without-reference': 400,
  'bank-missing': 400,
  'received-on-wrong': 400,
  'money-at-the-door': 409,
  'cash-order-part': 409,
  'received-not-found': 404,
  'money-decided': 409,
  'money-of-your-own': 409,
  'order-step-impossible': 409,
  'order-unpaid': 409,
  'order-sent-before': 409,
  'delivery-not-refusable': 409,
  'order-without-address': 409,
  'order-address-unseen': 409,
  'orders-without-address': 409,
  'address-not-served': 409,
  'order-sent': 409,
  'order-partly-sent': 409,
  'order-not-changeable': 409,
  'order-partly-refunded': 409,
  'order-due': 409,
  'change-not-refunded': 409,
  'payment-undecided': 409,
  'order-canceled-before': 409,
  'order-already-sent': 409,
  'part-not-found': 404,
  'part-ended': 409,
  'part-already-sent': 409,
  'part-not-sent': 409,
  'part-of-unpaid-order': 409,
  'part-nothing-unsent': 409,
  'part-not-on-its-way': 409,
  'hand-over-code-malformed': 400,
  'hand-over-code-wrong': 400,
  'hand-over-wait': 409,
  'hand-over-closed': 409,
  'hand-over-of-unpaid': 409,
  'order-sent-by-sellers': 409,
  'order-held': 409,
  'order-not-held': 409,
  'received-in-cash': 409,
  'units-not-left': 409,
  'units-not-cancelable': 409,
  'nothing-left-of-order': 409,
  'shipment-not-found': 404,
  'shipment-ended': 409,
  'gateway-not-configured': 503,
  'tracking-number-wrong': 400,
  'parcel-number-wrong': 400,
  'parcel-number-missing': 400,
  'carrier-not-found': 404,
  'carrier-off': 409,
  'rider-missing': 400,
  'rider-phone-wrong': 400,
  'refund-under-way': 409,
  'nothing-to-refund': 409,
  'refund-too-large': 409,
  'refund-of-all-unsent': 409,
  'units-refunded': 409,
  'order-not-delivered': 409,
  'return-too-late': 409,
  'return-too-many': 409,
  'return-step-impossible': 409,
  'return-not-withdrawable': 409,
  'return-being-refunded': 409,
  'return-refund-too-large': 409,
  'bad-signature': 401,
  'method-unavailable': 409,
  'method-amount': 409,
  'gateway-refused': 502,
  'gateway-refused-phone': 502,
  'gateway-refused-email': 502,
  'gateway-failed': 502,
  'office-origin-wrong': 403,
  ...discountRefusals,
  ...disputeRefusals,
  ...giftCardRefusals,
  ...groupRefusals,
  'sku-unknown': 400,
  'category-chosen-unknown': 400,
  'last-delivery-method': 409,
  'collections-full': 409,
  'address-malformed': 400,
  'address-in-use': 409,
  'category-malformed': 400,
  'category-known': 409,
  'category-unknown': 404,
  'category-in-use': 409,
  'category-of-retired': 409,
  'category-of-codes': 409,
  'list-changed': 409,
  'changed-meanwhile': 409,
  'page-not-found': 404,
  'page-known': 409,
  'promotion-not-found': 404,
  'promotion-dates': 400,
  'season-not-found': 404,
  'season-title': 400,
  'target-malformed': 400,
  'target-not-found': 400,
  'preview-unavailable': 409,
  'carrier-id-malformed': 400,
  'carrier-id-known': 409,
  'carrier-link-wrong': 400,
  'carrier-pattern-wrong': 400,
  'settings-changed': 409,
  'customer-not-found': 404,
  'customer-verified': 409,
  ...cashRefusals,
  ...deliveryRefusals,
  ...draftRefusals,
  ...faceRefusals,
  ...messageRefusals,
  ...reconciliationRefusals,
  ...sellerRefusals,
  ...sellerPortalRefusals,
  ...payoutRefusals,
  ...smsRefusals,
  ...staffRefusals,
  ...stockRefusals,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusals

/** These must say after how many seconds to try again (RFC 9110, Retry-After). */
type DelayedCode =
  | 'too-many-requests'
  | 'too-many-unpaid-orders'
  | 'too-many-cash-orders'
  | 'address-holds-too-much'
  | 'sms-limit-reached'
export type ImmediateCode = Exclude<RefusalCode, DelayedCode>

/** Schemas use refusal codes as messages. */
export function isRefusalCode(text: string): text is ImmediateCode {
  return Object.hasOwn(refusals, text)
}

export type FieldFault = { msg: string; path: string }

/** Use cases throw it; HTTP responses and the command line translate it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly values: Record<string, string | number>
  readonly faults: FieldFault[] | undefined

  constructor(code: DelayedCode, values: { retryAfter: number; [name: string]: string | number })
  constructor(code: ImmediateCode, values?: Record<string, string | number>, faults?: FieldFault[])
  constructor(code: RefusalCode, values: Record<string, string | number> = {}, faults?: FieldFault[]) {
    const details = Object.entries(values).map(([name, value]) => `${name}: ${value}`)
    super(details.length === 0 ? code : `${code} (${details.join(', ')})`)
    this.code = code
    this.values = values
    this.faults = faults
  }

  get status(): number {
    return refusals[this.code]
  }
}
