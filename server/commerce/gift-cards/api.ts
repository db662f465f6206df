import { limitAttempts } from '../discounts/limit-attempts.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { redeemCard } from './redeem-card.ts'

export const giftCardHandlers = handlers({
  'POST /gift-cards/redeem': (shop, { session: { userId }, body, address, saveOutcome }) =>
    limitAttempts(shop, { userId, address }, () =>
      redeemCard(shop.db, userId, {
        code: body.code,
        // A repeated call would find a card that was redeemed.
        onRedeemed: async (tx, redeemed) => saveOutcome?.(tx, redeemed),
      }),
    ),
})
