import { categoryPath } from '../../contract/paths.ts'
import { categoryStyle } from '../ui/category-style.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import type { CardProduct } from '../ui/product-card.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'

export function SearchStart({
  categories,
  latest,
}: {
  categories: readonly { id: string; name: string; slug: string }[]
  latest: readonly CardProduct[]
}) {
  const texts = useTexts('search')
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{texts.start}</h1>
      <ul className="mt-5 flex flex-wrap gap-2.5">
        {categories.map(({ id, name, slug }) => {
          const { icon, hue } = categoryStyle(slug)
          return (
            <li key={id} className="max-w-full">
              <PageLink
                to={categoryPath(slug)}
                className={`${hue} tinted flex min-h-11 items-center gap-2 rounded-md py-1.5 pe-4 ps-3 font-medium`}
              >
                <Icon name={icon} />
                <span className="min-w-0 text-ink">{name}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
      {latest.length > 0 && (
        <section id="results" tabIndex={-1} className="outline-none">
          <h2 className="mt-10 mb-5 text-xl">{texts.newest}</h2>
          <ProductGrid products={latest} eager={4} />
        </section>
      )}
    </>
  )
}
