import { z } from 'zod'
import { endpoints, own } from './endpoint.ts'
import * as shape from './shapes.ts'

const address = z.object({
  _id: shape.id,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
  type: z.string(),
  defaultShippingAddress: z.boolean(),
  userId: shape.id,
})
export type Address = z.infer<typeof address>

export const deliveryAddress = address.pick({
  street: true,
  city: true,
  state: true,
  country: true,
  zipCode: true,
})
export type DeliveryAddress = z.infer<typeof deliveryAddress>

const changed = z.object({ success: z.literal(true), addresses: z.array(address) })

export const addressEndpoints = endpoints({
  'GET /addresses': {
    summary: 'The addresses, the default first',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id }),
    response: z.object({ addresses: z.array(address) }),
  },
  'POST /add-address': {
    summary: 'Adds an address; the first becomes the default',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: z.object({
      userId: shape.id,
      street: shape.addressLine,
      city: shape.addressLine,
      state: shape.addressLine,
      country: shape.addressLine,
      zipCode: shape.line(20),
      type: shape.line(30).default('shipping'),
      defaultShippingAddress: z.boolean().default(false),
    }),
    status: 201,
    response: z.object({ newAddress: address }),
  },
  'POST /update-address': {
    summary: 'Changes the given fields of an address; orders that were placed keep the address they have',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: z.object({
      userId: shape.id,
      addressId: shape.id,
      street: shape.addressLine.optional(),
      city: shape.addressLine.optional(),
      state: shape.addressLine.optional(),
      country: shape.addressLine.optional(),
      zipCode: shape.line(20).optional(),
      type: shape.line(30).optional(),
      defaultShippingAddress: z.boolean().optional(),
    }),
    response: z.object({ address }),
  },
  'POST /addresses/set-default': {
    summary: 'Makes an address the default',
    api: 'account',
    access: 'token',
    isTransactional: true,
    body: z.object({ addressId: shape.id }),
    response: changed,
  },
  'DELETE /addresses/remove': {
    summary: 'Removes an address, but not the last one',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: z.object({ userId: shape.id, addressId: shape.id }),
    response: changed,
  },
})
