import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { webhookBytes } from './limits.ts'
import * as shape from './shapes.ts'

/** The signature is of the id, so that only who was given the address can say what became of the message. */
const params = z.object({ gateway: shape.reference, messageId: shape.id, signature: shape.reference })
const word = shape.optionalLine(200).optional()

export const smsStatusEndpoints = endpoints({
  'GET /sms/status/:gateway/:messageId/:signature': {
    summary: 'An SMS gateway says what became of a message',
    api: 'account',
    access: 'public',
    params,
    query: z.object({ status: word, message_status: word, delivery_status: word, message_id: word }),
    response: shape.success,
  },
  'POST /sms/status/:gateway/:messageId/:signature': {
    summary: 'The same, as JSON or as a form',
    api: 'account',
    access: 'signed',
    bodyBytes: webhookBytes,
    params,
    response: shape.success,
  },
})
