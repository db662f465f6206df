import type { SortOrder } from '../../contract/search.ts'
import { catalogueSeed, kinds, madeUpCatalogue } from './made-up-catalogue.ts'
import type { MadeUpProduct } from './made-up-catalogue.ts'
import { seededRandom } from './random.ts'
import type { Random } from './random.ts'

/** What shoppers ask of the made-up catalogue. */

export type Search = {
  q: string
  sort: SortOrder
  page: number
  limit: number
  category?: string
  brand?: string
  maxPrice?: number
}

/** What stands in the box while names, brands, things and their Amharic are typed, letter by letter. */
export function typedInputs(random: Random, count: number): string[] {
  return someProducts(random, count).map((product) => {
    const whole = wording(random, product)
    return whole.slice(0, 1 + random.whole(whole.length))
  })
}

/** Whole queries, a third of them narrowed down or sorted. */
export function searches(random: Random, count: number): Search[] {
  return someProducts(random, count).map((product, at) => {
    const narrowed = [
      { category: kinds[product.category]?.[0] ?? '' },
      { brand: product.brand },
      { maxPrice: 1_000_00 },
      { sort: 'price-asc' as const },
      { sort: 'newest' as const },
      { sort: 'rating' as const },
    ]
    const asked = { q: wording(random, product), sort: 'relevance' as const, page: 1, limit: 40 }
    return at % 3 === 0 ? { ...asked, ...random.pick(narrowed) } : asked
  })
}

/** Products of the very catalogue that is searched. */
function someProducts(random: Random, count: number): MadeUpProduct[] {
  const make = madeUpCatalogue(seededRandom(catalogueSeed))
  const first = Array.from({ length: count * 20 }, make)
  return Array.from({ length: count }, () => random.pick(first))
}

function wording(random: Random, product: MadeUpProduct): string {
  const [brand = '', series = '', , ...rest] = product.name.split(' ')
  const thing = rest.slice(0, -2).join(' ')
  const colour = rest.at(-1) ?? ''
  return random.pick([
    brand,
    thing,
    thing.split(' ').at(-1) ?? thing,
    `${brand} ${thing}`,
    `${thing} ${colour}`,
    `${colour} ${brand} ${thing}`,
    `${brand} ${series}`,
    product.model,
    mistyped(random, thing),
    product.nameAm || thing,
    product.name,
  ])
}

/** Two neighbouring letters changed places. */
function mistyped(random: Random, word: string): string {
  const at = 1 + random.whole(Math.max(1, word.length - 2))
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}
