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

/** Those for a region. Where it is not known, the methods for all regions, or all methods if there are none of these. */
export function methodsFor<Method extends { regions: readonly string[] }>(
  methods: readonly Method[],
  region: string | undefined,
): Method[] {
  const everywhere = methods.filter(({ regions }) => regions.length === 0)
  if (region === undefined) return everywhere.length > 0 ? everywhere : [...methods]
  return methods.filter(({ regions }) => regions.length === 0 || regions.includes(region))
}

/** Without a choice of the customer: the cheapest, of several the first. */
export function cheapestMethod<Method>(
  methods: readonly Method[],
  feeOf: (method: Method) => number,
): Method | undefined {
  return methods.reduce<Method | undefined>(
    (best, method) => (best === undefined || feeOf(method) < feeOf(best) ? method : best),
    undefined,
  )
}
