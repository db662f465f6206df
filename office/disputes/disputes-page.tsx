import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import type { DisputeRow } from '../../contract/office/disputes.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Due } from './due.tsx'

const states = ['waiting', 'open', 'ended', 'all'] as const

export function DisputesPage() {
  const { texts } = useTexts('disputes')
  const own = texts.disputes
  const [search] = useSearchParams()
  const state = states.find((it) => it === search.get('state')) ?? 'waiting'
  const query = useInfiniteQuery({
    queryKey: ['disputes', state],
    queryFn: ({ pageParam }) =>
      call('GET /office/disputes', {
        query: { ...(state !== 'all' && { state }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const disputes = query.data?.pages.flatMap((page) => page.disputes)
  const count = query.data?.pages[0]?.waiting ?? 0
  const nameOf = (value: (typeof states)[number]) =>
    value === 'waiting' && count > 0 ? fill(own.waitingCount, { count }) : own.tabs[value]
  return (
    <Screen title={texts.sections.disputes}>
      <Tabs label={own.states} name="state" tabs={states.map((value) => ({ value, text: nameOf(value) }))} />
      {disputes === undefined && <Waiting query={query} />}
      {disputes?.length === 0 && <p role="status">{state === 'waiting' ? own.nothingWaiting : own.none}</p>}
      {disputes && disputes.length > 0 && <Rows label={nameOf(state)} disputes={disputes} />}
      {disputes && <More query={query} />}
    </Screen>
  )
}

function Rows({ label, disputes }: { label: string; disputes: DisputeRow[] }) {
  const { texts, locale } = useTexts('disputes')
  const { columns, words } = texts.disputes
  const head = [columns.order, columns.kind, columns.status, columns.seller, columns.opened, columns.due]
  return (
    <Table label={label} head={head}>
      {disputes.map((row) => (
        <tr key={row._id}>
          <td className="whitespace-nowrap">
            <Link className="link inline-flex min-h-11 items-center font-medium" to={`/disputes/${row._id}`}>
              {row.orderNumber}
            </Link>
          </td>
          <td>{words.kinds[row.kind]}</td>
          <td>{words.statuses[row.status]}</td>
          <td className="wrap-anywhere">{row.store_name}</td>
          <td className="whitespace-nowrap">
            <time dateTime={row.createdAt}>{formatDateTime(row.createdAt, locale)}</time>
          </td>
          <td className="whitespace-nowrap">
            <Due dueAt={row.dueAt} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
