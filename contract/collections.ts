import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import * as limits from './limits.ts'
import * as shape from './shapes.ts'

const collection = z.object({
  _id: shape.id,
  name: z.string(),
  description: z.string(),
  /** It is its address below `/collections/`, and finds its products in a search. */
  slug: z.string(),
})
export type Collection = z.infer<typeof collection>

const language = z.object({ lang: shape.lang })

export const collectionEndpoints = endpoints({
  'GET /collections': {
    summary: 'The collections that the shop shows',
    api: 'store',
    access: 'public',
    query: language,
    response: z.object({ collections: z.array(collection) }),
  },
  'GET /collections/:slug': {
    summary: 'A collection by its address or a former one; a search with `collection` lists its products',
    api: 'store',
    access: 'public',
    params: z.object({ slug: shape.line(limits.nameMaximum) }),
    query: language,
    response: z.object({
      collection: collection.extend({
        /** It is true where the shop has put the products into an order, which sorting by relevance shows. */
        isOrdered: z.boolean(),
      }),
    }),
  },
})
