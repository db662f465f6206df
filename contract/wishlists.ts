import { z } from 'zod'
import { endpoints, own } from './endpoint.ts'
import { picture, variantKey } from './catalogue.ts'
import * as shape from './shapes.ts'

const wishlistItem = z.object({
  _id: shape.id,
  productId: z.object({ _id: shape.id, productName: z.string(), productDescription: z.string() }),
  variant: variantKey,
  productImage: picture,
  price: shape.birr,
})
export type WishlistItem = z.infer<typeof wishlistItem>

export const wishlistEndpoints = endpoints({
  'GET /add-to-wishlist': {
    summary: 'Adds a product to the wishlist (idempotent)',
    api: 'account',
    access: own('query.userId'),
    query: z.object({
      userId: shape.id,
      productId: shape.id,
      /** The first variant in stock by default. */
      variantId: shape.id.optional(),
      quantity: shape.quantityText.optional(),
    }),
    response: shape.successMessage,
  },
  'GET /wishlist': {
    summary: 'The wishlist',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id, lang: shape.lang }),
    response: z.object({
      items: z.array(wishlistItem),
      /** No longer sold, named until they are removed or sold again. Absent if there are none. */
      retired: z.array(z.object({ _id: shape.id, productName: z.string() })).optional(),
    }),
  },
  'DELETE /remove-from-wishlist': {
    summary: 'Removes a product from the wishlist',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: z.object({ userId: shape.id, productId: shape.id }),
    response: shape.success,
  },
})
