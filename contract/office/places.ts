import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { productLimits } from '../limits.ts'
import * as shape from '../shapes.ts'
import { placeCodeMaximum, placeNameMaximum, placesMaximum } from './limits.ts'

const place = z.object({
  _id: shape.id,
  /** It is empty for the default place until it gets one. */
  name: z.string(),
  code: z.string(),
  /** It always exists, and has what is at no other place. */
  isDefault: z.boolean(),
  /** One that is not is offered for nothing new. */
  isActive: z.boolean(),
})
export type Place = z.infer<typeof place>

/** Orders take from them in this order. */
const places = z.object({ places: z.array(place) })

/** What a place has of a variant. */
const atPlace = z.object({ placeId: shape.id, onHand: z.number() })

const variant = z.object({
  _id: shape.id,
  /** It has the options, and is the SKU for a product without. */
  name: z.string(),
  /** It is the sum of the places, and null for unlimited stock. */
  onHand: z.number().nullable(),
  reserved: z.number(),
  /** Sent from one place and not received at another yet: it is in no stock. */
  onTheWay: z.number(),
  atPlaces: z.array(atPlace),
})
export type VariantAtPlaces = z.infer<typeof variant>

export const placeEndpoints = endpoints({
  'GET /office/places': {
    summary: 'The places where stock is kept, in the order in which orders take from them',
    api: 'office',
    access: staff('read-products'),
    response: places,
  },
  'PUT /office/places/:placeId': {
    summary: 'Adds a place, or changes one; none is ever deleted',
    api: 'office',
    access: staff('change-settings'),
    params: z.object({ placeId: shape.newId }),
    body: z.object({
      name: shape.optionalLine(placeNameMaximum),
      /** Letters, digits and dashes. */
      code: shape.line(placeCodeMaximum).toUpperCase(),
      isActive: z.boolean().default(true),
    }),
    response: places,
  },
  'PUT /office/places': {
    summary: 'Says from which places orders take first',
    api: 'office',
    access: staff('change-settings'),
    body: z.object({ placeIds: z.array(shape.id).min(1).max(placesMaximum) }),
    response: places,
  },
  'GET /office/products/:productId/places': {
    summary: 'What each place has of a product',
    api: 'office',
    access: staff('read-products'),
    params: z.object({ productId: shape.id }),
    response: places.extend({ variants: z.array(variant) }),
  },
  'PUT /office/variants/:variantId/places/:placeId': {
    summary: 'Sets what a place has of a variant; the other places keep theirs',
    api: 'office',
    access: staff('change-products'),
    params: z.object({ variantId: shape.id, placeId: shape.id }),
    body: z.object({
      onHand: shape.wholeNumber(0, productLimits.stock),
      /** What was shown: whoever has changed it meanwhile is not overwritten. */
      shown: shape.wholeNumber(0, productLimits.stock),
    }),
    response: z.object({ variant }),
  },
})
