import { slugOf } from '../../contract/slug.ts'

/** The texts of the namespace `productTypes`: lists by the slug of the category's English name. */
type TypeLists = Record<string, string | string[]> & { general: string[] }

/**
 * The types of products in a category: the fixed list of one of the eight known names, 'General Products' for any
 * other (spec section 2). It goes by the English name, so an Amharic page looks that up first.
 */
export function productTypesOf(englishName: string, texts: TypeLists): string[] {
  const slug = slugOf(englishName)
  const types = Object.hasOwn(texts, slug) ? texts[slug] : undefined
  return Array.isArray(types) ? types : texts.general
}
