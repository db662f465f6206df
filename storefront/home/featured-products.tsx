import { useRef, useState, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../messages/use-texts.ts'
import { truncate } from '../ui/truncated-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { briefCard, type CardProduct } from '../ui/product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from '../ui/product-grid.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { SectionHeading } from './section-heading.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { store } from '../client/api.ts'

const nameLengths: Record<FeaturedList, number> = { latest: 40, bestSelling: 30, topRated: 30 }
const skeletonCount = 10

const lists = ['latest', 'bestSelling', 'topRated'] as const

/**
 * The list is kept by the entry of the history, so that who comes back finds the tab and the place. It is empty when a
 * page is hydrated.
 */
const chosenAt = new Map<string, FeaturedList>()

/** What was fetched, by language and list, is shown again until it is fetched anew. */
const fetchedBefore = new Map<string, CardProduct[]>()

/** The newest products come with the page, the other lists when their tab is opened. */
export function FeaturedProducts({ latest }: { latest: readonly CardProduct[] }) {
  const texts = useTexts('landing').featured
  const { key } = useLocation()
  const [chosen, setChosen] = useState<FeaturedList>(chosenAt.get(key) ?? 'latest')
  const choose = (list: FeaturedList) => {
    chosenAt.set(key, list)
    setChosen(list)
  }
  const { products, failed, retry } = useFeatured(chosen, latest)
  return (
    <Reveal threshold={0.1} inFirstView>
      <SectionHeading text={texts.heading}>
        <FeaturedTabs chosen={chosen} onChoose={choose} />
      </SectionHeading>
      <div id="featured-list" role="tabpanel" aria-labelledby={`featured-${chosen}`}>
        {failed ? (
          <FailedState onRetry={retry} />
        ) : !products ? (
          <ProductGridSkeleton count={skeletonCount} />
        ) : products.length === 0 ? (
          <EmptyState label={texts.empty} />
        ) : (
          <ProductGrid
            products={products}
            eager={2}
            shorten={(name) => truncate(name, nameLengths[chosen])}
          />
        )}
      </div>
    </Reveal>
  )
}

function FeaturedTabs({
  chosen,
  onChoose,
}: {
  chosen: FeaturedList
  onChoose: (list: FeaturedList) => void
}) {
  const texts = useTexts('landing').featured
  const tabs = useRef<HTMLDivElement>(null)

  function onKeyDown(event: React.KeyboardEvent) {
    const all = [...(tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const here = all.indexOf(event.target as HTMLElement)
    const last = lists.length - 1
    const at = {
      ArrowRight: here < last ? here + 1 : 0,
      ArrowLeft: here > 0 ? here - 1 : last,
      Home: 0,
      End: last,
    }[event.key]
    if (at === undefined) return
    event.preventDefault()
    onChoose(lists[at] ?? 'latest')
    all[at]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <div
      ref={tabs}
      role="tablist"
      aria-label={texts.heading}
      onKeyDown={onKeyDown}
      className="flex max-w-full gap-1 overflow-x-auto rounded-md bg-sunk noscript:hidden md:p-1"
    >
      {lists.map((list) => (
        <button
          key={list}
          type="button"
          role="tab"
          id={`featured-${list}`}
          aria-selected={list === chosen}
          aria-controls="featured-list"
          tabIndex={list === chosen ? 0 : -1}
          onClick={() => onChoose(list)}
          className="min-h-11 rounded-md px-3.5 text-sm font-semibold whitespace-nowrap text-soft aria-selected:bg-surface aria-selected:text-ink aria-selected:raised md:px-4 md:text-base"
        >
          {texts[list]}
        </button>
      ))}
    </div>
  )
}

type FeaturedList = 'latest' | 'bestSelling' | 'topRated'

const calls = { bestSelling: 'GET /best-selling-products', topRated: 'GET /top-rated-products' } as const

function useFeatured(list: FeaturedList, latest: readonly CardProduct[]) {
  const language = useLanguage()
  const [fetched, setFetched] = useState<Partial<Record<string, CardProduct[] | 'failed'>>>(() =>
    Object.fromEntries(fetchedBefore),
  )
  const [attempt, setAttempt] = useState(0)
  const key = `${language} ${list}`
  const known = fetched[key]

  useEffect(() => {
    if (list === 'latest') return
    const cancel = new AbortController()
    store(calls[list], { query: { lang: language }, signal: cancel.signal })
      .then((cards) => {
        const shown = cards.map(briefCard)
        fetchedBefore.set(key, shown)
        setFetched((before) => ({ ...before, [key]: shown }))
      })
      .catch((error: Error) => {
        if (error.name === 'AbortError') return
        console.error('A featured list could not be fetched', error)
        setFetched((before) => ({ ...before, [key]: before[key] ?? 'failed' }))
      })
    return () => cancel.abort()
  }, [list, language, key, attempt])

  return {
    products: list === 'latest' ? latest : known === 'failed' ? undefined : known,
    failed: known === 'failed',
    retry() {
      setFetched((before) => ({ ...before, [key]: undefined }))
      setAttempt(attempt + 1)
    },
  }
}
