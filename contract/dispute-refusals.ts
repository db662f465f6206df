/** What customers, sellers and members of staff run into with disputes. */
export const disputeRefusals = {
  'dispute-not-found': 404,
  'dispute-open': 409,
  'dispute-ended': 409,
  'dispute-not-sent': 409,
  'dispute-unpaid': 409,
  'dispute-proved': 409,
  'dispute-not-delivered': 409,
  'dispute-too-early': 409,
  'dispute-too-late': 409,
  'dispute-step-impossible': 409,
  'dispute-amount-too-large': 409,
  'dispute-of-your-own': 409,
} as const satisfies Record<string, number>
