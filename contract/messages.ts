import { z } from 'zod'
import { pictureOfCaller, pictureUpload } from './customer-pictures.ts'
import { endpoints, own } from './endpoint.ts'
import { message, messagePictures, messageReport, messageText, writing } from './message-shapes.ts'
import * as shape from './shapes.ts'

const aboutPart = message.extend({ partId: shape.id })
export type OrderMessage = z.infer<typeof aboutPart>

const conversation = z.object({
  partId: shape.id,
  seller: z.object({ _id: shape.id, store_name: z.string() }),
  ...writing,
})
export type OrderConversation = z.infer<typeof conversation>

const all = z.object({ messages: z.array(aboutPart), conversations: z.array(conversation) })
const ofOrder = z.object({ userId: shape.id, orderId: shape.id, lang: shape.lang })
const ofPart = ofOrder.extend({ partId: shape.id })

export const messageEndpoints = endpoints({
  'GET /messages': {
    summary: 'The messages about an order, oldest first, and what can be written about each of its parts',
    api: 'account',
    access: own('query.userId'),
    query: ofOrder,
    response: all,
  },
  'POST /messages': {
    summary: 'Writes to the seller of a part of an order; partId is needed if the order has several',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: ofOrder.extend({
      partId: shape.id.optional(),
      text: messageText,
      pictures: messagePictures,
    }),
    status: 201,
    response: z.object({ message: aboutPart }),
  },
  'POST /messages/read': {
    summary: 'Marks the messages of a part as read, up to the named one',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: ofPart.extend({ messageId: shape.id }),
    response: shape.success,
  },
  'POST /messages/report': {
    summary: 'Reports a message of the seller to the shop; a repetition changes nothing',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: ofPart.extend({ messageId: shape.id, ...messageReport }),
    response: shape.success,
  },
  'POST /messages/block': {
    summary: 'The seller can write no more about this part, until it is unblocked',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: ofPart,
    response: shape.success,
  },
  'POST /messages/unblock': {
    summary: 'Takes back the own block; one by the shop stays',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: ofPart,
    response: shape.success,
  },
  'POST /messages/pictures': pictureUpload(
    'Uploads a picture for a message, which names it by its id within a day',
  ),
  'GET /messages/picture': pictureOfCaller('A picture that the caller has uploaded for a message, in base64'),
})
