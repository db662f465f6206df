import { formatCount } from '../../contract/money.ts'
import { fillPlural } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePendingLocation } from '../client/navigation.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { ClearAll } from './chosen-filters.tsx'
import { FilterList } from './filter-list.tsx'
import type { Listing } from './listing.ts'

/** It is loaded when it is opened. */
export default function FilterDialog({
  search,
  facets,
  total,
  isFiltered,
  onClose,
}: Pick<Listing, 'search' | 'facets' | 'total'> & { isFiltered: boolean; onClose: () => void }) {
  const texts = useTexts('search')
  const language = useLanguage()
  const pending = usePendingLocation() !== undefined
  return (
    <Dialog label={texts.filters} wide="sheet" onClose={onClose}>
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
    </Dialog>
  )
}
