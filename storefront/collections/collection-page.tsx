import { useLoaderData } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { useListSorts } from '../search/use-list-sorts.ts'
import { NoResults } from '../search/no-results.tsx'
import { ProductResults } from '../search/product-results.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { loader } from './collection-page.server.ts'

export default function CollectionPage() {
  const { collection, filtered, listing } = useLoaderData<typeof loader>()
  const { name, slug, description, isOrdered } = collection
  const texts = useTexts('collections')
  const { noneFiltered } = useTexts('search')
  const sorts = useListSorts()
  return (
    <div className="page-width pt-2 pb-8 md:pt-5 md:pb-12">
      <Breadcrumbs collection={{ name, slug }} />
      <div className="mt-2">
        <ProductResults
          listing={listing}
          title={name}
          narrower={
            description && (
              <p className="mt-3 max-w-3xl whitespace-pre-line">
                <MarkedText text={description} />
              </p>
            )
          }
          empty={filtered ? <NoResults title={noneFiltered} /> : <NothingInIt />}
          sorts={[...(isOrdered ? [['relevance', texts.order] as const] : []), ...sorts]}
        />
      </div>
    </div>
  )
}

function NothingInIt() {
  const { empty, emptyText, toAll } = useTexts('collections')
  return (
    <EmptyState label={empty} text={emptyText}>
      <ButtonLink to="/category">{toAll}</ButtonLink>
    </EmptyState>
  )
}
