import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { activityActions } from '../../contract/office/activity-actions.ts'
import { fillPlural, fill } from '../../messages/fill.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Entry } from './entry.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Filters } from './filter-form.tsx'

const names = ['who', 'subject', 'action', 'from', 'to'] as const

/** The filters are in the address, so that they can be linked and survive a reload. */
export function ActivityPage() {
  const { texts, language } = useTexts('activity')
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const query = useInfiniteQuery({
    // The server names what entries are about in the language of the reader.
    queryKey: ['activity', filters, language],
    queryFn: ({ pageParam }) =>
      call('GET /office/activity', { query: { ...filters, ...(pageParam && { older: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
  })
  const entries = query.data?.pages.flatMap(({ entries: some, names }) =>
    some.map((entry) => ({ entry, names })),
  )
  return (
    <Screen title={texts.sections.activity}>
      <FilterForm key={search.toString()} filters={filters} onFilter={(chosen) => setSearch(chosen)} />
      {may('export-activity') && <Export filters={filters} />}
      {entries ? (
        <>
          {entries.length === 0 && <p role="status">{texts.activity.none}</p>}
          <ol className="grid gap-3">
            {entries.map(({ entry, names: ofPage }) => (
              <Entry key={entry._id} entry={entry} names={ofPage} />
            ))}
          </ol>
          <More query={query} label={texts.activity.older} />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function filtersOf(search: URLSearchParams): Filters {
  const action = activityActions.find((it) => it === search.get('action'))
  const given = names.flatMap((name) => {
    const value = search.get(name)
    return name === 'action' || !value ? [] : [[name, value]]
  })
  return { ...(Object.fromEntries(given) as Filters), ...(action && { action }) }
}

function Export({ filters }: { filters: Filters }) {
  const { texts, language } = useTexts('activity')
  const exporting = useMutation({
    mutationFn: () => call('POST /office/activity/export', { body: filters }),
    onSuccess: ({ csv }) => saveFile('activity.csv', csv, 'text/csv'),
  })
  const { data } = exporting
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {texts.activity.export}
      </Button>
      <Failure error={exporting.error} />
      <Notice>
        {data &&
          (data.isWhole
            ? fillPlural(texts.activity.exported, language, data.rows)
            : fill(texts.activity.partly, { count: data.rows }))}
      </Notice>
    </div>
  )
}
