import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficePayout } from '../../contract/office/payouts.ts'
import { payoutStatuses } from '../../contract/payouts.ts'
import { fill } from '../../messages/fill.ts'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { BookLinks } from '../books/book-links.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { ToConfirm } from './confirm-form.tsx'
import { payoutsKey, stateText, targetText, withheldText } from './payout-text.ts'
import { Runs } from './runs.tsx'

/** What to do comes first. */
const order = ['made', 'sent', 'bounced', 'confirmed'] as const

/** `/books/payouts`, and `?status=STATUS` for what is to be done next. */
export function PayoutsPage() {
  const { texts } = useTexts('payouts')
  const own = texts.payouts
  const [search] = useSearchParams()
  const status = payoutStatuses.find((it) => it === search.get('status')) ?? 'made'
  const query = useInfiniteQuery({
    queryKey: [...payoutsKey, status],
    queryFn: ({ pageParam }) =>
      call('GET /office/payouts', { query: { status, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const [first] = query.data?.pages ?? []
  const payouts = query.data?.pages.flatMap((page) => page.payouts)
  const tabs = order.map((value) => {
    const name = own.tabs[value]
    const isOpen = value === 'made' || value === 'sent'
    return { value, text: first && isOpen ? fill(own.tabCount, { name, count: first.counts[value] }) : name }
  })
  return (
    <Screen title={own.title}>
      <BookLinks />
      <p className="max-w-prose text-soft">{own.lead}</p>
      <Link to="/books/payouts/details" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.details}
      </Link>
      <Tabs label={own.title} name="status" tabs={tabs} />
      {!payouts && <Waiting query={query} />}
      {payouts && (status === 'sent' ? <ToConfirm payouts={payouts} /> : <PayoutTable payouts={payouts} />)}
      <More query={query} />
      <Runs />
    </Screen>
  )
}

function PayoutTable({ payouts }: { payouts: OfficePayout[] }) {
  const { texts, language } = useTexts('payouts')
  const own = texts.payouts
  const { number, seller, to, amount } = own.columns
  if (payouts.length === 0) return <p role="status">{own.none}</p>
  return (
    <Table label={own.title} head={[number, seller, to, own.state, amount]} figures={1}>
      {payouts.map((payout) => (
        <tr key={payout._id}>
          <td>
            <Link
              to={`/books/payouts/${payout._id}`}
              className="link inline-flex min-h-11 min-w-11 items-center"
            >
              {payout.number}
            </Link>
          </td>
          <td className="min-w-32 wrap-anywhere">{payout.seller.name}</td>
          <td className="min-w-40">{targetText(texts, own, payout.to)}</td>
          <td className="min-w-40 wrap-anywhere">
            {stateText(own, payout)}
            {[payout.bounceReason, payout.bankReference].filter(Boolean).map((text) => (
              <span key={text} className="block text-soft">
                {text}
              </span>
            ))}
          </td>
          <td className="whitespace-nowrap tabular md:text-end">
            {formatPrice(toSantim(payout.amount), language)}
            {payout.withheld > 0 && (
              <span className="block text-sm whitespace-normal text-soft">
                {withheldText(own, payout, language)}
              </span>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}
