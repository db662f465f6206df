import type { StoreClient } from '../../contract/client.ts'
import { defaultLanguage } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { slugOf } from '../../contract/slug.ts'

export type ShownCategory = {
  id: string
  /** In the page's language. */
  name: string
  /** Of the English name: it makes the address, and knows icon, colour and types of products. */
  slug: string
  description: string
  picture: string
}

/** All categories in the page's language, each with the slug of its English name. */
export async function loadCategories(store: StoreClient, language: Language): Promise<ShownCategory[]> {
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
