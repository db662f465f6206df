import { defaultLanguage, type Language } from '../contract/language.ts'
import { withSlugs } from '../contract/slug.ts'
import { categoryPath, searchPath } from '../contract/paths.ts'
import type { Site } from './site.server.ts'
import { categoryIcon } from './ui/category-icon.ts'
import type { IconName } from './ui/icon-names.ts'

type CategoryView = {
  id: string
  name: string
  /** The slug is made of the English name in every language. */
  slug: string
  picture: string
  /** It stands in for a picture that is missing. */
  icon?: IconName
}
export type DescribedCategory = CategoryView & { description: string }

/** The categories have no descriptions, so that pages which do not show them stay as they are when these change. */
export async function loadCategories(
  { part }: Pick<Site, 'part'>,
  language: Language,
): Promise<CategoryView[]> {
  const undescribed = (lang: Language) =>
    part('names and pictures', 'GET /get_categories_image', { query: { lang } }, (all) =>
      all.map(({ _id: id, name, imageUrl: picture }) => ({ id, name, picture })),
    )
  const [shown, english] = await Promise.all([undescribed(language), undescribed(defaultLanguage)])
  return withSlugs(shown, english).map((category) => ({
    ...category,
    ...(category.picture === '' && { icon: categoryIcon(category.slug) }),
  }))
}

export async function loadDescribedCategories(
  site: Pick<Site, 'part' | 'store'>,
  language: Language,
): Promise<DescribedCategory[]> {
  const [categories, described] = await Promise.all([
    loadCategories(site, language),
    site.store('GET /get_categories_image', { query: { lang: language } }),
  ])
  const descriptions = new Map(described.map(({ _id, description }) => [_id, description]))
  return categories.map((category) => ({ ...category, description: descriptions.get(category.id) ?? '' }))
}

export type ProductType = { name: string; path: string }

type NamedSearch = { name: string; search: string }
type TypeLists = Record<string, string | NamedSearch[]> & { general: string }

/** Returns the product types of a known category, each with a search in it; only 'General Products' for any other. */
export function productTypesOf(
  { name, slug }: Pick<CategoryView, 'name' | 'slug'>,
  texts: TypeLists,
): ProductType[] {
  const types = Object.hasOwn(texts, slug) ? texts[slug] : undefined
  if (!Array.isArray(types)) return [{ name: texts.general, path: categoryPath(slug) }]
  return types.map((type) => ({ name: type.name, path: searchPath({ q: type.search, category: name }) }))
}
