import { rateLimits } from '../../../contract/limits.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { pictureOnWire, sentFile } from '../../platform/media/private-pictures.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import { expectRefund } from './expect-refund.ts'
import { findReturn, listReturns } from './read-returns.ts'
import { requestReturn } from './request-return.ts'
import { findReturnPicture, uploadReturnPicture } from './return-pictures.ts'
import { withdrawReturn } from './transition-return.ts'

export const returnHandlers = handlers({
  'POST /returns': async (shop, { session: { userId }, body, lang }) => {
    await enforceRateLimit(shop, rateLimits.returnRequest, userId)
    const key = await requestReturn(shop.db, userId, { ...body, lang })
    return { return: await findReturn(shop.db, key, lang) }
  },
  'GET /returns': (shop, { session, query: { orderId, page, limit }, lang }) =>
    listReturns(shop.db, session.userId, { orderId, page, limit, lang }),
  'GET /returns/expected-refund': async ({ db }, { session: { userId }, query, lang }) => {
    const { orderId: id, reason, items } = query
    return { expected: await expectRefund(db, { userId, id }, { items, reason, lang }) }
  },
  'POST /returns/withdraw': async (shop, { session: { userId }, body, lang }) => {
    const key = { userId, id: body.returnId }
    await withdrawReturn(shop.db, key)
    return { return: await findReturn(shop.db, key, lang) }
  },
  'POST /returns/pictures': async (shop, { session: { userId }, file }) => {
    const bytes = sentFile(file)
    await enforceRateLimit(shop, rateLimits.picture, userId)
    return { picture: { _id: await uploadReturnPicture(shop, userId, bytes) } }
  },
  'GET /returns/picture': async (shop, { session: { userId }, query: { pictureId: id } }) => {
    const content = await findReturnPicture(shop.db, { userId, id })
    return pictureOnWire(content)
  },
})
