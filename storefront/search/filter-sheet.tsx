import { useState } from 'react'
import { fill } from '../../messages/fill.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { filterNames } from './listing-parameters.ts'
import type { Listing } from './listing.ts'

const FilterDialog = lazyPart(() => import('./filter-dialog.tsx'))

type Filtered = Pick<Listing, 'search' | 'facets' | 'total'>

/** The filters of a narrow screen. */
export function FilterSheet(filtered: Filtered) {
  const texts = useTexts('search')
  const [open, setOpen] = useState(false)
  const count = countChosen(filtered.search)
  const label = (
    <>
      <Icon name="sliders-horizontal" className="size-4" />
      {count > 0 ? fill(texts.filtersActive, { count }) : texts.filters}
    </>
  )
  return (
    <div className="lg:hidden">
      <Button variant="outline" onClick={() => setOpen(true)} className="px-4 noscript:hidden">
        {label}
      </Button>
      {/* Without JavaScript the filters stand below the results. */}
      <a href="#filters" className={buttonClass('outline', 'hidden px-4 noscript:inline-flex')}>
        {label}
      </a>
      {open && <FilterDialog {...filtered} isFiltered={count > 0} onClose={() => setOpen(false)} />}
    </div>
  )
}

function countChosen({ option, ...others }: Listing['search']): number {
  const single = filterNames.filter((name) => name !== 'option' && others[name] !== undefined)
  return single.length + (option ?? []).flatMap(([, values]) => values).length
}
