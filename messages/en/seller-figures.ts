/** What was counted of a seller: on product pages and the seller's own page. */
export const sellerFigures = {
  rating: {
    one: '{rating} stars from {count} rating of its products',
    other: '{rating} stars from {count} ratings of its products',
  },
  ordersSent: { one: '{count} order sent', other: '{count} orders sent' },
  inTime: '{percent} % sent in time',
  answerHours: {
    one: 'Usually answers within an hour',
    other: 'Usually answers within {count} hours',
  },
  answerDays: { one: 'Usually answers within a day', other: 'Usually answers within {count} days' },
  since: 'Selling here since {month} {year}',
}
