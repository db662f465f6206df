import { z } from 'zod'
import { endpoints, own } from './endpoint.ts'
import { picture, variantKey } from './catalogue.ts'
import * as shape from './shapes.ts'

const wishlistItem = z.object({
  /** It is the id of the chosen variant, or of the product if none was chosen. */
  _id: shape.id,
  productId: z.object({ _id: shape.id, productName: z.string(), productDescription: z.string() }),
  variant: variantKey,
  productImage: picture,
  price: shape.birr,
  /** It is the regular price while a sale runs. */
  compareAt: shape.birr.optional(),
})
export type WishlistItem = z.infer<typeof wishlistItem>

const retiredWish = z.object({
  _id: shape.id,
  productId: shape.id,
  variantId: shape.id.nullable(),
  productName: z.string(),
})
export type RetiredWish = z.infer<typeof retiredWish>

export const wishlistEndpoints = endpoints({
  'GET /add-to-wishlist': {
    summary: 'Adds a product or one of its variants to the wishlist (idempotent)',
    api: 'account',
    access: own('query.userId'),
    query: z.object({
      userId: shape.id,
      productId: shape.id,
      variantId: shape.chosenVariant,
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
      retired: z.array(retiredWish),
    }),
  },
  'DELETE /remove-from-wishlist': {
    summary: 'Removes a product from the wishlist, or with variantId one of its variants',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: z.object({ userId: shape.id, productId: shape.id, variantId: shape.chosenVariant }),
    response: shape.success,
  },
})
