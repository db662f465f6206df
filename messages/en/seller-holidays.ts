/** Holidays that a seller announces in the portal. */
export const sellerHolidays = {
  why: 'No days of your times to accept and to send count on them, for what is ordered after you have said so. Customers see from when you send.',
  none: 'You have announced no days away.',
  days: '{from} to {until}',
  first: 'First day',
  last: 'Last day',
  announce: 'Announce these days',
  withdraw: 'Take back',
  withdrawDays: 'Take back {days}',
}
