/** They are those of `contract/refusals.ts` about delivery methods in the office. */
export const deliveryRefusals = {
  'delivery-id-malformed': 400,
  'delivery-id-known': 409,
  'delivery-days-wrong': 400,
  'open-hours-wrong': 400,
  'rate-wrong': 400,
  'rates-overlap': 409,
  'zones-of-one-region': 400,
  'weights-wrong': 400,
  'values-wrong': 400,
} as const
