import { z } from 'zod'
import type { AddressDetails, AddressLines } from './address-details.ts'
import { endpoints, own } from './endpoint.ts'
import { addressDetailLimits, addressLineMaximum, ethiopianBounds, zipCodeMaximum } from './limits.ts'
import * as shape from './shapes.ts'

const point = z.object({ latitude: z.number(), longitude: z.number() })

const lines = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
} satisfies Record<keyof AddressLines, z.ZodType>)

const detail = z.string().optional()

const details = z.object({
  recipient: detail.describe('Who takes the parcel, if not the customer'),
  phone: detail.describe('The number that the courier calls, in the form E.164'),
  phone2: detail.describe('Another number, if that one does not answer'),
  region: detail,
  zone: detail.describe('A zone of a region, or a sub-city'),
  woreda: detail,
  kebele: detail,
  houseNumber: detail,
  landmark: detail,
  note: detail.describe('What the courier should know'),
  location: point.optional(),
} satisfies Record<keyof AddressDetails, z.ZodType>)

/** An order keeps it as it was. */
export const deliveryAddress = lines.extend(details.shape).extend({
  zoneId: z
    .string()
    .optional()
    .describe('The zone that was chosen, if it is a listed one: an `_id` of `GET /places`'),
})
export type DeliveryAddress = z.infer<typeof deliveryAddress>

const address = deliveryAddress.extend({
  _id: shape.id,
  type: z.string(),
  defaultShippingAddress: z.boolean(),
  userId: shape.id,
})
export type Address = z.infer<typeof address>

const { latitude, longitude } = ethiopianBounds
const degrees = ({ min, max }: { min: number; max: number }) =>
  z.number({ error: 'Degrees' }).min(min, 'Outside of Ethiopia').max(max, 'Outside of Ethiopia')

const { recipient, phone, part, houseNumber, note } = addressDetailLimits
const givenText = (maximum: number) => shape.optionalLine(maximum).nullish()

const givenDetails = {
  recipient: givenText(recipient),
  phone: givenText(phone),
  phone2: givenText(phone),
  region: givenText(part),
  zone: givenText(part),
  woreda: givenText(part),
  kebele: givenText(part),
  houseNumber: givenText(houseNumber),
  landmark: givenText(addressLineMaximum),
  note: givenText(note),
  location: z.object({ latitude: degrees(latitude), longitude: degrees(longitude) }).nullish(),
} satisfies Record<keyof AddressDetails, z.ZodType>

/** Lines that are missing are made of the details, such as the street of the landmark. */
const givenLine = (maximum: number) => shape.optionalLine(maximum).optional()

export const givenAddress = z.object({
  street: givenLine(addressLineMaximum),
  city: givenLine(addressLineMaximum),
  state: givenLine(addressLineMaximum),
  country: givenLine(addressLineMaximum),
  zipCode: givenLine(zipCodeMaximum),
  ...givenDetails,
})
export type GivenAddress = z.output<typeof givenAddress>

const changed = z.object({ success: z.literal(true), addresses: z.array(address) })

export const addressEndpoints = endpoints({
  'GET /addresses': {
    summary: 'The addresses, the default first, then the one that was used or added last',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id }),
    response: z.object({ addresses: z.array(address) }),
  },
  'POST /add-address': {
    summary: 'Adds an address; the first becomes the default. Lines that are missing are made of the details',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: givenAddress.extend({
      userId: shape.id,
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
      zipCode: shape.line(zipCodeMaximum).optional(),
      ...givenDetails,
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
