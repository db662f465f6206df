import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { Accounts } from './accounts.tsx'
import { BookLinks } from './book-links.tsx'
import { kindText } from './book-texts.ts'

/** `/books`, and `/books?kind=KIND` for the accounts of a kind of which there are several. */
export function BooksPage() {
  const { texts } = useTexts('books')
  const [search] = useSearchParams()
  const kind = search.get('kind')
  return (
    <Screen title={texts.sections.books}>
      <BookLinks />
      {kind === null ? <Kinds /> : <Accounts key={kind} kind={kind} />}
    </Screen>
  )
}

function Kinds() {
  const { texts, language, locale } = useTexts('books')
  const own = texts.books
  const query = useQuery({ queryKey: ['books'], queryFn: () => call('GET /office/books') })
  if (!query.data) return <Waiting query={query} />
  const { isOpen, closedUntil, kinds } = query.data
  return (
    <>
      <p className="max-w-prose text-soft">{own.lead}</p>
      {!isOpen && (
        <p className="rounded-md bg-yellow-soft px-4 py-3 text-[var(--yellow-ink)]">{own.notOpen}</p>
      )}
      {closedUntil !== null && (
        <p>{fill(own.closed, { day: formatDate(`${closedUntil}T12:00:00+03:00`, locale) })}</p>
      )}
      {kinds.length === 0 ? (
        <p role="status">{own.none}</p>
      ) : (
        <Table label={own.kinds} head={[own.kind, own.balance]} figures={1}>
          {kinds.map(({ kind, hasSeveral, balance }) => (
            <tr key={kind}>
              <td className="min-w-40">
                <Link
                  to={hasSeveral ? `/books?kind=${kind}` : `/books/entries?account=${kind}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {kindText(own, kind)}
                </Link>
              </td>
              <td className="whitespace-nowrap tabular md:text-end">
                {formatPrice(toSantim(balance), language)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  )
}
