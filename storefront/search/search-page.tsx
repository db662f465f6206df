import { useEffect } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { useFailedNavigation } from '../client/navigation.ts'
import { rememberSearch } from '../session/recent-searches.ts'
import { FailedState } from '../ui/failed-state.tsx'
import type { Listing } from './listing.ts'
import { NearProducts, NoResults, type Beside } from './no-results.tsx'
import { ProductResults } from './product-results.tsx'
import type { CardProduct } from '../ui/product-card.tsx'
import { SearchStart } from './search-start.tsx'
import type { loader } from './search-page.server.ts'

export default function SearchPage() {
  const loaded = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const failed = useFailedNavigation()
  const isSearchFailed = failed?.location.pathname === pathname
  return (
    <div className="page-width py-5 md:py-10">
      {isSearchFailed ? (
        <FailedState onRetry={failed.tryAgain} />
      ) : 'start' in loaded ? (
        <SearchStart {...loaded.start} />
      ) : (
        <Results {...loaded} />
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className="page-width py-5 md:py-10">
      <FailedState onRetry={() => location.reload()} />
    </div>
  )
}

type ResultsProps = {
  listing: Listing
  filtered: boolean
  list?: string | undefined
  similar?: readonly CardProduct[] | undefined
  beside?: Beside | undefined
}

function Results({ listing, filtered, list, similar, beside }: ResultsProps) {
  const texts = useTexts('search')
  const { q } = listing.search
  useRememberedSearch(q, listing.total)
  return (
    <ProductResults
      listing={listing}
      title={q ? fill(texts.headingFor, { text: q }) : (list ?? texts.heading)}
      empty={
        <NoResults
          title={filtered ? texts.noneFiltered : fill(texts.none, { text: q })}
          q={q}
          beside={beside}
        />
      }
      hasTools={filtered || listing.total > 0}
      after={
        similar && (
          <div className="mt-10">
            <NearProducts title={texts.similar} products={similar} />
          </div>
        )
      }
      sorts={Object.entries(texts.sorts)}
    />
  )
}

const typingMs = 1_000

/** What found nothing, and what typing goes on from, is not worth repeating. */
function useRememberedSearch(q: string, total: number) {
  useEffect(() => {
    if (q === '' || total === 0) return
    const timer = setTimeout(() => rememberSearch(q), typingMs)
    return () => clearTimeout(timer)
  }, [q, total])
}
