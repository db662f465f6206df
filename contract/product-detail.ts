import { z } from 'zod'
import { card, picture } from './catalogue.ts'
import { endpoints } from './endpoint.ts'
import { review } from './reviews.ts'
import * as shape from './shapes.ts'

export const product = card.extend({
  id: shape.id,
  SKU: z.string(),
  categoryId: shape.id,
  productThumbil: z.array(picture),
  specifications: z.array(z.object({ specification: z.string(), value: z.string() })),
  variations: z.array(z.object({ variation: z.string(), value: z.string() })),
  reviews: z.array(review),
  seller: z.object({
    seller_name: z.string(),
    store_name: z.string(),
    location: z.string(),
    phonenumber: z.string(),
  }),
})
export type Product = z.infer<typeof product>

export const productDetailEndpoints = endpoints({
  'GET /product-detail': {
    summary: 'One product with its newest 200 reviews; total is the number of reviews if there are more',
    api: 'store',
    access: 'public',
    query: z.object({ lang: shape.lang, productId: shape.id }),
    response: z.object({ product, total: z.number().optional() }),
  },
})
