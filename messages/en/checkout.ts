/** Reasons why a checkout is refused, from the cart or from a product. */
export const checkout = {
  phoneInvalid: 'Please enter a valid phone number before proceeding.',
  tooLarge: 'Payment amount should be less than 100,000. Please review your cart.',
  noCheckoutUrl: 'Checkout URL not found in response data.',
  checkoutFailed: 'Error processing checkout: {message}',
  noAnswer: 'no answer from the server',
}
