/** Messages by SMS: each has to fit into 160 characters, with the values that it is filled with. */
export const sms = {
  test: 'This is a test message of the shop.',
}
