import { z } from 'zod'
import { deliveryMethod } from './delivery.ts'
import { endpoints } from './endpoint.ts'
import { addressLineMaximum, deliveryWeightMaximum } from './limits.ts'
import * as shape from './shapes.ts'

const weight = z
  .string()
  .regex(/^\d{1,9}$/, 'A whole number')
  .transform(Number)
  .refine((grams) => grams <= deliveryWeightMaximum, `At most ${deliveryWeightMaximum}`)

export const deliveryMethodEndpoints = endpoints({
  'GET /delivery': {
    summary: 'The delivery methods, with regions, fee and business days; those of a place if one is named',
    api: 'store',
    access: 'public',
    query: z.object({
      lang: shape.lang,
      region: shape.line(addressLineMaximum).optional(),
      city: shape.optionalLine(addressLineMaximum).optional(),
      zone: shape
        .optionalLine(addressLineMaximum)
        .optional()
        .describe('A zone or sub-city of the region, in any spelling'),
      grams: weight.optional().describe('What the goods weigh'),
      value: shape.amountText.optional().describe('What the goods cost after savings and code'),
      sellerId: shape.id.optional().describe('A seller whose goods may go by methods of its own'),
    }),
    response: z.array(deliveryMethod),
  },
})
