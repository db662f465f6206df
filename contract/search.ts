import { z } from 'zod'
import { card, group } from './catalogue.ts'
import { endpoints } from './endpoint.ts'
import * as limits from './limits.ts'
import * as shape from './shapes.ts'

const optionFacets = z.array(
  z.object({ name: z.string(), values: z.array(z.object({ value: z.string(), count: z.number() })) }),
)

/** A `price` bucket includes `from` and excludes `to`, in birr; the last has no `to`. */
const facets = z.object({
  category: z.array(z.object({ value: z.string(), count: z.number() })),
  brand: z.array(z.object({ value: z.string(), count: z.number() })),
  /** The name is the value, which filters, in the asked language. */
  place: z.array(z.object({ value: z.string(), name: z.string(), count: z.number() })),
  price: z.array(z.object({ from: z.number(), to: z.number().optional(), count: z.number() })),
  options: optionFacets,
  /** The sale of so many of what is found runs; it is missing if there are none. */
  sale: z.number().optional(),
})
export type Facets = z.infer<typeof facets>

export const sortOrders = [
  'relevance',
  'best-selling',
  'price-asc',
  'price-desc',
  'newest',
  'rating',
] as const
export type SortOrder = (typeof sortOrders)[number]

/** The first one is the default. */
export const categorySorts = ['newest', 'best-selling'] as const
export type CategorySort = (typeof categorySorts)[number]

const language = z.object({ lang: shape.lang })
const searchText = shape.optionalLine(limits.textMaximum)
const categoryName = shape.optionalLine(limits.nameMaximum)

/** A word takes 2 ms with some thousand products, a chosen value of an option somewhat less than one. */
function searchMs({ q, option }: Record<string, unknown>): number {
  const words = typeof q === 'string' ? q.split(/\s+/).filter(Boolean).length : 0
  const values = ((option ?? []) as shape.OptionFilter).flatMap(([, chosen]) => chosen).length
  return 3 + 2 * words + 0.7 * values
}

const understood = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('price'),
      minPrice: z.number().optional(),
      maxPrice: z.number().optional(),
      without: z.string(),
    }),
    z.object({ kind: z.literal('size'), size: z.string(), without: z.string() }),
  ]),
)
export type Understood = z.infer<typeof understood>[number]

export const searchEndpoints = endpoints({
  'GET /search': {
    summary: 'Search with filters, sorting and facets',
    api: 'store',
    access: 'public',
    workMs: searchMs,
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
      option: shape.optionFilter,
      /** It is the location of sellers, in the default language. */
      place: shape.optionalLine(limits.nameMaximum).optional(),
      /** It is the address of a collection, in whose order relevance sorts what is chosen by hand. */
      collection: shape.optionalLine(limits.nameMaximum).optional(),
      /** "yes" finds only products whose stock came back lately. */
      restocked: z.literal('yes').optional(),
      /** "true" finds only products whose sale runs. */
      sale: z.literal('true').optional(),
      sort: z.enum(sortOrders).default('relevance'),
      ...shape.pageOf(limits.categoryPageLength),
    }),
    response: z.object({
      products: z.array(card),
      total: z.number(),
      facets,
      /** It is true if the totals and facets are estimates. */
      approximate: z.boolean().optional(),
      /** It is true if no product has all words, and these have most of them. */
      someWords: z.boolean().optional(),
      /** It is true if no product is what was asked for, and these are the most similar. */
      onlySimilar: z.boolean().optional(),
      /** The parameters of the search win over it; `without` is the query without these words. */
      understood: understood.optional(),
    }),
  },
  'GET /products_with_category': {
    summary: 'A page of the products of a category, by its name or slug',
    api: 'store',
    access: 'public',
    query: language.extend({
      category: shape.line(limits.nameMaximum),
      option: shape.optionFilter,
      sort: z.enum(categorySorts).default(categorySorts[0]),
      ...shape.pageOf(limits.categoryPageLength),
    }),
    response: z.object({
      products: z.array(card),
      total: z.number(),
      facets: z.object({ options: optionFacets }),
      approximate: z.boolean().optional(),
    }),
  },
  'GET /search/suggestions': {
    summary: 'At most ten products that match an incomplete query, with longer queries and categories',
    api: 'store',
    access: 'public',
    workMs: searchMs,
    query: language.extend({ q: searchText.default('') }),
    response: z.object({
      products: z.array(card),
      /** Others searched for them, or products are called so. */
      queries: z.array(z.string()).optional(),
      categories: z.array(z.object({ name: z.string(), slug: z.string() })).optional(),
    }),
  },
  'GET /search/nearest': {
    summary: 'The products nearest to a query that finds few or none, and what may have been meant',
    api: 'store',
    access: 'public',
    workMs: (query) => 3 * searchMs(query),
    query: language.extend({ q: searchText.default('') }),
    response: z.object({ products: z.array(card), didYouMean: z.string().optional() }),
  },
  'GET /search/popular': {
    summary: 'What many visitors searched for and found, the most frequent first',
    api: 'store',
    access: 'public',
    query: language,
    response: z.object({ queries: z.array(z.string()) }),
  },
  'GET /allProducts': {
    summary: 'Products grouped by category, at most 50 per group; with q only matching ones',
    api: 'store',
    access: 'public',
    workMs: searchMs,
    query: language.extend({ category: categoryName.optional(), q: searchText.optional() }),
    response: z.array(group),
  },
})
