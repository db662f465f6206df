import type { RefusalCode } from '../../contract/refusals.ts'

/** Clients look for words in the English sentences, so these must not change. */
export const refusals = {
  'authentication-required': 'Authentication required',
  'invalid-token': 'Invalid token',
  'token-expired': 'Token has expired',
  forbidden: 'Forbidden',
  'not-found': 'Not found',
  'session-not-found': 'Session not found',
  'passkey-not-found': 'Passkey not found',
  'passkey-refused': 'This passkey could not be added. Please try again.',
  'passkey-known': 'This passkey is already in use.',
  'passkeys-full': 'An account can have at most {most} passkeys. Please remove one first.',
  'passkey-login-refused': 'This passkey was not accepted. Please try again, or log in with your password.',
  'product-not-found': 'Product not found',
  'variant-not-found': 'Variant not found',
  'category-not-found': 'Category not found',
  'cart-item-not-found': 'Cart item not found',
  'wishlist-item-not-found': 'Wishlist item not found',
  'address-not-found': 'Address not found',
  'notification-not-found': 'Notification not found',
  'order-not-found': 'Order not found',
  'payment-not-found': 'Payment not found',
  'invalid-input': 'Invalid input',
  'broken-json': 'The request body is not valid JSON',
  'body-too-large': 'The request body is too large',
  'wrong-content-type': 'Unsupported content type',
  'key-reused': 'This Idempotency-Key was used for another request.',
  'request-in-progress': 'This request is still being processed. Please try again in a moment.',
  'too-many-requests': 'Too many requests. Please try again later.',
  overloaded: 'The shop is very busy at the moment. Please try again in a few seconds.',
  'wrong-login': 'Invalid email or password',
  'name-needs-two-words': 'Please enter both a first and last name.',
  'profile-name-needs-two-words': 'please enter appropriate name',
  'password-too-short': 'Password must be at least 6 characters long.',
  'new-password-too-short': 'New password must be at least 6 characters long',
  'password-too-common': 'This password is very common and easy to guess. Please choose another one.',
  'password-is-yours':
    'A password must not be your own email address, name or phone number. Please choose another one.',
  'email-taken': 'This email is already in use by another account.',
  'phone-taken': 'This phone number is already in use by another account (phonenumber).',
  'phone-unreadable': 'Please enter a valid phone number.',
  'email-not-verified': 'Verify your email first',
  'password-required': 'Confirm your password',
  'undo-link-dead': 'This link has been used or has expired.',
  'deletion-waits':
    'The email address of this account was changed recently. The account can be deleted from {date} on.',
  'old-password-wrong': 'Old password is incorrect',
  'reset-link-dead': 'This link has been used or has expired. Please request a new one.',
  'code-wrong': 'Invalid email verification code.',
  'picture-unreadable': 'This picture cannot be read. Please use JPEG, PNG, WebP or AVIF.',
  'picture-too-many-pixels':
    'This picture has too many pixels. Please use one of at most {megapixels} megapixels.',
  'picture-too-complex':
    'This picture takes too much memory or time to read. Please save it as a JPEG and try again.',
  'phone-invalid': 'Please enter a valid phone number before proceeding.',
  'payment-too-large': 'Payment amount should be less than 100,000. Please review your cart.',
  'cart-empty': 'Your cart is empty',
  'price-changed': 'The price has changed. Please review your cart.',
  'code-unknown': 'This discount code is not valid.',
  'code-not-yet': 'This discount code can be used from {date} on.',
  'code-used-up': 'This discount code has been used up.',
  'code-used': 'You have already used this discount code.',
  'code-first-order': 'This discount code is for a first order only.',
  'code-other-products': 'This discount code is not for the products in your cart.',
  'code-minimum': 'This discount code needs at least {minimum} ETB of products in your cart.',
  'delivery-not-found': 'Delivery method not found',
  'delivery-unavailable': 'This way of delivery does not serve your region. Please choose another one.',
  'delivery-without-cash':
    'This way of delivery cannot be paid in cash. Please pay online or choose another one.',
  'quantity-too-large': 'You can order at most {quantityMaximum} of a product at once.',
  'out-of-stock': 'Only {left} left in stock.',
  'products-out-of-stock': 'There is not enough in stock. {products}',
  'last-address': 'Cannot remove the last address. At least one address must remain.',
  'address-book-full': 'An address book can have at most {most} addresses. Please remove one first.',
  'wishlist-full': 'A wishlist can have at most {most} products. Please remove one first.',
  'cart-full': 'A cart can have at most {most} products. Please remove one first.',
  'cash-limit': 'Cash on delivery is possible up to {limit} ETB. Please pay online.',
  'open-cash-limit':
    'Cash on delivery is possible up to {limit} ETB for all orders that are not delivered yet. Please pay online.',
  'address-missing': 'Add a delivery address first',
  'too-many-unpaid-orders':
    'You have {most} unpaid orders. Please pay for one of them, or wait until one has expired.',
  'too-many-cash-orders':
    'You have {most} open orders with cash on delivery. Please pay online, or order again after a delivery.',
  'first-order-share': 'You can order only {left} of {product} until your first order is delivered.',
  'transfer-claimed':
    'You have reported a transfer for these products, and we are checking it. Please confirm that you want to pay in another way.',
  'payment-in-review':
    'We are checking your payment for these products. We will write to you as soon as we know more.',
  'order-step-impossible': 'An order that is {from} cannot become {to}.',
  'order-unpaid': 'The order {order} is not paid, so it cannot be sent.',
  'delivery-not-refusable':
    'Only a shipped order with cash on delivery can be refused at the door. The order {order} is {status}, {payment}.',
  'order-without-address':
    'The order {order} has no delivery address, and its customer has none in the address book, so it cannot be sent.',
  'order-sent': 'The order {order} is {status}, so its delivery address cannot be changed.',
  'tracking-number-wrong':
    '{number} is not a valid tracking number of the post: two letters, nine digits with a valid check digit, and two letters, such as EE123456785ET.',
  'refund-under-way': 'The order {order} is already being refunded, or has been refunded.',
  'nothing-to-refund': 'Nothing was paid for the order {order}, so nothing can be refunded.',
  'refund-too-large': 'Only {left} ETB of what was paid can still be refunded.',
  'bad-signature': 'Invalid signature',
  'method-unavailable': 'This payment method is not available at the moment. Please choose another one.',
  'gateway-refused':
    'The payment service did not accept this payment: {reason}. Nothing was charged. Please check your details and try again.',
  'gateway-refused-phone':
    'The payment service did not accept this phone number. Please enter a valid phone number before proceeding.',
  'gateway-refused-email':
    'The payment service did not accept this email address. Please enter a valid email address.',
  'gateway-failed':
    'The payment service did not answer. Please try again. A payment that you have already made is not lost.',
} satisfies Record<RefusalCode, string>
