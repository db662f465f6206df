/** The button on the page of what is sold out; loaded with it. */
export const stockAlert = {
  tell: 'Tell me when it is back',
  waiting: 'We will tell you when it is back in stock.',
  stop: 'Do not tell me',
  failed: 'This could not be saved. Please try again.',
}
