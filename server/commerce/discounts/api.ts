import { handlers } from '../../platform/http/handlers.ts'
import { requireCode } from './check-code.ts'
import { offersFor, offersForAll } from './discounts-on-wire.ts'
import { limitAttempts } from './limit-attempts.ts'

export const discountHandlers = handlers({
  'GET /discount': async (shop, { query, address }) => {
    const { code } = await limitAttempts(shop, { address }, () => requireCode(shop.db, query.code))
    return { code }
  },
  'GET /automatic-discounts': ({ readDb }, { query, lang }) =>
    offersForAll(readDb, { productIds: query.productIds, lang }),
  'GET /cart/automatic-discounts': ({ db }, { session, query, lang }) =>
    offersFor(db, { userId: session.userId, productIds: query.productIds, lang }),
})
