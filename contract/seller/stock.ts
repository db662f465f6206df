import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { searchMaximum } from '../limits.ts'
import { units } from '../office/products.ts'
import * as shape from '../shapes.ts'
import { stockCauses } from '../stock-causes.ts'

/** What is on hand, as it was shown: units that were sold since then are subtracted. Null is not counted. */
const shown = z.object({ onHand: z.number().int().min(0), received: z.number().int().min(0) }).nullable()

const variant = z.object({
  _id: shape.id,
  productId: shape.id,
  productName: z.string(),
  sku: z.string(),
  /** It has the options, such as "Size: L", and is empty for a product without. */
  options: z.string(),
  imageUrl: z.string(),
  price: shape.birr,
  stock: shown,
  reserved: z.number(),
})
export type SellerVariant = z.infer<typeof variant>

const movement = z.object({
  _id: z.string(),
  at: shape.time,
  sku: z.string(),
  cause: z.enum(stockCauses),
  /** A member of the seller, or null for the shop and its customers. */
  by: z.string().nullable(),
  /** It is the number of an order, or names what else the cause is about. */
  subject: z.string(),
  /** They are null while the stock is not counted. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  reserved: z.object({ before: z.number(), after: z.number() }),
})
export type SellerMovement = z.infer<typeof movement>

const priceChange = z.object({
  _id: z.string(),
  at: shape.time,
  sku: z.string(),
  by: z.string(),
  before: shape.birr.nullable(),
  after: shape.birr,
  isApproved: z.boolean(),
})
export type SellerPriceChange = z.infer<typeof priceChange>

export const sellerStockEndpoints = endpoints({
  'GET /seller/variants': {
    summary: 'The variants of the seller with this SKU or barcode, as it was typed or scanned',
    api: 'seller',
    access: seller('read-products'),
    query: z.object({ code: shape.line(searchMaximum) }),
    response: z.object({ variants: z.array(variant) }),
  },
  'GET /seller/products/:productId/variants': {
    summary: 'The variants of a product with price and stock',
    api: 'seller',
    access: seller('read-products'),
    params: z.object({ productId: shape.id }),
    response: z.object({ variants: z.array(variant) }),
  },
  'PUT /seller/variants/:variantId/stock': {
    summary:
      'Says what is on hand; refused if somebody else has said so meanwhile. A repetition changes nothing',
    api: 'seller',
    access: seller('change-stock'),
    params: z.object({ variantId: shape.id }),
    body: z.object({
      /** Null ends the counting. */
      onHand: units.nullable(),
      shown,
      why: z.enum(['edited', 'counted']),
    }),
    response: z.object({ variant }),
  },
  'GET /seller/products/:productId/history': {
    summary: 'What changed the stock of a product, and its prices, the newest first',
    api: 'seller',
    access: seller('read-products'),
    params: z.object({ productId: shape.id }),
    query: z.object({
      older: shape.rowCursor.optional(),
    }),
    response: z.object({
      movements: z.array(movement),
      older: z.string().nullable(),
      /** They come with the newest movements only. */
      prices: z.array(priceChange),
    }),
  },
})
