import type { SortOrder } from '../../contract/search.ts'
import { catalogueSeed, kinds, productGenerator } from './generated-catalogue.ts'
import type { GeneratedProduct } from './generated-catalogue.ts'
import { seededRandom } from './random.ts'
import type { SearchRandom } from './random.ts'

export type Search = {
  q: string
  sort: SortOrder
  page: number
  limit: number
  category?: string
  brand?: string
  maxPrice?: number
}

/** Incomplete input is of names, brands, products and their Amharic names. */
export function typedInputs(random: SearchRandom, count: number): string[] {
  return sampleProducts(random, count).map((product) => {
    const whole = queryFor(random, product)
    return whole.slice(0, 1 + random.below(whole.length))
  })
}

/** A third of the searches is filtered or sorted. */
export function searches(random: SearchRandom, count: number): Search[] {
  return sampleProducts(random, count).map((product, at) => {
    const options = [
      { category: kinds[product.category]?.[0] ?? '' },
      { brand: product.brand },
      { maxPrice: 1_000_00 },
      { sort: 'price-asc' as const },
      { sort: 'newest' as const },
      { sort: 'rating' as const },
    ]
    const search = { q: queryFor(random, product), sort: 'relevance' as const, page: 1, limit: 40 }
    return at % 3 === 0 ? { ...search, ...random.pick(options) } : search
  })
}

/** Each has words of two products, so that no product has all of them. */
export function mixedSearches(random: SearchRandom, count: number): Search[] {
  const products = sampleProducts(random, 2 * count)
  return Array.from({ length: count }, (_, at) => {
    const [one, other] = products.slice(2 * at)
    const q = [one, other].map((product) => product && `${product.brand} ${product.name.split(' ').at(-3)}`)
    return { q: q.join(' '), sort: 'relevance', page: 1, limit: 40 }
  })
}

function sampleProducts(random: SearchRandom, count: number): GeneratedProduct[] {
  const nextProduct = productGenerator(seededRandom(catalogueSeed))
  const first = Array.from({ length: count * 20 }, nextProduct)
  return Array.from({ length: count }, () => random.pick(first))
}

function queryFor(random: SearchRandom, product: GeneratedProduct): string {
  const [brand = '', series = '', , ...rest] = product.name.split(' ')
  const kind = rest.slice(0, -2).join(' ')
  const colour = rest.at(-1) ?? ''
  return random.pick([
    brand,
    kind,
    kind.split(' ').at(-1) ?? kind,
    `${brand} ${kind}`,
    `${kind} ${colour}`,
    `${colour} ${brand} ${kind}`,
    `${brand} ${series}`,
    product.model,
    mistyped(random, kind),
    product.translations.am?.name ?? kind,
    product.name,
  ])
}

function mistyped(random: SearchRandom, word: string): string {
  const at = 1 + random.below(Math.max(1, word.length - 2))
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}
