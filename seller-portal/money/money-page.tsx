import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { sellerAccounts } from '../../contract/seller/accounts.ts'
import type { SellerBalance } from '../../contract/seller/money.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { balanceKey } from '../pay-details/balance-key.ts'
import { PayDetailsPanel } from '../pay-details/pay-details-panel.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Amount, useAmount } from '../ui/amount.tsx'
import { useLate } from '../ui/late-texts.ts'
import { More } from '../ui/more.tsx'
import { Panel } from '../ui/panel.tsx'
import { Tabs, useTab } from '../ui/tabs.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { Payouts } from './payouts.tsx'

const views = ['balance', 'entries', 'payouts'] as const

/** `/money`: what the seller is owed, how it came about, and what was paid out. */
export function MoneyPage() {
  const { texts } = useTexts()
  const view = useTab('view', views)
  const shown = { balance: <Balance />, entries: <Entries />, payouts: <Payouts /> }
  return (
    <Screen title={texts.sections.money}>
      <Tabs
        label={texts.sections.money}
        name="view"
        tabs={views.map((value) => ({ value, text: texts.money.tabs[value] }))}
      />
      {shown[view]}
    </Screen>
  )
}

function Balance() {
  const { texts } = useTexts()
  const whyAvailable = useWhyAvailable()
  const query = useQuery({
    queryKey: balanceKey,
    queryFn: async () => (await call('GET /seller/balance')).balance,
  })
  if (!query.data) return <Waiting query={query} />
  const { held, available, debt, cash, reserveDays } = query.data
  const own = texts.money
  const balances = [
    {
      account: 'available',
      name: own.available,
      birr: available,
      why: whyAvailable(query.data),
    },
    { account: 'held', name: own.held, birr: held, why: fill(own.heldWhy, { days: reserveDays }) },
    { account: 'available', name: own.debt, birr: debt, why: texts.today.debtWhy },
    { account: null, name: own.cash, birr: cash, why: own.cashWhy },
  ].filter(({ birr }, index) => index < 2 || birr > 0)
  return (
    <>
      <dl className="grid gap-4 md:grid-cols-2">
        {balances.map(({ account, name, birr, why }) => (
          <div key={name} className="panel">
            <dt>{name}</dt>
            <dd>
              <span className="block text-2xl font-bold">
                <Amount birr={birr} />
              </span>
              <span className="block text-sm text-soft">{why}</span>
              {account && (
                <Link
                  to={`/money?view=entries&account=${account}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {fill(own.entriesOf, { name })}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <PayDetailsPanel details={query.data.payDetails} />
      <Held balance={query.data} />
    </>
  )
}

/** When it is paid out, or what is in the way. */
function useWhyAvailable(): (balance: SellerBalance) => string {
  const { locale } = useTexts()
  const amount = useAmount()
  const own = useLate('sellerPay')
  return ({ available, notPaid, nextRun, payoutMinimum }) => {
    if (available === 0 || notPaid === 'debt') return ''
    if (notPaid) return fill(own.notPaid[notPaid], { minimum: amount(payoutMinimum) })
    return nextRun ? fill(own.nextRun, { day: formatDate(nextRun, locale) }) : own.noRun
  }
}

function Held({ balance: { parts, isMore } }: { balance: SellerBalance }) {
  const { texts, locale } = useTexts()
  const own = texts.money
  return (
    <Panel title={own.parts}>
      {parts.length === 0 && <p role="status">{own.noParts}</p>}
      <ul className="grid gap-2">
        {parts.map((part) => (
          <li key={part._id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link to={`/orders/${part._id}`} className="link inline-flex min-h-11 items-center">
              {part.orderNumber}
            </Link>
            <Amount birr={part.amount} />
            <span className="w-full text-sm text-soft">
              {part.until && fill(own.until, { time: formatDateTime(part.until, locale) })}
              {part.isOver && ` · ${own.waits}`}
            </span>
          </li>
        ))}
      </ul>
      {isMore && <p className="text-soft">{fill(own.onlyFirst, { count: parts.length })}</p>}
    </Panel>
  )
}

function Entries() {
  const { texts, locale, language } = useTexts()
  const own = texts.money
  const [search] = useSearchParams()
  const account = sellerAccounts.find((name) => name === search.get('account'))
  const query = useInfiniteQuery({
    queryKey: ['money', 'entries', account, language],
    queryFn: ({ pageParam }) =>
      call('GET /seller/entries', { query: { account, after: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
  })
  const entries = query.data?.pages.flatMap((page) => page.entries)
  if (!entries) return <Waiting query={query} />
  return (
    <>
      {account && (
        <p className="flex flex-wrap items-center gap-x-4">
          <b>{own.accounts[account]}</b>
          <Link to="/money?view=entries" className="link inline-flex min-h-11 items-center">
            {own.allEntries}
          </Link>
        </p>
      )}
      {entries.length === 0 && <p role="status">{own.noEntries}</p>}
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry._id} className="panel grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{entry.what}</span>
              <b>
                <Amount birr={entry.amount} />
              </b>
            </p>
            {entry.reason !== '' && <p className="wrap-anywhere">{entry.reason}</p>}
            <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
              <span>
                {formatDate(`${entry.day}T12:00:00+03:00`, locale)} · {own.accounts[entry.account]}
              </span>
              {entry.partId ? (
                <Link to={`/orders/${entry.partId}`} className="link inline-flex min-h-11 items-center">
                  {entry.orderNumber}
                </Link>
              ) : (
                entry.orderNumber
              )}
            </p>
          </li>
        ))}
      </ul>
      <More query={query} />
    </>
  )
}
