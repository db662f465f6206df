import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { searchMaximum } from '../limits.ts'
import * as shape from '../shapes.ts'
import { productsPageLength, productStates } from './limits.ts'

const listed = z.object({
  _id: shape.id,
  sku: z.string(),
  productName: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  price: shape.birr,
  /** Its variants have several prices. */
  priceFrom: z.boolean(),
  /** On sale, or when it was retired. */
  variants: z.number(),
  /** What can still be sold of all its variants; null for unlimited stock. */
  left: z.number().nullable(),
  /** One of its variants has few units left. */
  isLow: z.boolean(),
  state: z.enum(productStates),
})
export type ListedProduct = z.infer<typeof listed>

const named = z.object({ _id: shape.id, name: z.string() })

export const officeProductEndpoints = endpoints({
  'GET /office/products': {
    summary: `Products, the newest first; ${productsPageLength} from the one before \`older\` on`,
    api: 'office',
    access: staff('read-products'),
    query: z.object({
      /** A name in any spelling, an SKU or a barcode. */
      q: shape.optionalLine(searchMaximum).optional(),
      category: shape.id.optional(),
      state: z.enum(productStates).optional(),
      /** Those with a variant of which at most few are left. */
      low: z.literal('yes').optional(),
      older: shape.id.optional(),
    }),
    response: z.object({ products: z.array(listed), older: shape.id.nullable() }),
  },
  'GET /office/products/choices': {
    summary: 'The categories and sellers that a product can have',
    api: 'office',
    access: staff('read-products'),
    response: z.object({ categories: z.array(named), sellers: z.array(named) }),
  },
})
