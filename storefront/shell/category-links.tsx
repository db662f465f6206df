import { useEffect, useState } from 'react'
import { defaultLanguage, type Language } from '../../contract/language.ts'
import { categoryPath, searchPath } from '../../contract/paths.ts'
import { withSlugs } from '../../contract/slug.ts'
import { store } from '../client/api.ts'
import { keepTrying } from '../client/keep-trying.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { PageLink } from '../ui/link.tsx'
import { categoryIcon } from '../ui/category-icon.ts'
import { CategoryPicture } from '../ui/category-picture.tsx'

type CategoryLink = { id: string; name: string; slug: string; picture: string }

const shownTypes = 4

/** Loads the categories with their pictures and first types. Nothing is shown until they are there. */
export default function CategoryLinks() {
  const language = useLanguage()
  const types = useLateTexts('productTypes')
  const [categories, setCategories] = useState<readonly CategoryLink[]>([])
  useEffect(() => keepTrying(() => loadCategories(language), setCategories), [language])

  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
      {categories.map(({ id, name, slug, picture }) => {
        const list = types && Object.hasOwn(types, slug) ? types[slug as keyof typeof types] : undefined
        return (
          <li key={id} className="flex min-w-0 items-start gap-2 md:gap-3">
            <CategoryPicture
              icon={picture === '' ? categoryIcon(slug) : undefined}
              src={picture}
              sizes="56px"
              className="size-11 shrink-0 rounded-md md:size-14"
            />
            <div className="min-w-0">
              <PageLink
                to={categoryPath(slug)}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
              >
                <MarkedText text={name} />
              </PageLink>
              {Array.isArray(list) && (
                <ul className="hidden text-sm text-soft md:block">
                  {list.slice(0, shownTypes).map((type) => (
                    <li key={type.name}>
                      <PageLink
                        to={searchPath({ q: type.search, category: name })}
                        className="block py-1 hover:text-ink hover:underline"
                      >
                        {type.name}
                      </PageLink>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

async function loadCategories(language: Language): Promise<CategoryLink[]> {
  const load = async (lang: Language) => {
    const all = await store('GET /get_categories_image', { query: { lang } })
    return all.map(({ _id: id, name, imageUrl: picture }) => ({ id, name, picture }))
  }
  return withSlugs(...(await Promise.all([load(language), load(defaultLanguage)])))
}
