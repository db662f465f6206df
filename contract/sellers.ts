import { z } from 'zod'
import { card } from './catalogue.ts'
import { endpoints } from './endpoint.ts'
import { sellerPageLength } from './limits.ts'
import * as shape from './shapes.ts'

/** The first is the default. */
export const sellerSorts = ['newest', 'price-asc', 'price-desc'] as const
export type SellerSort = (typeof sellerSorts)[number]

const seller = z.object({
  _id: shape.id,
  seller_name: z.string(),
  store_name: z.string(),
  location: z.string(),
  phonenumber: z.string(),
  since: shape.time,
  /** The average of all votes on the seller's products, to one decimal, and how many there are; 0 without a vote. */
  rating: z.number(),
  vote: z.number(),
})
export type Seller = z.infer<typeof seller>

const ofSeller = z.object({ id: shape.id })

export const sellerEndpoints = endpoints({
  'GET /seller/:id': {
    summary: 'A seller with products on sale',
    api: 'store',
    access: 'public',
    params: ofSeller,
    query: z.object({ lang: shape.lang }),
    response: z.object({ seller }),
  },
  'GET /seller/:id/products': {
    summary: 'A page of the products of a seller',
    api: 'store',
    access: 'public',
    params: ofSeller,
    query: z.object({
      lang: shape.lang,
      sort: z.enum(sellerSorts).default(sellerSorts[0]),
      ...shape.pageOf(sellerPageLength),
    }),
    response: z.object({ products: z.array(card), total: z.number() }),
  },
})
