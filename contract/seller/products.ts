import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { searchMaximum } from '../limits.ts'
import { listedProduct } from '../listed-product.ts'
import { contentOfSeller, productBytes, shownToSeller, storedPicture } from '../office/products.ts'
import { proposedFields, sellerProductStates } from '../product-approval.ts'
import * as shape from '../shapes.ts'

/** A change of what is on sale waits, or was refused; for a product that was never on sale, the fields are empty. */
const proposal = z.object({
  isRefused: z.boolean(),
  fields: z.array(z.enum(proposedFields)),
  reason: z.string().nullable(),
})

const listed = listedProduct.extend({
  variants: z.number(),
  /** It sums what can still be sold of all variants, and is null for unlimited stock. */
  left: z.number().nullable(),
  state: z.enum(sellerProductStates),
  proposal: proposal.nullable(),
})
export type ListedSellerProduct = z.infer<typeof listed>

const edited = z.object({
  _id: shape.id,
  sku: z.string(),
  /** It is that of what the editor shows, without the units sold. */
  version: z.string(),
  state: z.enum(sellerProductStates),
  /** It was on sale, or could be at once. */
  isApproved: z.boolean(),
  /** What waits is in it. */
  product: shownToSeller,
  proposal: proposal.extend({ at: shape.time }).nullable(),
  /** It leads to the page in the shop; it is null while the product is not for sale. */
  page: z.string().nullable(),
})
export type EditedSellerProduct = z.infer<typeof edited>

const read = seller('read-products')
const change = seller('change-products')
const params = z.object({ productId: shape.id })

export const sellerProductEndpoints = endpoints({
  'GET /seller/products': {
    summary: 'Products of the seller, newest first, on sale or not',
    api: 'seller',
    access: read,
    query: z.object({
      /** It finds a part of the name, the beginning of an SKU, or a barcode. */
      q: shape.optionalLine(searchMaximum).optional(),
      state: z.enum(sellerProductStates).optional(),
      after: shape.cursor.optional(),
    }),
    response: z.object({ products: z.array(listed), after: z.string().nullable() }),
  },
  'GET /seller/products/choices': {
    summary:
      'The categories that a product can have, and what waits for an approval at the level of the seller',
    api: 'seller',
    access: read,
    response: z.object({
      categories: z.array(z.object({ _id: shape.id, name: z.string() })),
      waits: z.object({ ofNew: z.boolean(), fields: z.array(z.enum(proposedFields)) }),
    }),
  },
  'GET /seller/products/:productId': {
    summary: 'One product as the editor shows it, with what waits',
    api: 'seller',
    access: read,
    params,
    response: edited,
  },
  'PUT /seller/products/:productId': {
    summary:
      'Saves a product, or adds it under a new id; what has to be approved waits. A repetition changes nothing',
    api: 'seller',
    access: change,
    params,
    bodyBytes: productBytes,
    body: z.object({
      /** It is the one that was shown, or null for a new product. */
      version: shape.shownVersion,
      sku: shape.name,
      product: contentOfSeller,
    }),
    response: edited.extend({
      /** What this save has sent to be approved; the whole product has no fields. */
      sent: z.array(z.enum(proposedFields)).nullable(),
    }),
  },
  'DELETE /seller/products/:productId/proposal': {
    summary: 'Takes back what waits, or what was refused, of a product; a new one is a draft again',
    api: 'seller',
    access: change,
    params,
    response: edited,
  },
  'POST /seller/products/pictures': {
    summary: 'Stores a picture, which a product is then saved with',
    api: 'seller',
    access: change,
    file: 'image',
    body: z.object({}),
    status: 201,
    response: storedPicture,
  },
})
