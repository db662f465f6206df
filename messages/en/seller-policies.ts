/** What a seller says of returns, sending and questions, in the seller portal. */
export const sellerPolicies = {
  title: 'Policies',
  why: 'Customers see them on the page of your store, and each of your products leads to them. What you save is shown at once.',
  rights:
    'They cannot take away what the law and the shop promise customers: returns within {returnDays} days of delivery, and {faultReturnDays} days for goods that are defective or not as described.',
  none: 'You have not written any policies yet.',
  change: 'Change the policies',
  kinds: { returns: 'Returns and exchange', sending: 'Sending', questions: 'Questions' },
  hint: 'At most {lines} lines and {characters} characters.',
  saved: 'The policies are saved.',
}
