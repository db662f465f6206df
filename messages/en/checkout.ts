/** Reasons why a checkout is refused, from the cart or from a product. */
export const checkout = {
  phoneInvalid: 'Please enter a valid phone number before proceeding.',
  tooLarge: 'Payment amount should be less than 100,000. Please review your cart.',
  overLimit:
    'One order can be at most {limit}, so this product cannot be ordered here. To buy it, call {contact}.',
  overLimitByEmail:
    'One order can be at most {limit}, so this product cannot be ordered here. To buy it, write to {contact}.',
  overLimitShort: 'Only by phone: {contact}',
  overLimitShortByEmail: 'Only by email: {contact}',
  overLimitTogether: 'One order can be at most {limit}. Please order in several parts.',
  noCheckoutUrl: 'Checkout URL not found in response data.',
  checkoutFailed: 'Error processing checkout: {message}',
  offline: 'There is no connection. Nothing was ordered. Please try again when you are online.',
  addressFirst: 'Add a delivery address first. Then you can continue with your order.',
  opening: {
    title: 'Opening the payment page',
    text: 'The page where you pay will open here. It can take some seconds. Please wait.',
  },
  noAnswer: 'no answer from the server',
}
