import { rateLimits } from '../../../contract/limits.ts'
import { answerAsShopper } from '../../commerce/disputes/answer-dispute.ts'
import { findDisputePicture, uploadDisputePicture } from '../../commerce/disputes/dispute-pictures.ts'
import { openableParts, openDispute } from '../../commerce/disputes/open-dispute.ts'
import { disputesOfUser, findDispute } from '../../commerce/disputes/read-disputes.ts'
import { refundDispute } from '../../commerce/payments/refund-dispute.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { pictureOnWire, sentFile } from '../../platform/media/private-pictures.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'

export const disputeHandlers = handlers({
  'POST /disputes': async (shop, { session: { userId }, body, lang }) => {
    await enforceRateLimit(shop, rateLimits.dispute, userId)
    const key = await openDispute(shop.db, { userId, id: body.orderId }, body)
    return { dispute: await findDispute(shop.db, key, lang) }
  },
  'GET /disputes': async ({ db }, { session: { userId }, query: { orderId }, lang }) => ({
    disputes: await disputesOfUser(db, userId, { orderId, lang }),
    ...(orderId !== undefined && { openable: await openableParts(db, { userId, id: orderId }) }),
  }),
  'POST /disputes/answer': async (shop, { session: { userId }, body, lang }) => {
    await enforceRateLimit(shop, rateLimits.dispute, userId)
    const key = { userId, id: body.disputeId }
    await answerAsShopper(shop.db, key, body)
    await refundDispute(shop, key)
    return { dispute: await findDispute(shop.db, key, lang) }
  },
  'POST /disputes/pictures': async (shop, { session: { userId }, file }) => {
    const bytes = sentFile(file)
    await enforceRateLimit(shop, rateLimits.picture, userId)
    const uploaded = { userId, side: 'shopper', disputeId: null, uploaderId: userId, bytes } as const
    return { picture: { _id: await uploadDisputePicture(shop, uploaded) } }
  },
  'GET /disputes/picture': async ({ db }, { session: { userId }, query: { pictureId: id } }) => {
    const content = await findDisputePicture(db, { userId, id })
    return pictureOnWire(content)
  },
})
