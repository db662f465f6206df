import { useState } from 'react'
import type { Facets } from '../../contract/search.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FilterList, filterNames } from './filter-list.tsx'
import type { SearchQuery } from './read-search.server.ts'
import { Icon } from '../ui/icon.tsx'

/** The filters of small screens: a button that opens them in a dialog. */
export function FilterDrawer(filters: { search: SearchQuery; facets: Facets }) {
  const texts = useTexts('search')
  const [open, setOpen] = useState(false)
  const count = filterNames.filter((name) => filters.search[name] !== undefined).length
  return (
    <div className="lg:hidden">
      <Button look="outline" onClick={() => setOpen(true)} className="px-4">
        <Icon name="sliders-horizontal" className="size-4" />
        {count > 0 ? fill(texts.filtersActive, { count }) : texts.filters}
      </Button>
      {open && (
        <Dialog label={texts.filters} onClose={() => setOpen(false)}>
          <div className="-m-6 flex max-h-[85dvh] flex-col">
            <div className="overflow-y-auto p-6">
              <FilterList {...filters} />
            </div>
            <div className="border-t border-line p-4">
              <Button onClick={() => setOpen(false)} className="w-full">
                {texts.showResults}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
