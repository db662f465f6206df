import { z } from 'zod'
import { deliveryAddress } from '../addresses.ts'
import { endpoints, staff } from '../endpoint.ts'
import { languages } from '../language.ts'
import { nameMaximum, typedPhoneMaximum } from '../limits.ts'
import { orderStatuses } from '../order-statuses.ts'
import { paymentStatuses } from '../orders.ts'
import * as shape from '../shapes.ts'
import { tagOf } from '../tags.ts'
import { reasonMaximum, customerOrdersPageLength, customersPageLength, customerTagLimits } from './limits.ts'

const found = {
  _id: shape.id,
  fullName: z.string(),
  /** It is empty for an account that a social login without an address opened. */
  email: z.string(),
  /** A role that does not see numbers gets the last digits only. */
  phone: z.string().nullable(),
  isPhoneMasked: z.boolean(),
  createdAt: shape.time,
}

const foundCustomer = z.object({
  ...found,
  isBlocked: z.boolean(),
  tags: z.array(z.string()).optional(),
})
export type FoundCustomer = z.infer<typeof foundCustomer>

const block = z.object({
  reason: z.string(),
  by: z.string(),
  at: shape.time,
  lifted: z.object({ reason: z.string(), by: z.string(), at: shape.time }).nullable(),
})

const customer = z.object({
  ...found,
  language: z.enum(languages),
  emailVerifiedAt: shape.time.nullable(),
  phoneVerifiedAt: shape.time.nullable(),
  hasPassword: z.boolean(),
  socialLogins: z.array(z.string()),
  passkeys: z.number(),
  blocks: z.array(block),
  sessions: z.array(
    z.object({
      _id: shape.id,
      device: z.string(),
      network: z.string(),
      createdAt: shape.time,
      lastUsed: shape.time,
    }),
  ),
  changes: z.array(
    z.object({ changed: z.array(z.string()), at: shape.time, undoneAt: shape.time.nullable() }),
  ),
  addresses: z.array(
    /** Members who may not read phone numbers get none of them. */
    deliveryAddress.extend({ _id: shape.id, isDefault: z.boolean() }),
  ),
})
export type OfficeCustomer = z.infer<typeof customer>

const order = z.object({
  orderNumber: z.string(),
  createdAt: shape.time,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  total: z.number().nullable(),
})
export type CustomerOrder = z.infer<typeof order>

const userId = z.object({ userId: shape.id })
const because = z.object({ reason: shape.line(reasonMaximum) })
const customerNow = z.object({ customer })

export const officeCustomerEndpoints = endpoints({
  'GET /office/customers': {
    summary: `Customers, the newest first, by the beginnings of words of name or address, a whole phone number or an id; ${customersPageLength} from the one before \`older\` on`,
    api: 'office',
    access: staff('read-customers'),
    query: z.object({
      find: shape.optionalLine(200).optional(),
      state: z.enum(['blocked']).optional(),
      tag: shape.line(customerTagLimits.characters).overwrite(tagOf).optional(),
      group: shape.id.optional(),
      older: shape.id.optional(),
    }),
    response: z.object({ customers: z.array(foundCustomer), older: shape.id.nullable() }),
  },
  'POST /office/customers': {
    summary: 'Adds a customer by name and number; who is known by the number stays as they are',
    api: 'office',
    access: staff('change-customers'),
    body: z.object({
      fullName: shape.line(nameMaximum),
      phone: shape.line(typedPhoneMaximum),
      language: shape.language,
    }),
    response: z.object({ _id: shape.id, wasAdded: z.boolean() }),
  },
  'GET /office/customers/:userId': {
    summary: 'The account of a customer, with addresses, sessions and what secures it',
    api: 'office',
    access: staff('read-customers'),
    params: userId,
    response: customerNow,
  },
  'GET /office/customers/:userId/orders': {
    summary: `Orders of a customer, the newest first; ${customerOrdersPageLength} from the one before \`older\` on`,
    api: 'office',
    access: staff('read-customers'),
    params: userId,
    query: z.object({ older: shape.line(40).optional() }),
    response: z.object({ orders: z.array(order), older: z.string().nullable() }),
  },
  'POST /office/customers/:userId/phone': {
    summary: 'The phone number, for a role that does not see numbers; recorded in the activity log',
    api: 'office',
    access: staff('read-customers'),
    params: userId,
    response: z.object({ phone: z.string().nullable() }),
  },
  'POST /office/customers/:userId/verification': {
    summary: 'Mails a new verification code to the address of the account',
    api: 'office',
    access: staff('change-customers'),
    params: userId,
    response: customerNow,
  },
  'POST /office/customers/:userId/logout': {
    summary: 'Ends all sessions of a customer',
    api: 'office',
    access: staff('change-customers'),
    params: userId,
    body: because,
    response: customerNow,
  },
  'PUT /office/customers/:userId/block': {
    summary: 'Blocks a customer, whose sessions end and who can neither log in nor order',
    api: 'office',
    access: staff('change-customers'),
    params: userId,
    body: because,
    response: customerNow,
  },
  'POST /office/customers/:userId/unblock': {
    summary: 'Lifts the block',
    api: 'office',
    access: staff('change-customers'),
    params: userId,
    body: because,
    response: customerNow,
  },
  'POST /office/customers/:userId/export': {
    summary:
      'All data that the shop stores about a customer who asked for it, as the customer would download it',
    api: 'office',
    access: staff('answer-data-requests'),
    params: userId,
    body: because.extend({ lang: shape.lang }),
    response: z.object({ data: z.record(z.string(), z.unknown()) }),
  },
  'DELETE /office/customers/:userId': {
    summary: 'Deletes the account of a customer who asked for it, and anonymises its orders',
    api: 'office',
    access: staff('answer-data-requests'),
    params: userId,
    body: because,
    response: z.object({ success: z.literal(true) }),
  },
})
