import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import * as limits from './limits.ts'
import * as shape from './shapes.ts'

/** Public reads of the catalogue (api.md, "Catalogue"). */

export const picture = z.object({ imageUrl: z.string(), imageName: z.string() })
export type Picture = z.infer<typeof picture>

export const card = z.object({
  _id: shape.id,
  productName: z.string(),
  productDescription: z.string(),
  price: shape.birr,
  brand: z.string(),
  model: z.string(),
  productImage: picture,
  avgRating: z.number(),
  vote: z.number(),
  category: z.string(),
  inStock: z.boolean(),
})
export type Card = z.infer<typeof card>

export const review = z.object({
  _id: shape.id,
  rating: z.number(),
  review: z.string(),
  reviewText: z.string(),
  reviewerName: z.string(),
  reviewDate: shape.time,
})
export type Review = z.infer<typeof review>

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

export const category = z.object({
  _id: shape.id,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
})
export type Category = z.infer<typeof category>

export const banner = z.object({
  _id: shape.id,
  imageUrl: z.string(),
  title: z.string(),
  description: z.string(),
  action: z.string(),
})
export type Banner = z.infer<typeof banner>

export const offer = z.object({
  _id: shape.id,
  image: z.string(),
  title: z.string(),
  description: z.string(),
  discount: z.string(),
})
export type Offer = z.infer<typeof offer>

export const group = z.object({ _id: z.string(), products: z.array(card), total: z.number() })
export type Group = z.infer<typeof group>

/** `price` buckets run from `from` up to but not including `to`, in birr; the last has no `to`. */
export const facets = z.object({
  category: z.array(z.object({ value: z.string(), count: z.number() })),
  brand: z.array(z.object({ value: z.string(), count: z.number() })),
  price: z.array(z.object({ from: z.number(), to: z.number().optional(), count: z.number() })),
})
export type Facets = z.infer<typeof facets>

export const sortOrders = ['relevance', 'price-asc', 'price-desc', 'newest', 'rating'] as const
export type SortOrder = (typeof sortOrders)[number]

const language = z.object({ lang: shape.lang })
const searchText = shape.optionalLine(limits.textMaximum)
const categoryName = shape.optionalLine(limits.nameMaximum)
const productQuery = language.extend({ productId: shape.id })

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
    summary: 'The five products sold most',
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
    summary: 'The ten products rated best',
    api: 'store',
    access: 'public',
    query: language,
    response: z.array(card),
  },
  'GET /products': {
    summary: 'Products grouped by category, at most 8 cards a group',
    api: 'store',
    access: 'public',
    query: language.extend({ category: categoryName.optional() }),
    response: z.array(group),
  },
  'GET /allProducts': {
    summary: 'Products grouped by category, at most 50 cards a group; with q only those that match',
    api: 'store',
    access: 'public',
    query: language.extend({ category: categoryName.optional(), q: searchText.optional() }),
    response: z.array(group),
  },
  'GET /products_with_category': {
    summary: 'One category, page by page; by name or slug',
    api: 'store',
    access: 'public',
    query: language.extend({
      category: shape.line(limits.nameMaximum),
      ...shape.pageOf(limits.categoryPageLength),
    }),
    response: z.object({ products: z.array(card), total: z.number() }),
  },
  'GET /search': {
    summary: 'Search with filters, sorting and facets',
    api: 'store',
    access: 'public',
    query: language.extend({
      q: searchText.default(''),
      category: categoryName.optional(),
      brand: shape.optionalLine(limits.nameMaximum).optional(),
      minPrice: shape.amountText.optional(),
      maxPrice: shape.amountText.optional(),
      minRating: z
        .string()
        .regex(/^[0-5](\.\d{1,6})?$/, 'A number from 0 to 5')
        .transform(Number)
        .pipe(z.number().max(5, 'A number from 0 to 5'))
        .optional(),
      sort: z.enum(sortOrders).default('relevance'),
      ...shape.pageOf(limits.categoryPageLength),
    }),
    response: z.object({
      products: z.array(card),
      total: z.number(),
      facets,
      /** In a large catalogue the figures of a search that meets very much are estimates. */
      approximate: z.boolean().optional(),
    }),
  },
  'GET /search/suggestions': {
    summary: 'At most ten products that match what was typed so far',
    api: 'store',
    access: 'public',
    query: language.extend({ q: searchText.default('') }),
    response: z.object({ products: z.array(card) }),
  },
  'GET /product-detail': {
    summary: 'One product',
    api: 'store',
    access: 'public',
    query: productQuery,
    response: z.object({ product }),
  },
  'GET /product/:id/related': {
    summary: 'Products like this one, same category first',
    api: 'store',
    access: 'public',
    params: z.object({ id: shape.id }),
    query: language,
    response: z.array(card),
  },
  'GET /seller/bestsold': {
    summary: 'What the seller of this product sells most',
    api: 'store',
    access: 'public',
    query: productQuery,
    response: z.object({ products: z.array(card) }),
  },
})
