import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { SellerDispute } from '../../contract/seller/disputes.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { useLate } from '../ui/late-texts.ts'
import { More } from '../ui/more.tsx'
import { Tabs, useTab } from '../ui/tabs.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { nextText } from './next-text.ts'

const states = ['waiting', 'open', 'ended'] as const

/** `/disputes`: what customers dispute about goods of the seller, first what is to be answered. */
export function DisputesPage() {
  const { texts } = useTexts()
  const own = useLate('sellerDisputes')
  const state = useTab('state', states)
  const query = useInfiniteQuery({
    queryKey: ['disputes', state],
    queryFn: ({ pageParam }) =>
      call('GET /seller/disputes', { query: { state, ...(pageParam !== null && { after: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
  })
  const disputes = query.data?.pages.flatMap((page) => page.disputes)
  return (
    <Screen title={texts.sections.disputes}>
      <Tabs
        label={texts.sections.disputes}
        name="state"
        tabs={states.map((value) => ({ value, text: own.tabs[value] }))}
      />
      {!disputes && <Waiting query={query} />}
      {disputes?.length === 0 && <p role="status">{own.none}</p>}
      {disputes && disputes.length > 0 && (
        <ul className="grid gap-3">
          {disputes.map((row) => (
            <Row key={row._id} row={row} />
          ))}
        </ul>
      )}
      <More query={query} />
    </Screen>
  )
}

function Row({ row }: { row: SellerDispute }) {
  const { locale } = useTexts()
  const own = useLate('sellerDisputes')
  const next = nextText(own, row, locale)
  return (
    <li className="panel grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Link to={`/disputes/${row._id}`} className="link inline-flex min-h-11 items-center font-medium">
          {fill(own.ofOrder, { number: row.orderNumber })}
        </Link>
        <b>{own.words.statuses[row.status]}</b>
      </p>
      <p>{own.words.kinds[row.kind]}</p>
      {next && <p className="font-medium">{next}</p>}
      <p className="text-sm text-soft">{fill(own.opened, { time: formatDateTime(row.createdAt, locale) })}</p>
    </li>
  )
}
