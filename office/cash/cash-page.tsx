import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { CashBook, CashEntry, CashRider, Till } from '../../contract/office/cash.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { Figure } from '../session/figure.tsx'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { CloseDialog, OpenDialog } from './count-dialogs.tsx'
import { Entries, Sums } from './entries.tsx'
import { CorrectDialog, EntryDialog, HandInDialog } from './entry-dialogs.tsx'
import { Riders } from './riders.tsx'

type Open = Exclude<Till, null>

type Asked =
  | { what: 'put-in' | 'pay-out' | 'close' | 'begin' }
  | { what: 'correct'; entry: CashEntry }
  | { what: 'hand-in'; rider: CashRider }

/** The address has the day. */
export function CashPage() {
  const { texts } = useTexts()
  const [search, setSearch] = useSearchParams()
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(search.get('day') ?? '')?.[0]
  const query = useQuery({
    queryKey: ['cash', day ?? ''],
    queryFn: () => call('GET /office/cash', { query: { ...(day !== undefined && { day }) } }),
  })
  return (
    <Screen title={texts.sections.cash}>
      {query.data ? (
        <Book book={query.data} onDay={(chosen) => setSearch(chosen ? { day: chosen } : {})} />
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function Book({ book, onDay }: { book: CashBook; onDay: (day: string) => void }) {
  const { texts } = useTexts('cash')
  const own = texts.cash
  const may = useMay()
  const [asked, setAsked] = useState<Asked>()
  const { till } = book
  const done = () => setAsked(undefined)
  return (
    <>
      {till ? (
        <>
          <TillPanel till={till} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setAsked({ what: 'put-in' })}>{own.putIn}</Button>
            <Button onClick={() => setAsked({ what: 'pay-out' })}>{own.payOut}</Button>
            {may('close-till') && book.day > till.closedOn && book.day <= till.today && (
              <Button variant="outline" onClick={() => setAsked({ what: 'close' })}>
                {own.close}
              </Button>
            )}
            <Link to="/cash/closes" className="link inline-flex min-h-11 items-center">
              {own.closes}
            </Link>
          </div>
        </>
      ) : (
        <Panel title={own.begin}>
          <p>{own.beginWhy}</p>
          {may('close-till') && (
            <Button className="justify-self-start" onClick={() => setAsked({ what: 'begin' })}>
              {own.titles.begin}
            </Button>
          )}
        </Panel>
      )}
      {(till !== null || book.riders.length > 0) && (
        <Riders
          riders={book.riders}
          {...(till && { onTakeIn: (rider) => setAsked({ what: 'hand-in', rider }) })}
        />
      )}
      {till && (
        <Day
          book={book}
          till={till}
          onDay={onDay}
          {...(may('close-till') && { onCorrect: (entry) => setAsked({ what: 'correct', entry }) })}
        />
      )}
      {(asked?.what === 'put-in' || asked?.what === 'pay-out') && (
        <EntryDialog kind={asked.what} onClose={done} />
      )}
      {asked?.what === 'hand-in' && <HandInDialog rider={asked.rider} onClose={done} />}
      {asked?.what === 'correct' && <CorrectDialog entry={asked.entry} onClose={done} />}
      {asked?.what === 'begin' && <OpenDialog onClose={done} />}
      {asked?.what === 'close' && till && <CloseDialog till={till} day={book.day} onClose={done} />}
    </>
  )
}

function TillPanel({ till }: { till: Open }) {
  const { texts, language, locale } = useTexts('cash')
  const own = texts.cash
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const date = (time: string) => formatDate(time, locale)
  // The book began on the evening before its first day.
  const wasClosed = till.closedOn >= till.openedAt.slice(0, 10)
  return (
    <Panel title={own.now}>
      <p className="text-2xl font-bold tabular">
        <Figure of={{ account: 'till' }}>{price(till.now)}</Figure>
      </p>
      <dl className="grid gap-1 sm:grid-cols-[auto_1fr] sm:gap-x-6">
        {wasClosed ? (
          <>
            <dt className="text-soft">{own.closedOn}</dt>
            <dd>{date(`${till.closedOn}T12:00:00+03:00`)}</dd>
            <dt className="text-soft">{own.countedThen}</dt>
            <dd className="tabular">{price(till.counted)}</dd>
          </>
        ) : (
          <>
            <dt className="text-soft">{own.float}</dt>
            <dd className="tabular">
              {price(till.float)} · {till.openedBy} · {date(till.openedAt)}
            </dd>
          </>
        )}
      </dl>
    </Panel>
  )
}

type DayProps = {
  book: CashBook
  till: Open
  onDay: (day: string) => void
  onCorrect?: (entry: CashEntry) => void
}

function Day({ book, till, onDay, onCorrect }: DayProps) {
  const { texts, locale } = useTexts('cash')
  const own = texts.cash
  const { day, close } = book
  return (
    <Panel title={formatDate(`${day}T12:00:00+03:00`, locale)}>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={own.day} type="date" value={day} onChange={({ target }) => onDay(target.value)} />
        {day <= till.closedOn && (
          <Link to={`/cash/${day}`} className="link inline-flex min-h-11 items-center">
            {own.sheet}
          </Link>
        )}
      </div>
      {close && <p role="status">{own.isClosed}</p>}
      <Sums sums={book.sums} />
      <Entries entries={book.entries} onCorrect={onCorrect} />
    </Panel>
  )
}
