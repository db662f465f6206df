/** They are those of `contract/refusals.ts` about payouts to sellers. */
export const payoutRefusals = {
  'books-not-open': 409,
  'pay-details-missing': 404,
  'pay-details-own': 409,
  'payout-not-found': 404,
  'payout-run-not-found': 404,
  'payout-file-not-found': 404,
  'payouts-nothing-to-send': 409,
  'payout-not-sent': 409,
  'payout-not-waiting': 409,
  'payout-confirmed': 409,
  'payout-bounced': 409,
  'payout-on-its-way': 409,
  'payout-reference-used': 409,
  'transfers-off': 409,
} as const satisfies Record<string, number>
