import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import type { ResponseOf } from '../../contract/contract.ts'
import type { Language } from '../../contract/language.ts'
import type { BookEntry } from '../../contract/office/books.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import type { Messages } from '../../messages/messages.ts'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { accountText, descriptionText, kindText } from './book-texts.ts'
import { EntriesSearch } from './entries-search.tsx'

type Shown = ResponseOf<'GET /office/books/entries'>

const asked = [
  'order',
  'transaction',
  'number',
  'cause',
  'seller',
  'account',
  'from',
  'to',
  'amount',
] as const
type Asked = Partial<Record<(typeof asked)[number], string>>

/**
 * Why a figure is so: `/books/entries?account=ACCOUNT`, `?seller=ID`, `?from=DAY&to=DAY`, `?number=ORDER`, `?order=ID`,
 * `?cause=KIND:ID` or `?transaction=ID`. An account, a seller and days can be narrowed to an amount.
 */
export function EntriesPage() {
  const { texts, language } = useTexts('books')
  const own = texts.books
  const [search] = useSearchParams()
  const given: Asked = Object.fromEntries(
    asked.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const isAsked = Object.keys(given).length > 0
  const query = useInfiniteQuery({
    queryKey: ['books', 'entries', given],
    queryFn: ({ pageParam }) =>
      call('GET /office/books/entries', { query: { ...given, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    enabled: isAsked,
  })
  const [first] = query.data?.pages ?? []
  const entries = query.data?.pages.flatMap((page) => page.entries)
  const name = first && nameOf(own, { first, given, language })
  return (
    <Screen title={titleOf(own, { given, name, first: entries?.[0] })}>
      <Link to="/books" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.back}
      </Link>
      <details key={search.toString()} open={!isAsked}>
        <summary className="min-h-11 py-2.5 font-medium">{own.find.title}</summary>
        <EntriesSearch name={name} />
      </details>
      {first && <Balance shown={first} day={given.to} />}
      {isAsked && !entries && <Waiting query={query} />}
      {entries?.length === 0 && <p role="status">{own.none}</p>}
      {entries && entries.length > 0 && (
        <Entries
          entries={entries}
          isAccount={given.account !== undefined}
          isOne={given.transaction !== undefined}
        />
      )}
      <More query={query} />
    </Screen>
  )
}

function titleOf(
  own: Messages['office']['books'],
  { given, name, first }: { given: Asked; name: string | undefined; first: BookEntry | undefined },
): string {
  if (given.transaction !== undefined) return fill(own.ofTransaction, { id: given.transaction })
  if (given.cause !== undefined) {
    return first ? descriptionText(own, first.description) : fill(own.ofCause, { cause: given.cause })
  }
  if (given.order !== undefined || given.number !== undefined)
    return first?.orderNumber ? fill(own.ofOrder, { number: first.orderNumber }) : own.entries
  return name ?? own.entries
}

type NameOf = { first: Shown; given: Asked; language: Language }

/** The account, or the seller, whose entries are shown. */
function nameOf(own: Messages['office']['books'], { first, given, language }: NameOf): string | undefined {
  const { account, seller } = first
  if (account) return accountText(own, account, language)
  if (!seller || given.account === undefined) return seller?.name
  return `${seller.name} · ${kindText(own, given.account)}`
}

/** What an account has, or what a seller is owed, now or in the evening of the day. */
function Balance({ shown: { account, seller }, day }: { shown: Shown; day: string | undefined }) {
  const { texts, language, locale } = useTexts('books')
  const own = texts.books
  const birr = account?.balance ?? seller?.owed
  if (birr === undefined) return null
  const [now, past] = account ? [own.balanceIs, own.balanceOn] : [own.owedIs, own.owedOn]
  const values = {
    amount: formatPrice(toSantim(birr), language),
    ...(day !== undefined && { day: formatDate(`${day}T12:00:00+03:00`, locale) }),
  }
  return <p className="text-lg font-medium">{fill(day === undefined ? now : past, values)}</p>
}

type EntriesProps = { entries: readonly BookEntry[]; isAccount: boolean; isOne: boolean }

/** The entries of one transaction have the same cause, which is above them. */
function Entries({ entries, isAccount, isOne }: EntriesProps) {
  const { texts, language, locale } = useTexts('books')
  const own = texts.books
  const { day, what, account, debit, credit } = own.columns
  const price = (birr: number | null) => birr !== null && formatPrice(toSantim(birr), language)
  const [shown] = entries
  return (
    <>
      {isOne && shown && <Cause entry={shown} path={entries.find(({ causePath }) => causePath)?.causePath} />}
      <Table
        label={own.entries}
        head={[day, what, ...(isAccount ? [] : [account]), debit, credit]}
        figures={2}
      >
        {entries.map((entry, index) => (
          <tr key={`${entry.transaction} ${index}`}>
            <td className="whitespace-nowrap">{formatDate(`${entry.day}T12:00:00+03:00`, locale)}</td>
            <td className="min-w-44">
              <What entry={entry} />
            </td>
            {!isAccount && (
              <td className="min-w-40 wrap-anywhere">
                <Link
                  to={`/books/entries?account=${encodeURIComponent(entry.account)}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {accountText(own, entry, language)}
                </Link>
              </td>
            )}
            <td className="whitespace-nowrap tabular md:text-end">{price(entry.debit)}</td>
            <td className="whitespace-nowrap tabular md:text-end">{price(entry.credit)}</td>
          </tr>
        ))}
      </Table>
    </>
  )
}

/** Who has posted a transaction, when and because of what, and what corrects it. */
function Cause({ entry, path }: { entry: BookEntry; path: string | null | undefined }) {
  const { texts, locale } = useTexts('books')
  const own = texts.books
  const { cause, actor, at, reversedBy } = entry
  return (
    <div className="panel grid justify-items-start gap-1 wrap-anywhere">
      <p>{[formatDateTime(at, locale), actor].filter(Boolean).join(' · ')}</p>
      <p>{fill(own.cause, { cause })}</p>
      {path && (
        <Link to={path} className="link inline-flex min-h-11 items-center">
          {own.toCause}
        </Link>
      )}
      {reversedBy !== null && (
        <Link
          to={`/books/entries?transaction=${reversedBy}`}
          className="link inline-flex min-h-11 items-center"
        >
          {fill(own.reversedBy, { id: reversedBy })}
        </Link>
      )}
    </div>
  )
}

function What({ entry }: { entry: BookEntry }) {
  const own = useTexts('books').texts.books
  const { transaction, description, reason, actor, reverses, orderNumber } = entry
  return (
    <>
      <span className="block font-medium">{descriptionText(own, description)}</span>
      {reason !== '' && <span className="block wrap-anywhere">{reason}</span>}
      {actor !== '' && <span className="block text-soft">{actor}</span>}
      <Link
        to={`/books/entries?transaction=${transaction}`}
        className="link me-3 inline-flex min-h-11 items-center"
      >
        {fill(own.transaction, { id: transaction })}
      </Link>
      {reverses !== null && (
        <Link
          to={`/books/entries?transaction=${reverses}`}
          className="link me-3 inline-flex min-h-11 items-center"
        >
          {fill(own.reverses, { id: reverses })}
        </Link>
      )}
      {orderNumber !== null && (
        <Link to={`/orders/${orderNumber}`} className="link inline-flex min-h-11 items-center">
          {fill(own.order, { number: orderNumber })}
        </Link>
      )}
    </>
  )
}
