import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '../../contract/addis-time.ts'
import type { ResponseOf } from '../../contract/contract.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { statementPeriod } from '../../contract/statement-periods.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Figure } from '../session/figure.tsx'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { periodText } from './period-text.ts'

type Due = ResponseOf<'GET /office/statements/due'>
type Issued = ResponseOf<'POST /office/statements/issue'>

/** What would be issued, which is seen before it is. */
export function DuePart() {
  const { texts, language, locale } = useTexts('statements')
  const own = texts.statements
  const may = useMay()
  const query = useQuery({
    queryKey: ['statements', 'due'],
    queryFn: () => call('GET /office/statements/due'),
  })
  const [isAsking, setAsking] = useState(false)
  const [issued, setIssued] = useState<Issued>()
  const issuing = useSave(['statements'], () => setAsking(false))
  if (!query.data) return <Waiting query={query} />
  const { due, isMore, closedUntil } = query.data
  return (
    <section className="panel grid gap-3" aria-labelledby="due">
      <h2 id="due" className="text-xl">
        {own.due}
      </h2>
      <p>
        {closedUntil === null
          ? own.notClosed
          : fill(own.closed, { day: formatDate(`${closedUntil}T12:00:00+03:00`, locale) })}
      </p>
      <Notice>
        {issued &&
          `${fillPlural(own.issued, language, issued.issued)}${issued.isDone ? '' : ` ${own.goesOn}`}`}
      </Notice>
      {due.length === 0 ? (
        <p role="status">{own.noneDue}</p>
      ) : (
        <>
          <p className="text-soft">{own.dueLead}</p>
          <DueTable due={due} />
          {isMore && <p>{own.moreDue}</p>}
          {may('issue-statements') && (
            <Button className="justify-self-start" onClick={() => setAsking(true)}>
              {own.issue}
            </Button>
          )}
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          label={own.issuing}
          why={own.issuingLead}
          submit={own.issue}
          changing={issuing}
          onConfirm={() =>
            issuing.mutate(async () => setIssued(await call('POST /office/statements/issue', { body: {} })))
          }
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function DueTable({ due }: Pick<Due, 'due'>) {
  const { texts, language } = useTexts('statements')
  const own = texts.statements
  const { period, seller, opening, closing } = own.columns
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  return (
    <Table label={own.due} head={[period, seller, own.entries, opening, closing]} figures={3}>
      {due.map((it) => (
        <tr key={`${it.period} ${it.seller._id}`}>
          <td>{periodText(it.period, language)}</td>
          <td className="min-w-36 wrap-anywhere">{it.seller.name}</td>
          <td className="tabular md:text-end">{it.entries}</td>
          <td className="whitespace-nowrap tabular md:text-end">
            <Figure of={{ seller: it.seller._id, to: addDays(statementPeriod(it.period).first, -1) }}>
              {price(it.opening)}
            </Figure>
          </td>
          <td className="whitespace-nowrap tabular md:text-end">
            <Figure of={{ seller: it.seller._id, to: statementPeriod(it.period).last }}>
              {price(it.closing)}
            </Figure>
          </td>
        </tr>
      ))}
    </Table>
  )
}
