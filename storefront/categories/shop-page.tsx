import { useLoaderData } from 'react-router'
import { categoryPath } from '../../contract/paths.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLink } from '../ui/link.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import type { loader } from './shop-page.server.ts'

const viewAllAbove = 7

export default function ShopPage() {
  const { groups } = useLoaderData<typeof loader>()
  const texts = useTexts('categories')
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">{texts.shopHeading}</h1>
      {groups.length === 0 && <EmptyState label={texts.noProducts} text={texts.noProductsText} />}
      {groups.map(({ name, slug, total, products }, index) => (
        <section
          key={slug}
          aria-labelledby={`group-${slug}`}
          className="below-fold mt-10 [--height:72rem] md:mt-14 md:[--height:48rem]"
        >
          <h2 id={`group-${slug}`} className="mb-3 text-2xl">
            <PageLink
              to={categoryPath(slug)}
              className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline"
            >
              {name}
            </PageLink>
          </h2>
          <ProductGrid products={products} eager={index === 0 ? 4 : 0} />
          {total > viewAllAbove && (
            <div className="mt-6 flex justify-center">
              <ButtonLink to={categoryPath(slug)} variant="outline">
                {fill(texts.viewAll, { category: name })}
              </ButtonLink>
            </div>
          )}
        </section>
      ))}
    </div>
  )
}
