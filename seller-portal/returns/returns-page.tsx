import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { SellerReturn } from '../../contract/seller/returns.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Tabs, useTab } from '../ui/tabs.tsx'
import { Waiting } from '../ui/waiting.tsx'

const states = ['all', 'open', 'ended'] as const

/** `/returns`: what customers send back of the goods of the seller. */
export function ReturnsPage() {
  const { texts, language } = useTexts()
  const own = texts.returns
  const chosen = useTab('state', states)
  const query = useInfiniteQuery({
    queryKey: ['returns', chosen, language],
    queryFn: ({ pageParam }) =>
      call('GET /seller/returns', {
        query: {
          ...(chosen !== 'all' && { state: chosen }),
          ...(pageParam !== null && { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
  })
  const returns = query.data?.pages.flatMap((page) => page.returns)
  return (
    <Screen title={texts.sections.returns}>
      <Tabs
        label={texts.sections.returns}
        name="state"
        tabs={states.map((value) => ({ value, text: own.tabs[value] }))}
      />
      {!returns && <Waiting query={query} />}
      {returns?.length === 0 && <p role="status">{own.none}</p>}
      {returns && returns.length > 0 && (
        <ul className="grid gap-3">
          {returns.map((row) => (
            <Row key={row._id} row={row} />
          ))}
        </ul>
      )}
      <More query={query} />
    </Screen>
  )
}

function Row({ row }: { row: SellerReturn }) {
  const { texts, locale } = useTexts()
  const own = texts.returns
  return (
    <li className="panel grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Link to={`/returns/${row._id}`} className="link inline-flex min-h-11 items-center font-medium">
          {row.returnNumber}
        </Link>
        <b>{own.statuses[row.status]}</b>
      </p>
      <p className="wrap-anywhere">
        {row.items
          .map(({ quantity, name }) => fill(texts.orders.times, { count: quantity, name }))
          .join(' · ')}
      </p>
      <p className="text-sm text-soft">
        {own.reasons[row.reason]} · {fill(own.asked, { time: formatDateTime(row.createdAt, locale) })}
      </p>
    </li>
  )
}
