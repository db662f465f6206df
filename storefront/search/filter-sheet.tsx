import { useState } from 'react'
import { formatCount } from '../../contract/money.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePendingLocation } from '../client/navigation.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { ClearAll } from './chosen-filters.tsx'
import { FilterList } from './filter-list.tsx'
import { filterNames } from './listing-parameters.ts'
import type { Listing } from './listing.ts'

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
      {open && (
        <Dialog label={texts.filters} wide="sheet" onClose={() => setOpen(false)}>
          <Sheet {...filtered} isFiltered={count > 0} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  )
}

function countChosen({ option, ...others }: Listing['search']): number {
  const single = filterNames.filter((name) => name !== 'option' && others[name] !== undefined)
  return single.length + (option ?? []).flatMap(([, values]) => values).length
}

function Sheet({
  search,
  facets,
  total,
  isFiltered,
  onClose,
}: Filtered & { isFiltered: boolean; onClose: () => void }) {
  const texts = useTexts('search')
  const language = useLanguage()
  const pending = usePendingLocation() !== undefined
  return (
    <>
      <div className="flex items-center justify-between border-b border-line py-1 ps-5 pe-2">
        <h2 className="text-lg">{texts.filters}</h2>
        <button
          type="button"
          aria-label={texts.close}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-full hover:bg-sunk"
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5">
        <FilterList search={search} facets={facets} />
      </div>
      <div aria-live="polite" className="flex items-center gap-2 border-t border-line px-5 py-3">
        {isFiltered && <ClearAll className="pe-2" />}
        <Button onClick={onClose} className={`grow transition-opacity ${pending ? 'opacity-60' : ''}`}>
          {fillPlural(texts.showResults, language, total, { count: formatCount(total) })}
        </Button>
      </div>
    </>
  )
}
