import { useLoaderData } from 'react-router'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { NoResults } from '../search/no-results.tsx'
import { ProductResults } from '../search/product-results.tsx'
import { useListSorts } from '../search/use-list-sorts.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductTypes } from './product-types.tsx'
import type { loader } from './category-page.server.ts'

export default function CategoryPage() {
  const { name, slug, filtered, listing, types } = useLoaderData<typeof loader>()
  const texts = useTexts('categories')
  const { noneFiltered } = useTexts('search')
  const sorts = useListSorts()
  return (
    <div className="page-width pt-2 pb-8 md:pt-5 md:pb-12">
      <Breadcrumbs category={{ name, slug }} />
      <div className="mt-2">
        <ProductResults
          listing={listing}
          narrower={types && <ProductTypes {...types} />}
          title={fill(texts.productsIn, { category: name })}
          empty={filtered ? <NoResults title={noneFiltered} /> : <NoProducts />}
          sorts={sorts}
        />
      </div>
    </div>
  )
}

function NoProducts() {
  const texts = useTexts('categories')
  return (
    <EmptyState label={texts.noProducts} text={texts.noProductsText}>
      <ButtonLink to="/categories">{texts.explore}</ButtonLink>
    </EmptyState>
  )
}
