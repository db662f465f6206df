/** Refusals about orders that members of staff draft. */
export const draftRefusals = {
  'draft-not-found': 404,
  'draft-finished': 409,
  'drafts-full': 409,
  'draft-empty': 409,
  'draft-line-retired': 409,
  'draft-line-short': 409,
  'draft-customer-missing': 409,
  'draft-customer-blocked': 409,
  'draft-address-missing': 409,
  'draft-not-ready': 409,
  'draft-price-changed': 409,
  'order-too-large': 409,
  'order-cash-limit': 409,
  'pay-link-over': 410,
} as const satisfies Record<string, number>
