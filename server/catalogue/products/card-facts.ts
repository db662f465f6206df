import type { Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { cardFactLimits } from '../../../contract/limits.ts'
import type { ProductsTable } from './tables.ts'
import { translateList } from './translate-list.ts'

type Described = Pick<Selectable<ProductsTable>, 'specifications' | 'attributeTranslations'> & {
  /** Those of the variants on sale, in their order. */
  sizes: readonly string[] | null
}

/** What buyers compare first, the most telling first, by the names of the untranslated list. */
const telling =
  'storage,memory,ram,screen,display,capacity,volume,power,fabric,material,upper,wood,stone,battery,weight'.split(
    ',',
  )

/** They say little without their name, or stand elsewhere. */
const untelling =
  /^(brand|model|colou?r|made in|warranty|care|age|scent|free of|tested|skin|hair|pack|speeds)$/i

/**
 * The facts by which products of a list are compared: values of specifications that are short and need no name, and
 * the range of sizes.
 */
export function cardFacts(product: Described, lang: Language): string[] {
  const shown = translateList(product, 'specifications', lang)
  const values = product.specifications
    .map(({ specification }, index) => ({
      place: placeOf(specification),
      value: shown[index]?.value.trim() ?? '',
    }))
    .filter(({ place, value }) => place !== undefined && isFact(value))
    .toSorted((one, other) => Number(one.place) - Number(other.place))
    .map(({ value }) => value)
  const range = sizeRange(product.sizes ?? [])
  const most = range ? cardFactLimits.facts - 1 : cardFactLimits.facts
  return [...values.slice(0, most), ...(range ? [range] : [])]
}

/** Those that are not listed keep the order of the seller. */
function placeOf(name: string): number | undefined {
  if (untelling.test(name.trim())) return undefined
  const place = telling.indexOf(name.trim().toLowerCase())
  return place < 0 ? telling.length : place
}

/** A bare number needs its name. */
function isFact(value: string): boolean {
  if (value.length > cardFactLimits.characters || !/\p{L}/u.test(value)) return false
  return !/^(yes|no|none|አዎ|የለም)$|^\d+, /i.test(value)
}

function sizeRange(sizes: readonly string[]): string | undefined {
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last) return undefined
  const range = first === last ? first : `${first}–${last}`
  return range.length <= cardFactLimits.characters ? range : undefined
}
