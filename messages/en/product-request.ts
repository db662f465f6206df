/** Texts of the form that asks the shop for a product which a search did not find. */
export const productRequest = {
  title: 'Ask for it',
  text: 'What do you look for?',
  textMissing: 'Please write what you look for.',
  contact: 'Phone number or email (optional)',
  contactWrong: 'Please enter a valid phone number or email address.',
  toAccount: 'We answer to your account, {name}.',
  consent: 'We use this only to find and answer you, and delete it after {days} days.',
  cancel: 'Cancel',
  send: 'Send request',
  sent: 'Thank you. We look for it, and tell you if you left a way to reach you.',
  close: 'Close',
  failed: 'The request was not sent. Please try again.',
}
