import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import * as shape from './shapes.ts'

/** `regions` and `regionIds` are empty for a method that serves all regions; `days` are business days. */
const deliveryMethod = z.object({
  _id: z.string(),
  name: z.string(),
  regions: z.array(z.string()).describe('In the language of the request'),
  regionIds: z
    .array(z.string())
    .describe('The same regions by ids that are the same in every language, such as Addis Ababa'),
  fee: shape.birr,
  days: z.object({ from: z.number(), to: z.number() }),
  cash: z.boolean(),
  pickUp: z.boolean(),
  place: z.string().optional(),
})
export type DeliveryMethod = z.infer<typeof deliveryMethod>

export const deliveryEndpoints = endpoints({
  'GET /delivery': {
    summary: 'The delivery methods, with regions, fee and business days',
    api: 'store',
    access: 'public',
    query: z.object({ lang: shape.lang }),
    response: z.array(deliveryMethod),
  },
})
