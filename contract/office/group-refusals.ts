/** They are part of `contract/refusals.ts`. */
export const groupRefusals = {
  'group-not-found': 404,
  'group-known': 409,
  'group-full': 409,
  'group-of-codes': 409,
  'group-kind-kept': 409,
  'group-rule-empty': 400,
  'group-rule-nobody': 400,
  'notes-full': 409,
  'note-not-found': 404,
} as const
