import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { searchMaximum } from '../limits.ts'
import * as shape from '../shapes.ts'
import { variantsFound } from './limits.ts'

const variant = z.object({
  _id: shape.id,
  productId: shape.id,
  /** It has the options, such as "Jebena, Size: L". */
  name: z.string(),
  sku: z.string(),
  price: shape.birr,
  /** It is null for unlimited stock. */
  left: z.number().nullable(),
  picture: z.string().nullable(),
})
export type FoundVariant = z.infer<typeof variant>

export const officeVariantEndpoints = endpoints({
  'GET /office/variants': {
    summary: `Up to ${variantsFound} variants on sale: those of products that the search finds, or the one whose SKU or barcode is typed or scanned`,
    api: 'office',
    access: staff('read-products'),
    query: z.object({ q: shape.line(searchMaximum) }),
    response: z.object({
      variants: z.array(variant),
      /** Its SKU or barcode is what was typed, so that it needs no choice. */
      isExact: z.boolean(),
    }),
  },
})
