/** What members of sellers run into in the portal, and who manages them in the office. */
export const sellerPortalRefusals = {
  'portal-origin-wrong': 403,
  'seller-member-not-found': 404,
  'seller-member-known': 409,
  'seller-member-taken': 409,
  'seller-members-full': 409,
  'seller-last-owner': 409,
} as const satisfies Record<string, number>
