import { useInfiniteQuery } from '@tanstack/react-query'
import type { SellerStatement } from '../../contract/seller/statements.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Amount } from '../ui/amount.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../ui/waiting.tsx'

/** `/statements`: those of each month, as they were issued. */
export function StatementsPage() {
  const { texts } = useTexts()
  const query = useInfiniteQuery({
    queryKey: ['statements'],
    queryFn: ({ pageParam }) =>
      call('GET /seller/statements', { query: pageParam === null ? {} : { after: String(pageParam) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ after }) => after,
  })
  const statements = query.data?.pages.flatMap((page) => page.statements)
  return (
    <Screen title={texts.sections.statements}>
      {!statements && <Waiting query={query} />}
      {statements?.length === 0 && <p role="status">{texts.statements.none}</p>}
      <ul className="grid gap-3">
        {statements?.map((statement) => (
          <Row key={statement.number} statement={statement} />
        ))}
      </ul>
      <More query={query} />
    </Screen>
  )
}

function Row({ statement }: { statement: SellerStatement }) {
  const { texts, locale, language } = useTexts()
  const own = texts.statements
  const { number } = statement
  const [first, last] = [statement.first, statement.last].map((day) =>
    formatDate(`${day}T12:00:00+03:00`, locale),
  )
  const address = (format: string) => `/api/seller/statements/${number}/${format}?language=${language}`
  return (
    <li className="panel grid gap-2">
      <h2 className="text-lg">{fill(own.name, { number })}</h2>
      <p className="text-soft">{fill(own.period, { first: first ?? '', last: last ?? '' })}</p>
      <dl className="grid gap-1">
        {[
          { name: own.paid, birr: -statement.payouts },
          { name: own.closing, birr: statement.closing },
        ].map(({ name, birr }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd>
              <Amount birr={birr === 0 ? 0 : birr} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-6">
        <a
          className="link inline-flex min-h-11 items-center"
          href={address('page')}
          target="_blank"
          rel="noreferrer"
          aria-label={fill(own.pageOf, { number })}
        >
          {own.page}
        </a>
        <a
          className="link inline-flex min-h-11 items-center"
          href={address('csv')}
          download
          aria-label={fill(own.csvOf, { number })}
        >
          {own.csv}
        </a>
      </p>
    </li>
  )
}
