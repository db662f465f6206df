import { z } from 'zod'
import { santimFromDecimal } from '../../../contract/money.ts'

const optional = (maximum: number) => z.string().max(maximum, 'validation.max').optional()

const webAddress = z
  .string()
  .max(2_000)
  .refine((text) => /^https?:/.test(text) && URL.canParse(text), 'validation.url')

/** It is that of Chapa's v1 API, except that any amount and `.local` email addresses are accepted. */
export const initializeRequest = z.object({
  amount: z
    .union([z.string(), z.number()], { error: 'validation.required' })
    .transform((amount) => santimFromDecimal(amount) ?? 0)
    .refine((santim) => santim > 0, 'validation.min'),
  currency: z.enum(['ETB', 'USD'], { error: 'validation.in' }),
  tx_ref: z.string({ error: 'validation.required' }).min(1, 'validation.required').max(100, 'validation.max'),
  email: z
    .string({ error: 'validation.required' })
    .max(254)
    .refine((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), 'validation.email'),
  first_name: optional(100),
  last_name: optional(100),
  phone_number: z
    .string()
    .regex(/^0[79]\d{8}$/, 'validation.phone')
    .optional(),
  callback_url: webAddress.optional(),
  return_url: webAddress.optional(),
  customization: z
    .object({
      title: optional(16),
      description: z
        .string()
        .max(50)
        .regex(/^[\w. -]*$/, 'validation.regex')
        .optional(),
      logo: z.string().optional(),
    })
    .optional(),
  meta: z.unknown().optional(),
})

/** Chapa's format is texts by field. */
export function faultsByField(error: z.ZodError): Record<string, string[]> {
  const byField = Map.groupBy(error.issues, ({ path }) => path.join('.'))
  return Object.fromEntries(
    [...byField].map(([field, issues]) => [field, issues.map(({ message }) => message)]),
  )
}
