/** They are about gift cards that are issued, bought and redeemed. */
export const giftCardRefusals = {
  'gift-card-unknown': 409,
  'gift-card-not-found': 404,
  'gift-card-over': 409,
  'gift-cards-not-sold': 409,
  'gift-card-amount': 409,
  'gift-card-day': 409,
  'gift-card-link': 400,
  'gift-cards-of-buyer': 409,
  'gift-cards-to-recipient': 409,
  'gift-card-of-recipient': 409,
  'gift-card-bought': 409,
  'gift-card-whole': 409,
  'gift-card-spent': 409,
  'gift-card-used': 409,
  'gift-card-late': 409,
  'gift-card-order': 409,
} as const
