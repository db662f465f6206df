/** They are part of `contract/refusals.ts`. */
export const discountRefusals = {
  'discount-code-malformed': 400,
  'discount-code-known': 409,
  'discount-code-not-found': 404,
  'discount-code-dates': 400,
  'discount-code-uses': 409,
  'discount-used-up': 409,
  'discount-not-found': 404,
  'discounts-full': 409,
  'discount-terms-kept': 409,
  'discount-uses': 409,
  'discount-set-small': 400,
  'category-of-discounts': 409,
  'group-of-discounts': 409,
  'collection-of-discounts': 409,
  'collection-by-rule': 409,
  'code-not-combined': 409,
} as const
