import type { StoreClient } from '../../contract/client.ts'
import { defaultLanguage, type Language } from '../../contract/language.ts'
import { slugOf } from '../../contract/slug.ts'

export type CategoryView = {
  id: string
  /** In the page's language. */
  name: string
  /** Of the English name: it makes the address, and knows icon, colour and types of products. */
  slug: string
  description: string
  picture: string
}

/** All categories in the page's language, each with the slug of its English name. */
export async function loadCategories(store: StoreClient, language: Language): Promise<CategoryView[]> {
  const [shown, english] = await Promise.all([
    store('GET /get_categories_image', { query: { lang: language } }),
    store('GET /get_categories_image', { query: { lang: defaultLanguage } }),
  ])
  const englishNames = new Map(english.map(({ _id, name }) => [_id, name]))
  return shown.map(({ _id, name, description, imageUrl }) => ({
    id: _id,
    name,
    slug: slugOf(englishNames.get(_id) ?? name),
    description,
    picture: imageUrl,
  }))
}

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
