import { z } from 'zod'
import * as shape from './shapes.ts'

/** What the lists of products in the office and in the portal both show. */
export const listedProduct = z.object({
  _id: shape.id,
  sku: z.string(),
  productName: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  price: shape.birr,
  priceFrom: z.boolean(),
})
