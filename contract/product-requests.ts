import { z } from 'zod'
import { endpoints, own } from './endpoint.ts'
import * as limits from './limits.ts'
import * as shape from './shapes.ts'

const wanted = { text: shape.line(limits.productRequestMaximum), lang: shape.lang }

export const productRequestEndpoints = endpoints({
  'POST /product-requests': {
    summary: 'Asks the shop for a product that it does not have, as a visitor, with or without a contact',
    api: 'account',
    access: 'public',
    body: z.object({
      ...wanted,
      contact: shape
        .optionalLine(limits.emailMaximum)
        .refine(isContact, 'A phone number or email address')
        .default(''),
    }),
    status: 201,
    response: shape.success,
  },
  'POST /product-requests/own': {
    summary:
      'Asks the shop for a product that it does not have; the answer goes to the account of the caller',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: z.object({ userId: shape.id, ...wanted }),
    status: 201,
    response: shape.success,
  },
})

function isContact(text: string): boolean {
  return text === '' || limits.hasPhoneDigits(text) || limits.emailPattern.test(text)
}
