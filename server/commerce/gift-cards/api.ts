import { rateLimits } from '../../../contract/limits.ts'
import { limitAttempts } from '../discounts/limit-attempts.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import { readOffer } from './read-offer.ts'
import { redeemCard } from './redeem-card.ts'
import { showCode } from './show-code.ts'

export const giftCardHandlers = handlers({
  'GET /gift-cards/offer': (shop) => readOffer(shop),
  'POST /gift-cards/redeem': (shop, { session: { userId }, body, address, saveOutcome }) =>
    limitAttempts(shop, { userId, address }, () =>
      redeemCard(shop.db, userId, {
        code: body.code,
        // A repeated call would find a card that was redeemed.
        onRedeemed: async (tx, redeemed) => saveOutcome?.(tx, redeemed),
      }),
    ),
  'POST /gift-cards/code': async (shop, { session: { userId }, body }) => {
    await enforceRateLimit(shop, rateLimits.checkout, userId)
    return { code: await showCode(shop.db, userId, body.orderId) }
  },
})
