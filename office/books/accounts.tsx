import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { accountText, kindText } from './book-texts.ts'

export function Accounts({ kind }: { kind: string }) {
  const { texts, language } = useTexts('books')
  const own = texts.books
  const query = useInfiniteQuery({
    queryKey: ['books', 'accounts', kind],
    queryFn: ({ pageParam }) =>
      call('GET /office/books/accounts', { query: { kind, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const accounts = query.data?.pages.flatMap((page) => page.accounts)
  return (
    <>
      <Link to="/books" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.back}
      </Link>
      {!accounts && <Waiting query={query} />}
      {accounts?.length === 0 && <p role="status">{own.none}</p>}
      {accounts && accounts.length > 0 && (
        <Table
          label={fill(own.accounts, { kind: kindText(own, kind) })}
          head={[own.columns.account, own.balance]}
          figures={1}
        >
          {accounts.map((account) => (
            <tr key={account.account}>
              <td className="min-w-40 wrap-anywhere">
                <Link
                  to={`/books/entries?account=${encodeURIComponent(account.account)}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {accountText(own, account, language)}
                </Link>
              </td>
              <td className="whitespace-nowrap tabular md:text-end">
                {formatPrice(toSantim(account.balance), language)}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <More query={query} />
    </>
  )
}
