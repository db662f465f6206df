import { useInfiniteQuery } from '@tanstack/react-query'
import type { SellerPayout } from '../../contract/seller/money.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Amount, useAmount } from '../ui/amount.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../ui/waiting.tsx'

export function Payouts() {
  const { texts } = useTexts()
  const query = useInfiniteQuery({
    queryKey: ['money', 'payouts'],
    queryFn: ({ pageParam }) =>
      call('GET /seller/payouts', { query: pageParam === null ? {} : { after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
  })
  const payouts = query.data?.pages.flatMap((page) => page.payouts)
  if (!payouts) return <Waiting query={query} />
  return (
    <>
      {payouts.length === 0 && <p role="status">{texts.money.noPayouts}</p>}
      <ul className="grid gap-3">
        {payouts.map((payout) => (
          <Row key={payout._id} payout={payout} />
        ))}
      </ul>
      <More query={query} />
    </>
  )
}

function Row({ payout }: { payout: SellerPayout }) {
  const { texts, locale } = useTexts()
  const amount = useAmount()
  const own = texts.money
  const { number, day, gross, withheld, to, status, bankReference: reference, bounceReason: reason } = payout
  return (
    <li className="panel grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{fill(own.payoutOf, { number, day: formatDate(`${day}T12:00:00+03:00`, locale) })}</span>
        <b>
          <Amount birr={payout.amount} />
        </b>
      </p>
      <p>
        {own.statuses[status]} · {fill(own.to, { way: own.ways[to.way], number: to.number })}
      </p>
      {withheld > 0 && (
        <p className="text-sm text-soft">
          {fill(own.withheld, { gross: amount(gross), withheld: amount(withheld) })}
        </p>
      )}
      {reference && <p className="text-sm text-soft">{fill(own.reference, { reference })}</p>}
      {reason && <p>{fill(own.bounced, { reason })}</p>}
    </li>
  )
}
