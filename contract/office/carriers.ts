import { z } from 'zod'
import { carrierKinds, isRuleComplete, isTrackingLink, numberRules } from '../carriers.ts'
import { endpoints, staff } from '../endpoint.ts'
import { nameMaximum } from '../limits.ts'
import * as shape from '../shapes.ts'
import { carrierLinkMaximum, numberPatternMaximum } from './limits.ts'
import { inLanguages, shownTexts } from './text-shapes.ts'

const carrier = z.object({
  _id: z.string(),
  version: shape.version,
  kind: z.enum(carrierKinds),
  name: shownTexts,
  link: z.string(),
  numberRule: z.enum(numberRules),
  numberPattern: z.string(),
  riderName: z.string(),
  riderPhone: z.string(),
  isActive: z.boolean(),
  position: z.number(),
})
export type OfficeCarrier = z.infer<typeof carrier>

const all = z.object({ carriers: z.array(carrier) })
const params = z.object({
  carrierId: z.string({ error: 'Required' }).regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'carrier-id-malformed'),
})

export const officeCarrierEndpoints = endpoints({
  'GET /office/carriers': {
    summary:
      'Who carries parcels, in the order in which they are offered; also those that are no longer offered',
    api: 'office',
    access: staff('change-orders'),
    response: all,
  },
  'PUT /office/carriers/:carrierId': {
    summary: 'Adds or changes a carrier; one that is not active is not offered, and its parcels keep it',
    api: 'office',
    access: staff('change-delivery'),
    params,
    body: z
      .object({
        version: shape.shownVersion,
        kind: z.enum(carrierKinds),
        name: inLanguages(shape.name, shape.optionalLine(nameMaximum)),
        /** `{number}` in it stands for the number of the parcel; empty for none. */
        link: shape
          .optionalLine(carrierLinkMaximum)
          .refine((link) => link === '' || isTrackingLink(link), 'carrier-link-wrong'),
        numberRule: z.enum(numberRules),
        /** `#` stands for a digit and `@` for a letter. */
        numberPattern: shape.optionalLine(numberPatternMaximum),
        /** The rider whom a parcel names unless another one is given. */
        riderName: shape.optionalLine(nameMaximum),
        riderPhone: shape.optionalLine(32),
        isActive: z.boolean(),
        position: z.number().int('A whole number').min(-10_000).max(10_000),
      })
      .refine(isRuleComplete, { error: 'carrier-pattern-wrong', path: ['numberPattern'] }),
    response: all,
  },
})
