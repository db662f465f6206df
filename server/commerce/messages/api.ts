import { rateLimits } from '../../../contract/limits.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { pictureOnWire, sentFile } from '../../platform/media/private-pictures.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import { blockSide, liftOwnBlock, markMessagesRead, reportMessage } from './act-on-conversation.ts'
import { findMessagePicture, uploadMessagePicture } from './message-pictures.ts'
import { messageOfCustomer, messagesOfOrder, partToWriteAbout } from './read-order-messages.ts'
import { writeMessage } from './write-message.ts'

const side = 'customer'
const done = { success: true } as const

export const messageHandlers = handlers({
  'GET /messages': ({ db }, { session: { userId }, query, lang }) =>
    messagesOfOrder(db, { userId, id: query.orderId }, lang),
  'POST /messages': async ({ db, config }, { session: { userId }, body }) => {
    const { orderId, partId, text, pictures } = body
    const id = newId()
    return transaction(db, async (tx) => {
      const key = await partToWriteAbout(tx, { userId, id: orderId }, partId)
      await writeMessage(tx, key, { id, member: null, text, pictures, portalUrl: config.seller.url })
      return { message: await messageOfCustomer(tx, key, id) }
    })
  },
  'POST /messages/read': async ({ db }, { session: { userId }, body: { orderId, partId, messageId } }) => {
    const key = await partToWriteAbout(db, { userId, id: orderId }, partId)
    await markMessagesRead(db, key, { side, messageId })
    return done
  },
  'POST /messages/report': async ({ db }, { session: { userId }, body }) => {
    const { orderId, partId, messageId, reason, text } = body
    const key = await partToWriteAbout(db, { userId, id: orderId }, partId)
    await reportMessage(db, key, { side, messageId, reason, text })
    return done
  },
  'POST /messages/block': async ({ db }, { session: { userId }, body: { orderId, partId } }) => {
    const key = await partToWriteAbout(db, { userId, id: orderId }, partId)
    await blockSide(db, key, { blocked: 'seller', blockedBy: side, actor: side })
    return done
  },
  'POST /messages/unblock': async ({ db }, { session: { userId }, body: { orderId, partId } }) => {
    const key = await partToWriteAbout(db, { userId, id: orderId }, partId)
    await liftOwnBlock(db, key, { side, actor: side })
    return done
  },
  'POST /messages/pictures': async (shop, { session: { userId }, file }) => {
    const bytes = sentFile(file)
    await enforceRateLimit(shop, rateLimits.picture, userId)
    const uploaded = { userId, author: side, partId: null, uploaderId: userId, bytes } as const
    return { picture: { _id: await uploadMessagePicture(shop, uploaded) } }
  },
  'GET /messages/picture': async ({ db }, { session: { userId }, query: { pictureId: id } }) => {
    const content = await findMessagePicture(db, { userId, id })
    return pictureOnWire(content)
  },
})
