/** The HTTP status of every expected refusal. The sentences are in `messages/`. */
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
  'sku-taken': 409,
  'stock-reserved': 409,
  'variants-alike': 400,
  'picture-unavailable': 400,
  'category-not-found': 404,
  'seller-not-found': 404,
  'review-not-found': 404,
  'own-review': 409,
  'question-not-found': 404,
  'stock-alert-not-found': 404,
  'cart-item-not-found': 404,
  'wishlist-item-not-found': 404,
  'address-not-found': 404,
  'notification-not-found': 404,
  'order-not-found': 404,
  'payment-not-found': 404,
  'return-not-found': 404,
  'picture-not-found': 404,
  'backup-not-found': 404,
  'invalid-input': 400,
  'broken-json': 400,
  'body-too-large': 413,
  'wrong-content-type': 415,
  'key-reused': 409,
  'request-in-progress': 409,
  'too-many-requests': 429,
  overloaded: 503,
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
  'picture-unreadable': 400,
  'picture-too-many-pixels': 400,
  'picture-too-complex': 400,
  'phone-invalid': 400,
  'payment-too-large': 400,
  'cart-empty': 400,
  'price-changed': 409,
  'code-unknown': 409,
  'code-not-yet': 409,
  'code-used-up': 409,
  'code-used': 409,
  'code-first-order': 409,
  'code-other-products': 409,
  'code-minimum': 409,
  'delivery-not-found': 404,
  'delivery-unavailable': 409,
  'delivery-without-cash': 409,
  'quantity-too-large': 400,
  'out-of-stock': 409,
  'products-out-of-stock': 409,
  'products-not-sold': 404,
  'last-address': 409,
  'address-book-full': 409,
  'variant-in-stock': 409,
  'stock-alerts-full': 409,
  'wishlist-full': 409,
  'cart-full': 409,
  'saved-full': 409,
  'cash-limit': 400,
  'open-cash-limit': 400,
  'address-missing': 409,
  'too-many-unpaid-orders': 429,
  'too-many-cash-orders': 429,
  'first-order-share': 409,
  'first-order-shares': 409,
  'transfer-claimed': 409,
  'payment-in-review': 409,
  'order-step-impossible': 409,
  'order-unpaid': 409,
  'delivery-not-refusable': 409,
  'order-without-address': 409,
  'order-sent': 409,
  'tracking-number-wrong': 400,
  'refund-under-way': 409,
  'nothing-to-refund': 409,
  'refund-too-large': 409,
  'units-refunded': 409,
  'order-not-delivered': 409,
  'return-too-late': 409,
  'return-too-many': 409,
  'return-step-impossible': 409,
  'return-being-refunded': 409,
  'return-refund-too-large': 409,
  'bad-signature': 401,
  'method-unavailable': 409,
  'gateway-refused': 502,
  'gateway-refused-phone': 502,
  'gateway-refused-email': 502,
  'gateway-failed': 502,
  'office-origin-wrong': 403,
  'role-forbids': 403,
  'second-factor-required': 401,
  'second-factor-wrong': 401,
  'second-factor-missing': 403,
  'second-factor-compulsory': 409,
  'staff-password-required': 403,
  'staff-password-too-short': 400,
  'invitation-dead': 400,
  'invitation-not-found': 404,
  'staff-not-found': 404,
  'staff-known': 409,
  'staff-full': 409,
  'last-owner': 409,
  'discount-code-malformed': 400,
  'discount-code-known': 409,
  'discount-code-not-found': 404,
  'discount-code-dates': 400,
  'discount-code-uses': 409,
  'sku-unknown': 400,
  'last-delivery-method': 409,
  'category-malformed': 400,
  'category-known': 409,
  'category-unknown': 404,
  'category-in-use': 409,
  'category-of-retired': 409,
  'list-changed': 409,
  'seller-known': 409,
  'seller-unknown': 404,
  'seller-ambiguous': 409,
  'seller-in-use': 409,
  'delivery-id-malformed': 400,
  'delivery-days-wrong': 400,
  'customer-not-found': 404,
  'customer-verified': 409,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusals

/** These must say after how many seconds to try again (RFC 9110, Retry-After). */
type DelayedCode = 'too-many-requests' | 'too-many-unpaid-orders' | 'too-many-cash-orders'
export type ImmediateCode = Exclude<RefusalCode, DelayedCode>

/** Schemas use refusal codes as messages. */
export function isRefusalCode(text: string): text is ImmediateCode {
  return Object.hasOwn(refusals, text)
}

export type FieldFault = { msg: string; path: string }

/** Thrown by use cases; translated in HTTP responses and by the command line. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly values: Record<string, string | number>
  readonly faults: FieldFault[] | undefined

  constructor(code: DelayedCode, values: { retryAfter: number; most?: number })
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
