import { sellerListLength } from '../../../../contract/seller/limits.ts'
import {
  conversationsOfSeller,
  findConversationOfSeller,
} from '../../../commerce/messages/conversations-of-seller.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { HandlerRequest, Portal } from '../../../platform/http/handlers.ts'
import { pictureOnWire, sentFile } from '../../../platform/media/private-pictures.ts'
import {
  blockForSeller,
  conversationForSeller,
  firstNameOf,
  markReadForSeller,
  pictureForSeller,
  reportForSeller,
  uploadForSeller,
  writeForSeller,
} from './act-on-messages.ts'
import type { OnConversation } from './act-on-messages.ts'

type Request = Pick<HandlerRequest<'PUT /seller/messages/:partId/block'>, 'member' | 'params' | 'address'>

/** What is not the seller's is not found before anything is done, by the walls of the database as well. */
async function act(portal: Portal, request: Request, action?: (on: OnConversation) => Promise<void>) {
  const { member, params, address } = request
  const found = await find(portal, request)
  if (action) await action({ key: { userId: found.userId, partId: params.partId }, member, address })
  return { conversation: await conversationForSeller(portal, found) }
}

function find({ asSeller }: Portal, { member, params }: Pick<Request, 'member' | 'params'>) {
  return asSeller((tx) => findConversationOfSeller(tx, member.sellerId, params.partId))
}

export const sellerMessageHandlers = handlers({
  'GET /seller/messages': ({ asSeller }, { member, query }) =>
    asSeller(async (tx) => {
      const page = await conversationsOfSeller(tx, member.sellerId, { ...query, limit: sellerListLength })
      return {
        after: page.after,
        conversations: page.conversations.map(
          ({ id, orderNumber, fullName, unread, author, maskedText, createdAt }) => ({
            partId: id,
            orderNumber,
            customerName: firstNameOf(fullName),
            unread,
            last: { from: author, text: maskedText, at: createdAt.toISOString() },
          }),
        ),
      }
    }),
  'GET /seller/messages/:partId': (portal, request) => act(portal, request),
  'POST /seller/messages/:partId': (portal, request) =>
    act(portal, request, (on) => writeForSeller(portal, on, request.body)),
  'POST /seller/messages/:partId/pictures': async (portal, request) => {
    const { userId, partId } = await find(portal, request)
    const on = { key: { userId, partId }, member: request.member }
    return { picture: { _id: await uploadForSeller(portal, on, sentFile(request.file)) } }
  },
  'PUT /seller/messages/:partId/reading': async (portal, request) => {
    await markReadForSeller(portal, { key: await find(portal, request) }, request.body.messageId)
    return { success: true as const }
  },
  'POST /seller/messages/:partId/report': (portal, request) =>
    act(portal, request, (on) => reportForSeller(portal, on, request.body)),
  'PUT /seller/messages/:partId/block': (portal, request) =>
    act(portal, request, (on) => blockForSeller(portal, on, true)),
  'DELETE /seller/messages/:partId/block': (portal, request) =>
    act(portal, request, (on) => blockForSeller(portal, on, false)),
  'GET /seller/messages/:partId/picture': async (portal, request) => {
    const content = await pictureForSeller(portal, await find(portal, request), request.query.pictureId)
    return pictureOnWire(content)
  },
})
