import { z } from 'zod'
import { pictureContent } from '../customer-pictures.ts'
import { endpoints, seller } from '../endpoint.ts'
import { message, messagePictures, messageReport, messageText, writing } from '../message-shapes.ts'
import { messageSides } from '../message-rules.ts'
import * as shape from '../shapes.ts'

const listed = z.object({
  partId: shape.id,
  orderNumber: z.string(),
  /** It is the first name alone, and empty once the account is deleted. */
  customerName: z.string(),
  unread: z.number(),
  last: z.object({ from: z.enum(messageSides), text: z.string(), at: shape.time }),
})
export type ListedConversation = z.infer<typeof listed>

const conversation = z.object({
  partId: shape.id,
  orderNumber: z.string(),
  customerName: z.string(),
  /** The order is not shown before it is paid. */
  isOrderShown: z.boolean(),
  ...writing,
  /** The name of the member who wrote is null for messages of the customer. */
  messages: z.array(message.extend({ member: z.string().nullable() })),
})
export type SellerConversation = z.infer<typeof conversation>

const access = seller('answer-customers')
const params = z.object({ partId: shape.id })
const response = z.object({ conversation })

export const sellerMessageEndpoints = endpoints({
  'GET /seller/messages': {
    summary: 'Conversations with customers, those with unread messages first; after leads through the others',
    api: 'seller',
    access,
    query: z.object({ after: shape.cursor.optional() }),
    response: z.object({ conversations: z.array(listed), after: z.string().nullable() }),
  },
  'GET /seller/messages/:partId': {
    summary: 'The conversation about a part of an order; without messages where none was written yet',
    api: 'seller',
    access,
    params,
    response,
  },
  'POST /seller/messages/:partId': {
    summary: 'Writes to the customer; a repetition with the same key writes nothing',
    api: 'seller',
    access,
    params,
    body: z.object({ key: shape.newId, text: messageText, pictures: messagePictures }),
    response,
  },
  'POST /seller/messages/:partId/pictures': {
    summary: 'Uploads a picture for a message about this part, which names it by its id within a day',
    api: 'seller',
    access,
    params,
    file: 'image',
    status: 201,
    response: z.object({ picture: z.object({ _id: shape.id }) }),
  },
  'PUT /seller/messages/:partId/reading': {
    summary: 'Marks the messages as read, up to the named one',
    api: 'seller',
    access,
    params,
    body: z.object({ messageId: shape.id }),
    response: shape.success,
  },
  'POST /seller/messages/:partId/report': {
    summary: 'Reports a message of the customer to the shop; a repetition changes nothing',
    api: 'seller',
    access,
    params,
    body: z.object({ messageId: shape.id, ...messageReport }),
    response,
  },
  'PUT /seller/messages/:partId/block': {
    summary: 'The customer can write no more about this part, until it is unblocked',
    api: 'seller',
    access,
    params,
    response,
  },
  'DELETE /seller/messages/:partId/block': {
    summary: 'Takes back the own block; one by the shop stays',
    api: 'seller',
    access,
    params,
    response,
  },
  'GET /seller/messages/:partId/picture': {
    summary: 'A picture of a message of this conversation, in base64',
    api: 'seller',
    access,
    params,
    query: z.object({ pictureId: shape.id }),
    response: pictureContent,
  },
})
