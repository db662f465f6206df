/** They are those of `contract/refusals.ts` about stock. */
export const stockRefusals = {
  'stock-reserved': 409,
  'stock-alert-not-found': 404,
  'stock-alerts-full': 409,
  'count-not-found': 404,
  'count-ended': 409,
  'count-changed': 409,
  'count-full': 409,
  'counts-full': 409,
} as const
