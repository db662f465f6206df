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

type TypeLists = Record<string, string | string[]> & { general: string[] }

/** The product types of a known category, by the slug of its English name; 'General Products' for any other. */
export function productTypesOf(englishName: string, texts: TypeLists): string[] {
  const slug = slugOf(englishName)
  const types = Object.hasOwn(texts, slug) ? texts[slug] : undefined
  return Array.isArray(types) ? types : texts.general
}
