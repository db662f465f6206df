import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import type { MessageReport } from '../../contract/office/message-reports.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { ReportFacts } from './report-facts.tsx'

const states = ['open', 'decided'] as const

/** `/message-reports`: messages between customers and sellers that one of them has reported. */
export function MessageReportsPage() {
  const { texts } = useTexts('messageReports')
  const own = texts.messageReports
  const [search] = useSearchParams()
  const state = states.find((it) => it === search.get('state')) ?? 'open'
  const query = useInfiniteQuery({
    queryKey: ['message-reports', state],
    queryFn: ({ pageParam }) =>
      call('GET /office/message-reports', { query: { state, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const rows = query.data?.pages.flatMap(({ reports }) => reports)
  return (
    <Screen title={own.title}>
      <Tabs label={own.title} name="state" tabs={states.map((value) => ({ value, text: own.tabs[value] }))} />
      {!rows && <Waiting query={query} />}
      {rows?.length === 0 && <p role="status">{own.none}</p>}
      {rows && rows.length > 0 && (
        <section aria-label={own.tabs[state]}>
          <ul className="grid gap-4">
            {rows.map((row) => (
              <Row key={row._id} row={row} />
            ))}
          </ul>
        </section>
      )}
      {rows && <More query={query} />}
    </Screen>
  )
}

function Row({ row }: { row: MessageReport }) {
  const { texts, locale } = useTexts('messageReports')
  const may = useMay()
  const own = texts.messageReports
  return (
    <li className="panel grid gap-2">
      <p className="font-medium">{fill(own.of, { number: row.orderNumber, store: row.storeName })}</p>
      <p className="text-sm text-soft">
        {own.by[row.by]} · {formatDateTime(row.createdAt, locale)}
      </p>
      <ReportFacts row={row} />
      {may('change-reviews') && (
        <div className="grid justify-items-start">
          <Link to={`/message-reports/${row._id}`} className="link inline-flex min-h-11 items-center">
            {own.read}
          </Link>
          <p className="text-sm text-soft">{own.readHint}</p>
        </div>
      )}
    </li>
  )
}
