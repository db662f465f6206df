import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { ResponseOf } from '../../contract/contract.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { ProposeDialog } from '../adjustments/propose-dialog.tsx'
import type { Asked } from '../adjustments/propose-dialog.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { Owes } from './owes.tsx'

type Shown = ResponseOf<'GET /office/books/sellers/:sellerId'>

/** `/books/sellers/ID`: what a seller is owed and owes, and what is held until when. */
export function SellerAccountPage() {
  const { texts, language } = useTexts('sellerAccounts')
  const own = texts.sellerAccounts
  const { sellerId = '' } = useParams()
  const query = useQuery({
    queryKey: ['seller-accounts', 'one', sellerId, language],
    queryFn: () => call('GET /office/books/sellers/:sellerId', { params: { sellerId } }),
  })
  return (
    <Screen title={query.data?.seller.storeName ?? own.title}>
      <Link to="/books/sellers" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.back}
      </Link>
      {query.data ? (
        <>
          <Balances shown={query.data} />
          <Debt shown={query.data} />
          <Parts shown={query.data} />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function Balances({ shown: { seller, levelBy, record, reserveDays } }: { shown: Shown }) {
  const { texts, language } = useTexts('sellerAccounts', 'sellers')
  const own = texts.sellerAccounts
  const balances = [
    { name: own.columns.debt, birr: seller.debt, kind: 'seller-payable-available' },
    { name: own.columns.held, birr: seller.held, kind: 'seller-payable-held' },
    { name: own.columns.available, birr: seller.available, kind: 'seller-payable-available' },
    { name: own.cash, birr: seller.cash, kind: 'seller-cash' },
  ].filter(({ name, birr }) => birr > 0 || (name !== own.columns.debt && name !== own.cash))
  return (
    <>
      <p className="max-w-prose text-soft">
        {fill(own.terms, { level: texts.sellers.levels[seller.level], days: reserveDays })}{' '}
        {own.decides[levelBy]} {fill(own.record, { ...record, count: record.delivered + record.failed })}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-4">
        {balances.map(({ name, birr, kind }) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd>
              <span className="block text-lg font-medium tabular">
                {formatPrice(toSantim(birr), language)}
              </span>
              {name === own.columns.debt && <Owes account={seller} />}
              <Link
                to={`/books/entries?account=${encodeURIComponent(`${kind}:${seller._id}`)}`}
                className="link inline-flex min-h-11 items-center"
                aria-label={`${own.entries}: ${name}`}
              >
                {own.entries}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Debt({ shown: { seller, debtMaximum } }: { shown: Shown }) {
  const { texts, language } = useTexts('sellerAccounts')
  const own = texts.sellerAccounts
  const may = useMay()
  const [asked, setAsked] = useState<Asked>()
  const [isProposed, setProposed] = useState(false)
  if (seller.debt === 0) return null
  const of = { sellerId: seller._id, name: seller.storeName, birr: seller.debt }
  return (
    <>
      {seller.withoutCash && (
        <p className="rounded-md bg-yellow-soft px-4 py-3 text-[var(--yellow-ink)]">
          {fill(own.withoutCashWhy, { amount: formatPrice(toSantim(debtMaximum), language) })}
        </p>
      )}
      {may('adjust-books') && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAsked({ kind: 'debt-paid', ...of })}>{own.paid}</Button>
          <Button variant="outline" onClick={() => setAsked({ kind: 'debt-written-off', ...of })}>
            {own.writeOff}
          </Button>
        </div>
      )}
      {isProposed && (
        <p role="status">
          {own.proposed}{' '}
          <Link to="/books/adjustments" className="link inline-flex min-h-11 items-center">
            {own.adjustments}
          </Link>
        </p>
      )}
      {asked && (
        <ProposeDialog
          asked={asked}
          onProposed={() => setProposed(true)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function Parts({ shown: { parts, isMore } }: { shown: Shown }) {
  const { texts, language, locale } = useTexts('sellerAccounts')
  const own = texts.sellerAccounts
  const { order, until, amount } = own.partColumns
  return (
    <section aria-label={own.parts} className="grid gap-3">
      <h2 className="text-lg">{own.parts}</h2>
      {parts.length === 0 ? (
        <p role="status">{own.noParts}</p>
      ) : (
        <Table label={own.parts} head={[order, until, amount]} figures={1}>
          {parts.map((part) => (
            <tr key={part._id}>
              <td>
                <Link to={`/orders/${part.orderNumber}`} className="link inline-flex min-h-11 items-center">
                  {part.orderNumber}
                </Link>
              </td>
              <td>
                {part.until !== null && formatDateTime(part.until, locale)}
                {part.isOver && <span className="block text-sm text-soft">{own.waits}</span>}
              </td>
              <td className="text-end whitespace-nowrap tabular">
                {formatPrice(toSantim(part.amount), language)}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {isMore && <p className="text-soft">{fill(own.onlyFirst, { count: parts.length })}</p>}
    </section>
  )
}
