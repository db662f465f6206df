import { sellerSorts } from './seller-sorts.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import * as limits from './limits.ts'
import { shownPolicy } from './seller-policies.ts'
import * as shape from './shapes.ts'

export const picture = z.object({ imageUrl: z.string(), imageName: z.string() })
export type Picture = z.infer<typeof picture>

const option = z.object({ name: z.string(), value: z.string() })
export type Option = z.infer<typeof option>

/** A product without options has one variant, without options. */
export const variantKey = z.object({ _id: shape.id, SKU: z.string(), options: z.array(option) })
export type VariantKey = z.infer<typeof variantKey>

const sale = z.object({
  /** It is null if the sale does not end by itself. */
  until: shape.time.nullable(),
  /** The lowest price of the 30 days before the sale began. */
  lowest30: shape.birr,
})

/** While a sale runs, `compareAt` is the regular price; both are null without one. */
export const saleFields = { compareAt: shape.birr.nullable(), sale: sale.nullable() }
export type SaleFields = { compareAt: number | null; sale: z.infer<typeof sale> | null }

export const card = z.object({
  _id: shape.id,
  productName: z.string(),
  productDescription: z.string(),
  /** It is that of the first variant in stock. */
  price: shape.birr,
  priceFrom: z.boolean(),
  ...saleFields,
  brand: z.string(),
  model: z.string(),
  productImage: picture,
  avgRating: z.number(),
  vote: z.number(),
  category: z.string(),
  inStock: z.boolean(),
  /** Few short values of its specifications, to compare it by. */
  facts: z.array(z.string()).optional(),
  /** It is the place of the seller. */
  place: z.string().optional(),
  /** It is missing unless few are left. */
  left: z.number().optional(),
})
export type Card = z.infer<typeof card>

const category = z.object({
  _id: shape.id,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  /** Search engines are given them in place of the name and the number of products. */
  pageTitle: z.string().optional(),
  pageDescription: z.string().optional(),
})
export type Category = z.infer<typeof category>

const banner = z.object({
  _id: shape.id,
  imageUrl: z.string(),
  title: z.string(),
  description: z.string(),
  action: z.string(),
  /** It is a path in the shop without a language. */
  target: z.string().optional(),
})
export type Banner = z.infer<typeof banner>

const offer = z.object({
  _id: shape.id,
  image: z.string(),
  title: z.string(),
  description: z.string(),
  discount: z.string(),
  target: z.string().optional(),
})
export type Offer = z.infer<typeof offer>

export const group = z.object({ _id: z.string(), products: z.array(card), total: z.number() })
export type Group = z.infer<typeof group>

const seller = z.object({
  _id: shape.id,
  seller_name: z.string(),
  store_name: z.string(),
  location: z.string(),
  phonenumber: z.string(),
  since: shape.time,
  /** The average of all votes on the seller's products has one decimal; it is 0 without a vote. */
  rating: z.number(),
  vote: z.number(),
  /** They are there only if the seller has written any. */
  policies: z.array(shownPolicy).optional(),
})
export type Seller = z.infer<typeof seller>

const language = z.object({ lang: shape.lang })
const categoryName = shape.optionalLine(limits.nameMaximum)
const productQuery = language.extend({ productId: shape.id })
const ofSeller = z.object({ id: shape.id })

export const catalogueEndpoints = endpoints({
  'GET /get_categories_image': {
    summary: 'All categories',
    api: 'store',
    access: 'public',
    query: language,
    response: z.array(category),
  },
  'GET /banners': {
    summary: 'The banners of the popup',
    api: 'store',
    access: 'public',
    query: language,
    response: z.array(banner),
  },
  'GET /offers': {
    summary: 'The special offers',
    api: 'store',
    access: 'public',
    query: language,
    response: z.array(offer),
  },
  'GET /best-selling-products': {
    summary: 'The five best-selling products',
    api: 'store',
    access: 'public',
    query: language,
    response: z.array(card),
  },
  'GET /latest-products': {
    summary: 'The ten newest products',
    api: 'store',
    access: 'public',
    query: language,
    response: z.array(card),
  },
  'GET /top-rated-products': {
    summary: 'The ten top-rated products',
    api: 'store',
    access: 'public',
    query: language,
    response: z.array(card),
  },
  'GET /products': {
    summary: 'Products grouped by category, at most 8 per group',
    api: 'store',
    access: 'public',
    query: language.extend({ category: categoryName.optional() }),
    response: z.array(group),
  },
  'GET /product-cards': {
    summary: 'The products with these ids, in this order, as far as they are on sale',
    api: 'store',
    access: 'public',
    query: language.extend({ productIds: shape.idList(limits.recentlySeenLength) }),
    response: z.object({ products: z.array(card) }),
  },
  'GET /second-pictures': {
    summary: 'The second pictures of these products, as far as they are on sale and have one',
    api: 'store',
    access: 'public',
    query: z.object({ productIds: shape.idList(limits.secondPicturesLength) }),
    response: z.object({ pictures: z.array(z.object({ _id: shape.id, imageUrl: z.string() })) }),
  },
  'GET /product/:id/related': {
    summary: 'Related products, those of the same category first',
    api: 'store',
    access: 'public',
    params: z.object({ id: shape.id }),
    query: language,
    response: z.array(card),
  },
  'GET /seller/bestsold': {
    summary: "The best-selling products of this product's seller",
    api: 'store',
    access: 'public',
    query: productQuery,
    response: z.object({ products: z.array(card) }),
  },
  'GET /seller/:id': {
    summary: 'A seller with products on sale',
    api: 'store',
    access: 'public',
    params: ofSeller,
    query: language,
    response: z.object({ seller }),
  },
  'GET /seller/:id/products': {
    summary: 'A page of the products of a seller',
    api: 'store',
    access: 'public',
    params: ofSeller,
    query: language.extend({
      sort: z.enum(sellerSorts).default(sellerSorts[0]),
      ...shape.pageOf(limits.sellerPageLength),
    }),
    response: z.object({ products: z.array(card), total: z.number() }),
  },
})
