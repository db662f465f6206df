import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { accountText, reconciliationKey } from './item-text.ts'

const noon = 'T12:00:00+03:00'

/** `/books/reconciliation/files`: the statements that were imported. */
export function FilesPage() {
  const { texts, locale } = useTexts('reconciliation')
  const own = texts.reconciliation
  const query = useQuery({
    queryKey: [...reconciliationKey, 'files'],
    queryFn: () => call('GET /office/reconciliation/files'),
  })
  const day = (text: string) => formatDate(`${text}${noon}`, locale)
  const { file, period, by, lines } = own.fileColumns
  return (
    <Screen title={own.files}>
      <Back to="/books/reconciliation">{own.title}</Back>
      {!query.data && <Waiting query={query} />}
      {query.data?.files.length === 0 && <p role="status">{own.noFiles}</p>}
      {query.data && query.data.files.length > 0 && (
        <Table label={own.files} head={[file, period, by, lines]} figures={1}>
          {query.data.files.map((it) => (
            <tr key={it._id}>
              <td className="min-w-40">
                <Link
                  to={`/books/reconciliation/files/${it._id}`}
                  className="link inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {it.fileName}
                </Link>
                <span className="block text-soft">{accountText(own, it.account)}</span>
              </td>
              <td className="min-w-32">
                {fill(own.fromUntil, { from: day(it.from), until: day(it.until) })}
              </td>
              <td className="min-w-32">
                {it.actor} <span className="block text-soft">{formatDateTime(it.at, locale)}</span>
              </td>
              <td className="tabular md:text-end">
                {fill(own.linesOf, { lines: it.lines, newLines: it.newLines })}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Screen>
  )
}

function Back({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center justify-self-start">
      {children}
    </Link>
  )
}

/** `/books/reconciliation/files/:fileId`: the lines that a statement was the first to have. */
export function FilePage() {
  const { texts, language, locale } = useTexts('reconciliation')
  const own = texts.reconciliation
  const { fileId = '' } = useParams()
  const query = useInfiniteQuery({
    queryKey: [...reconciliationKey, 'files', fileId],
    queryFn: ({ pageParam }) =>
      call('GET /office/reconciliation/files/:fileId', {
        params: { fileId },
        query: pageParam ? { after: pageParam } : {},
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const file = query.data?.pages[0]?.file
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? []
  const { line, what, state, amount } = own.lineColumns
  return (
    <Screen title={file ? `${accountText(own, file.account)}: ${file.fileName}` : own.files}>
      <Back to="/books/reconciliation/files">{own.files}</Back>
      {!query.data && <Waiting query={query} />}
      {query.data && lines.length === 0 && <p role="status">{own.noNewLines}</p>}
      {lines.length > 0 && (
        <Table label={own.lines} head={[line, what, state, amount]} figures={1} isNamed={false}>
          {lines.map((it, index) => (
            <tr key={index}>
              <td className="tabular">{it.line}</td>
              <td className="min-w-44">
                <span className="block font-medium">{own.lineKinds[it.kind]}</span>
                <span className="block whitespace-nowrap">{formatDate(`${it.day}${noon}`, locale)}</span>
                <span className="block text-soft wrap-anywhere">
                  {[it.reference, it.text].filter((text) => text !== '').join(' · ')}
                </span>
              </td>
              <td>
                {own.states[it.state]}
                {it.transactions.map((id) => (
                  <Link
                    key={id}
                    to={`/books/entries?transaction=${id}`}
                    className="link flex min-h-11 items-center"
                  >
                    {fill(own.transaction, { id })}
                  </Link>
                ))}
              </td>
              <td className="whitespace-nowrap tabular md:text-end">
                {formatPrice(toSantim(it.amount), language)}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <More query={query} />
    </Screen>
  )
}
