import { Link } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { CashBook, CashEntry } from '../../contract/office/cash.ts'
import { cashEntriesListed, cashKinds } from '../../contract/office/limits.ts'
import { fill } from '../../messages/fill.ts'
import { formatTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { Figure } from '../session/figure.tsx'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { useRiderName } from './riders.tsx'

export function Sums({ sums }: { sums: CashBook['sums'] }) {
  const { texts, language } = useTexts('cash')
  const own = texts.cash
  const shown = cashKinds.filter((kind) => sums[kind] !== 0)
  if (shown.length === 0) return null
  return (
    <section aria-label={own.sums} className="grid gap-2">
      <h3 className="font-semibold">{own.sums}</h3>
      <dl className="grid max-w-xl grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {shown.map((kind) => (
          <div key={kind} className="contents">
            <dt className="text-soft">{own.kinds[kind]}</dt>
            <dd className="text-end tabular">{formatPrice(toSantim(sums[kind] ?? 0), language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Props = { entries: CashEntry[]; onCorrect?: ((entry: CashEntry) => void) | undefined }

export function Entries({ entries, onCorrect }: Props) {
  const { texts, language, locale } = useTexts('cash')
  const own = texts.cash
  const { columns } = own
  const may = useMay()
  if (entries.length === 0) return <p role="status">{own.noEntries}</p>
  const head = [columns.time, columns.what, columns.amount, columns.by]
  return (
    <>
      {entries.length === cashEntriesListed && (
        <p role="status">{fill(own.moreEntries, { count: cashEntriesListed })}</p>
      )}
      <Table label={own.entries} head={onCorrect ? [...head, columns.do] : head} isNamed={false}>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <td className="whitespace-nowrap">
              <time dateTime={entry.at}>{formatTime(entry.at, locale)}</time>
            </td>
            <td className="min-w-52 break-words">
              <What entry={entry} entries={entries} hasLink={may('read-orders')} />
            </td>
            <td className="font-medium whitespace-nowrap tabular">
              <Figure of={{ cause: `cash-entry:${entry._id}` }}>
                {formatPrice(toSantim(entry.amount), language)}
              </Figure>
            </td>
            <td className="min-w-32 break-words">{entry.actor}</td>
            {onCorrect && (
              <td>
                <Button variant="plain" onClick={() => onCorrect(entry)}>
                  {own.correct}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </Table>
    </>
  )
}

function What({ entry, entries, hasLink }: { entry: CashEntry; entries: CashEntry[]; hasLink: boolean }) {
  const { texts, language } = useTexts('cash')
  const own = texts.cash
  const riderName = useRiderName()
  const { kind, order, rider, reason, corrects, purpose } = entry
  const corrected = corrects === null ? undefined : entries.find(({ _id }) => _id === corrects)
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  return (
    <>
      <span className="font-medium">
        {corrected ? fill(own.correctionOf, { amount: price(corrected.amount) }) : own.kinds[kind]}
      </span>
      {order !== null && (
        <>
          {' · '}
          {hasLink ? (
            <Link to={`/orders/${order}`} className="link inline-flex min-h-11 items-center">
              {fill(own.ofOrder, { order })}
            </Link>
          ) : (
            fill(own.ofOrder, { order })
          )}
        </>
      )}
      {purpose !== null && ` · ${own.purposes[purpose]}`}
      {rider && ` · ${riderName(rider)}`}
      {rider && rider.owed !== entry.amount && (
        <span className="block text-red">
          {fill(rider.owed > entry.amount ? own.wasMissing : own.wasTooMuch, {
            amount: price(Math.abs(rider.owed - entry.amount)),
          })}
          {`, ${rider.isCarried ? own.carried : own.letGo}`}
        </span>
      )}
      {reason !== '' && <span className="block text-soft wrap-anywhere">{reason}</span>}
    </>
  )
}
