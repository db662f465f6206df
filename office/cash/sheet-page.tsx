import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { CashBook } from '../../contract/office/cash.ts'
import { banknotes } from '../../contract/office/limits.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { Entries, Sums } from './entries.tsx'
import '../../member-ui/sheet.css'

/** What was closed on a day, on paper, to be signed. */
export function CashSheetPage() {
  const { texts } = useTexts('cash')
  const own = texts.cash
  const { day = '' } = useParams()
  const query = useQuery({
    queryKey: ['cash', day],
    queryFn: () => call('GET /office/cash', { query: { day } }),
  })
  return (
    <Screen title={own.sheet}>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Link to={`/cash?day=${day}`} className="link inline-flex min-h-11 items-center">
          {own.back}
        </Link>
        {query.data && <Button onClick={() => print()}>{own.print}</Button>}
      </div>
      {query.data ? <Sheet book={query.data} /> : <Waiting query={query} />}
    </Screen>
  )
}

function Sheet({ book }: { book: CashBook }) {
  const { texts, language, locale } = useTexts('cash')
  const own = texts.cash
  const { close, day } = book
  const price = (santim: number) => formatPrice(santim, language)
  return (
    <article className="sheet sheet-page grid gap-4">
      <h2 className="text-2xl">
        {texts.sections.cash}, {formatDate(`${day}T12:00:00+03:00`, locale)}
      </h2>
      {close && (
        <>
          <dl className="grid max-w-xl grid-cols-[1fr_auto] gap-x-6 gap-y-1">
            <dt>{own.expected}</dt>
            <dd className="text-end tabular">{price(toSantim(close.expected))}</dd>
            <dt>{own.counted}</dt>
            <dd className="text-end tabular">{price(toSantim(close.counted))}</dd>
            <dt className="font-bold">{own.difference}</dt>
            <dd className="text-end font-bold tabular">
              {price(toSantim(close.counted) - toSantim(close.expected))}
            </dd>
            {banknotes
              .filter((birr) => close.banknotes[birr])
              .map((birr) => (
                <div key={birr} className="contents">
                  <dt className="text-soft">{fill(own.note, { birr })}</dt>
                  <dd className="text-end tabular">{close.banknotes[birr]}</dd>
                </div>
              ))}
          </dl>
          {close.reason !== '' && <p className="wrap-anywhere">{close.reason}</p>}
        </>
      )}
      <Sums sums={book.sums} />
      <Entries entries={book.entries} />
      {close && (
        <div className="mt-6 flex flex-wrap justify-between gap-6">
          <p>{fill(own.closedBy, { name: close.actor, time: formatDateTime(close.at, locale) })}</p>
          <p className="min-w-48 border-t border-current pt-1">{own.signature}</p>
        </div>
      )}
    </article>
  )
}
