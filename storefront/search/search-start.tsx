import { useEffect, useState } from 'react'
import { categoryPath, searchPath } from '../../contract/paths.ts'
import { forgetSearches, recentSearches } from '../session/recent-searches.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { PageLink } from '../ui/link.tsx'
import { CategoryPicture } from '../ui/category-picture.tsx'
import type { CardProduct } from '../ui/product-card.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'

type StartCategory = { id: string; name: string; slug: string; picture: string; icon?: IconName }

export function SearchStart({
  categories,
  latest,
  popular,
}: {
  categories: readonly StartCategory[]
  latest: readonly CardProduct[]
  popular: readonly string[]
}) {
  const texts = useTexts('search')
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{texts.start}</h1>
      <RecentSearches />
      {popular.length > 0 && (
        <section aria-labelledby="popular-searches" className="mt-6">
          <h2 id="popular-searches" className="mb-2 text-lg">
            {texts.popularSearches}
          </h2>
          <SearchLinks searches={popular} />
        </section>
      )}
      <h2 className="mt-6 mb-3 text-lg">{texts.lookInside}</h2>
      <ul className="grid grid-cols-4 gap-x-2 gap-y-4 lg:grid-cols-8">
        {categories.map(({ id, name, slug, picture, icon }) => (
          <li key={id}>
            <PageLink to={categoryPath(slug)} className="block text-center text-sm leading-tight font-medium">
              <CategoryPicture
                icon={icon}
                src={picture}
                sizes="(width >= 64rem) 8rem, 22vw"
                className="mb-1.5 aspect-square overflow-hidden rounded-lg bg-sunk"
              />
              <span className="wrap-anywhere hyphens-auto">
                <MarkedText text={name} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      {latest.length > 0 && (
        <section id="results" tabIndex={-1} className="outline-none">
          <h2 className="mt-10 mb-5 text-xl">{texts.newest}</h2>
          <ProductGrid products={latest} eager={2} />
        </section>
      )}
    </>
  )
}

/** The page is the same for everybody, so that they are added in the browser, in a place of a fixed height. */
function RecentSearches() {
  const texts = useTexts('search')
  const [searches, setSearches] = useState<readonly string[]>()

  useEffect(() => setSearches(recentSearches()), [])

  function clear() {
    forgetSearches()
    setSearches([])
  }

  return (
    <section aria-labelledby="recent-searches" className="mt-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="recent-searches" className="text-lg">
          {texts.recentSearches}
        </h2>
        {searches && searches.length > 0 && (
          <button
            type="button"
            aria-label={texts.clearRecent}
            onClick={clear}
            className="min-h-11 px-2 text-sm font-semibold text-green underline underline-offset-4"
          >
            {texts.clearList}
          </button>
        )}
      </div>
      <div className="min-h-14">
        {searches?.length === 0 && <p className="text-soft">{texts.noRecent}</p>}
        {searches && searches.length > 0 && <SearchLinks searches={searches} />}
      </div>
    </section>
  )
}

function SearchLinks({ searches }: { searches: readonly string[] }) {
  return (
    <ul className="-mx-4 flex gap-2.5 overflow-x-auto px-4 py-1.5">
      {searches.map((text) => (
        <li key={text} className="shrink-0">
          <PageLink
            to={searchPath({ q: text })}
            prefetch={false}
            className="flex min-h-11 max-w-64 items-center gap-2 rounded-md border border-edge bg-surface px-4"
          >
            <Icon name="search" className="size-4 shrink-0 text-soft" />
            <span className="truncate">{text}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
