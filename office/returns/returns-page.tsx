import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { ReturnRow } from '../../contract/office/returns.ts'
import { returnStatuses } from '../../contract/return-rules.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Table } from '../../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { statusText } from './status-text.ts'

const states = ['waiting', ...returnStatuses, 'all'] as const

export function ReturnsPage() {
  const { texts } = useTexts('returns')
  const [search] = useSearchParams()
  const state = states.find((it) => it === search.get('state')) ?? 'waiting'
  const query = useInfiniteQuery({
    queryKey: ['returns', state],
    queryFn: ({ pageParam }) =>
      call('GET /office/returns', {
        query: { ...(state !== 'all' && { state }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const returns = query.data?.pages.flatMap((page) => page.returns)
  const { requested = 0, received = 0 } = query.data?.pages[0]?.waiting ?? {}
  const tabs = states.map((value) => ({ value, text: nameOf(value) }))

  function nameOf(value: (typeof states)[number]): string {
    if (value === 'all') return texts.returns.all
    if (value !== 'waiting') return texts.returns.statuses[value]
    const count = requested + received
    return count === 0 ? texts.returns.waiting : fill(texts.returns.waitingCount, { count })
  }

  return (
    <Screen title={texts.sections.returns}>
      <Tabs label={texts.returns.states} name="state" tabs={tabs} />
      {returns === undefined && <Waiting query={query} />}
      {returns?.length === 0 && (
        <p role="status">{state === 'waiting' ? texts.returns.nothingWaiting : texts.returns.none}</p>
      )}
      {returns && returns.length > 0 && <Rows label={nameOf(state)} returns={returns} />}
      {returns && <More query={query} />}
    </Screen>
  )
}

function Rows({ label, returns }: { label: string; returns: ReturnRow[] }) {
  const { texts, language, locale } = useTexts('returns')
  const { columns, reasons, line } = texts.returns
  const head = [
    columns.number,
    columns.requested,
    columns.status,
    columns.goods,
    columns.reason,
    columns.order,
    columns.refund,
  ]
  return (
    <Table label={label} head={head}>
      {returns.map((row) => (
        <tr key={row._id}>
          <td className="whitespace-nowrap">
            <Link className="link inline-flex min-h-11 items-center font-medium" to={`/returns/${row._id}`}>
              {row.returnNumber}
            </Link>
          </td>
          <td className="whitespace-nowrap">
            <time dateTime={row.createdAt}>{formatDateTime(row.createdAt, locale)}</time>
          </td>
          <td>{statusText(texts, row)}</td>
          <td className="min-w-48">{fill(line, { quantity: row.quantity, name: row.productName })}</td>
          <td>{reasons[row.reason]}</td>
          <td className="whitespace-nowrap">
            <Link className="link inline-flex min-h-11 items-center" to={`/orders/${row.orderNumber}`}>
              {row.orderNumber}
            </Link>
          </td>
          <td className="text-end whitespace-nowrap">
            {row.refund !== null && formatPrice(toSantim(row.refund), language)}
          </td>
        </tr>
      ))}
    </Table>
  )
}
