import { useRef, useState } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { cutText } from '../ui/cut-name.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import type { CardProduct } from '../ui/product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from '../ui/product-grid.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { SectionHeading } from './section-heading.tsx'
import { useFeatured, type FeaturedList } from './use-featured.ts'

/** Spec section 9: how many characters of a name show, and how many skeletons. */
const cutAt: Record<FeaturedList, number> = { latest: 40, bestSelling: 30, topRated: 30 }
const skeletonCount = 10

const lists = ['latest', 'bestSelling', 'topRated'] as const

/** Three lists under three tabs. The newest come with the page, the others when their tab is opened. */
export function FeaturedProducts({ latest }: { latest: readonly CardProduct[] }) {
  const texts = useTexts('landing').featured
  const [chosen, setChosen] = useState<FeaturedList>('latest')
  const { products, failed, again } = useFeatured(chosen, latest)
  return (
    <Reveal threshold={0.1}>
      <SectionHeading text={texts.heading}>
        <FeaturedTabs chosen={chosen} onChoose={setChosen} />
      </SectionHeading>
      <div id="featured-list" role="tabpanel" aria-labelledby={`featured-${chosen}`}>
        {failed ? (
          <FailedState onAgain={again} />
        ) : !products ? (
          <ProductGridSkeleton count={skeletonCount} />
        ) : products.length === 0 ? (
          <EmptyState title={texts.empty} />
        ) : (
          <ProductGrid products={products} cut={(name) => cutText(name, cutAt[chosen])} />
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
      className="flex max-w-full gap-1 overflow-x-auto rounded-full bg-sunk p-1"
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
          className="min-h-11 rounded-full px-3.5 text-sm font-semibold whitespace-nowrap text-soft aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-card md:px-4 md:text-base"
        >
          {texts[list]}
        </button>
      ))}
    </div>
  )
}
