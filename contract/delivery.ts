import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import * as shape from './shapes.ts'

/** `regions` is empty for a method that serves all of them; `days` are business days. */
export const deliveryMethod = z.object({
  _id: z.string(),
  name: z.string(),
  regions: z.array(z.string()),
  fee: shape.birr,
  days: z.object({ from: z.number(), to: z.number() }),
  /** Whether it can be paid in cash on delivery. */
  cash: z.boolean(),
  pickUp: z.boolean(),
  /** Where it is collected, if the name does not say it. */
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
