import type { StoreClient } from '../../contract/client.ts'
import { defaultLanguage, type Language } from '../../contract/language.ts'
import { slugOf } from '../../contract/slug.ts'

export type CategoryView = {
  id: string
  name: string
  /** Of the English name, in every language. */
  slug: string
  description: string
  picture: string
}

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

export type ProductType = { name: string; path: string }

type NamedSearch = { name: string; search: string }
type TypeLists = Record<string, string | NamedSearch[]> & { general: string }

/** The product types of a known category, each with a search in it; only 'General Products' for any other. */
export function productTypesOf(
  { name, slug }: Pick<CategoryView, 'name' | 'slug'>,
  texts: TypeLists,
): ProductType[] {
  const types = Object.hasOwn(texts, slug) ? texts[slug] : undefined
  if (!Array.isArray(types)) return [{ name: texts.general, path: `/category/${slug}` }]
  return types.map((type) => ({ name: type.name, path: searchPath({ q: type.search, category: name }) }))
}

export function searchPath(query: { q: string; category?: string }): string {
  return `/search?${new URLSearchParams(query)}`.replaceAll('+', '%20')
}
