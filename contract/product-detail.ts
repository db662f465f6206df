import { z } from 'zod'
import { card, picture, saleFields, variantKey } from './catalogue.ts'
import { byPlainField } from './product-fields.ts'
import { endpoints } from './endpoint.ts'
import { review } from './reviews.ts'
import { sellerAway } from './seller-away.ts'
import * as shape from './shapes.ts'

const choice = z.object({ name: z.string(), values: z.array(z.string()) })

const variant = variantKey.extend({
  price: shape.birr,
  ...saleFields,
  inStock: z.boolean(),
  /** It is null if more than 5 are left. */
  left: z.number().nullable(),
  /** It is in grams, if it is not that of the product. */
  weight: z.number().optional(),
  productImage: picture,
})
export type Variant = z.infer<typeof variant>

const plainFields = byPlainField(
  () => z.string(),
  () => z.number().optional(),
)

const part = z.object({
  text: z.string(),
  /** It is a path of the shop, or an address of http, https, mail or telephone. */
  href: z.string().optional(),
  isBold: z.literal(true).optional(),
  isItalic: z.literal(true).optional(),
})

const textBlock = z.union([
  z.object({ kind: z.enum(['paragraph', 'heading']), parts: z.array(part) }),
  z.object({ kind: z.enum(['list', 'steps']), entries: z.array(z.array(part)) }),
])

const product = card.extend({
  ...plainFields,
  id: shape.id,
  SKU: z.string(),
  categoryId: shape.id,
  productThumbil: z.array(picture),
  specifications: z.array(z.object({ specification: z.string(), value: z.string() })),
  variations: z.array(z.object({ variation: z.string(), value: z.string() })),
  options: z.array(choice),
  /** Only variants on sale are there, in the order in which they are listed. */
  variants: z.array(variant),
  /** The rows are as long as `columns`. */
  sizeTable: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }).optional(),
  /** Customers are asked by it for the note of the item; only products that ask for one have it. */
  noteLabel: z.string().optional(),
  /** It is the last part of the address of its page, if it is not the id. */
  slug: z.string().optional(),
  /** The description with its formatting, if it has any; the text is that of `productDescription`. Line breaks count. */
  descriptionBlocks: z.array(textBlock).optional(),
  /** Search engines are given them in place of the name and the description. */
  pageTitle: z.string().optional(),
  pageDescription: z.string().optional(),
  reviews: z.array(review),
  seller: z.object({
    _id: shape.id,
    seller_name: z.string(),
    store_name: z.string(),
    location: z.string(),
    phonenumber: z.string(),
    away: sellerAway.optional(),
    /** `GET /seller/:id` has what the seller says of returns, sending and questions. */
    hasPolicies: z.literal(true).optional(),
  }),
})
export type Product = z.infer<typeof product>

export const productDetailEndpoints = endpoints({
  'GET /product-detail': {
    summary: 'One product with its newest 200 reviews; total is the number of reviews if there are more',
    api: 'store',
    access: 'public',
    query: z.object({ lang: shape.lang, productId: shape.id, variantId: shape.id.optional() }),
    response: z.object({ product, total: z.number().optional() }),
  },
})
