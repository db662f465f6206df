import { useInfiniteQuery } from '@tanstack/react-query'
import { LoggedEntry } from '../../member-ui/logged-entry.tsx'
import { readerTexts } from '../../messages/reader-texts.ts'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { useLateTexts } from '../ui/late-texts.ts'
import { More } from '../ui/more.tsx'
import { Waiting } from '../ui/waiting.tsx'

/** `/activity`: what the members of the store have done in the portal, as the shop has recorded it. */
export function ActivityPage() {
  const { texts, language, locale } = useTexts()
  const { frame, ...late } = useLateTexts(['frame', ...readerTexts])
  const reader = { texts: { ...frame, ...late }, language, dates: locale, names: {} }
  const query = useInfiniteQuery({
    queryKey: ['activity'],
    queryFn: ({ pageParam }) =>
      call('GET /seller/activity', { query: pageParam === null ? {} : { older: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
  })
  const entries = query.data?.pages.flatMap((page) => page.entries)
  return (
    <Screen title={texts.sections.activity}>
      {!entries && <Waiting query={query} />}
      {entries?.length === 0 && <p role="status">{late.activity.none}</p>}
      <ol className="grid gap-3">
        {entries?.map((entry) => (
          <LoggedEntry
            key={entry._id}
            entry={entry}
            reader={reader}
            subject={(about) => about !== '' && <b>{about}</b>}
          />
        ))}
      </ol>
      <More query={query} />
    </Screen>
  )
}
