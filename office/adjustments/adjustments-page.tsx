import { languageData } from '../../contract/language.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficeAdjustment } from '../../contract/office/adjustments.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { BookLinks } from '../books/book-links.tsx'
import { accountText } from '../books/book-texts.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { ProposeDialog, adjustmentsKey } from './propose-dialog.tsx'
import type { Asked } from './propose-dialog.tsx'

type Deciding = { adjustment: OfficeAdjustment; approve: boolean }

/** `/books/adjustments`: what waits for a second member, and what was decided. */
export function AdjustmentsPage() {
  const { texts, language } = useTexts('adjustments')
  const own = texts.adjustments
  const mayAdjust = useMay()('adjust-books')
  const [asked, setAsked] = useState<Asked>()
  const [deciding, setDeciding] = useState<Deciding>()
  const query = useInfiniteQuery({
    queryKey: [...adjustmentsKey, language],
    queryFn: ({ pageParam }) =>
      call('GET /office/books/adjustments', { query: pageParam ? { after: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const open = query.data?.pages[0]?.open ?? []
  const decided = query.data?.pages.flatMap((page) => page.decided) ?? []
  return (
    <Screen title={own.title}>
      <BookLinks />
      <p className="max-w-prose text-soft">{own.lead}</p>
      {mayAdjust && (
        <Button className="justify-self-start" onClick={() => setAsked({ kind: 'transfer' })}>
          {own.add}
        </Button>
      )}
      {query.data ? (
        <>
          <List title={own.open} none={own.noneOpen} adjustments={open}>
            {(adjustment) =>
              mayAdjust && (
                <Decisions
                  adjustment={adjustment}
                  onDecide={(approve) => setDeciding({ adjustment, approve })}
                />
              )
            }
          </List>
          <List title={own.decided} none={own.noneDecided} adjustments={decided}>
            {({ _id, state, kind, amount, reversedBy }) =>
              mayAdjust &&
              state === 'approved' &&
              kind !== 'reversal' &&
              reversedBy === null && (
                <Button
                  variant="plain"
                  onClick={() => setAsked({ kind: 'reversal', reverses: _id, birr: amount })}
                >
                  {own.reverse}
                </Button>
              )
            }
          </List>
          <More query={query} label={own.older} />
        </>
      ) : (
        <Waiting query={query} />
      )}
      {asked && <ProposeDialog asked={asked} onClose={() => setAsked(undefined)} />}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </Screen>
  )
}

function Decisions({
  adjustment: { isOwn },
  onDecide,
}: {
  adjustment: OfficeAdjustment
  onDecide: (approve: boolean) => void
}) {
  const own = useTexts('adjustments').texts.adjustments
  return (
    <>
      {isOwn ? (
        <p className="text-soft">{own.ownWaits}</p>
      ) : (
        <Button onClick={() => onDecide(true)}>{own.approve}</Button>
      )}
      <Button variant="outline" onClick={() => onDecide(false)}>
        {isOwn ? own.withdraw : own.refuse}
      </Button>
    </>
  )
}

type ListProps = {
  title: string
  none: string
  adjustments: readonly OfficeAdjustment[]
  children: (adjustment: OfficeAdjustment) => ReactNode
}

function List({ title, none, adjustments, children }: ListProps) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {adjustments.length === 0 ? (
        <p role="status">{none}</p>
      ) : (
        <ul className="grid gap-3">
          {adjustments.map((adjustment) => (
            <li
              key={adjustment._id}
              className="grid gap-2 rounded-lg border border-line bg-surface px-4 py-3"
            >
              <Adjustment adjustment={adjustment} />
              <div className="flex flex-wrap items-center gap-3 empty:hidden">{children(adjustment)}</div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Adjustment({ adjustment }: { adjustment: OfficeAdjustment }) {
  const { texts, language, locale } = useTexts('adjustments', 'books')
  const own = texts.adjustments
  const { colon } = languageData[language].separators
  const { kind, state, amount, debit, credit, seller, reason, evidence, link } = adjustment
  const by = (name: string, at: string) => ({ name, date: formatDateTime(at, locale) })
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <b>{seller ? own.kinds[kind] + colon + seller.name : own.kinds[kind]}</b>
        <b className="tabular">{formatPrice(toSantim(amount), language)}</b>
      </p>
      <p className="wrap-anywhere">
        <AccountLink account={debit.account}>{accountText(texts.books, debit, language)}</AccountLink>
        {' ← '}
        <AccountLink account={credit.account}>{accountText(texts.books, credit, language)}</AccountLink>
      </p>
      <p className="wrap-anywhere">{reason}</p>
      <p className="wrap-anywhere">
        <span className="text-soft">{own.evidence + colon}</span>
        {evidence}{' '}
        {link !== null && (
          <a href={link} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
            {own.showLink}
          </a>
        )}
      </p>
      <p className="text-sm text-soft">
        {fill(own.proposedBy, by(adjustment.proposedBy, adjustment.proposedAt))}
        {state !== 'open' && adjustment.decidedBy !== null && adjustment.decidedAt !== null && (
          <span className="block">
            {fill(own.decidedBy[state], by(adjustment.decidedBy, adjustment.decidedAt))}
          </span>
        )}
        {adjustment.reversedBy !== null && <span className="block">{own.reversed}</span>}
        {adjustment.note !== '' && (
          <span className="block wrap-anywhere">
            {own.note}: {adjustment.note}
          </span>
        )}
      </p>
    </>
  )
}

function AccountLink({ account, children }: { account: string; children: ReactNode }) {
  return (
    <Link
      to={`/books/entries?account=${encodeURIComponent(account)}`}
      className="link inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  )
}
