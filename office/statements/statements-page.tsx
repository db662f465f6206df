import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { addDays } from '../../contract/addis-time.ts'
import { isLanguage, languageData } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficeStatement } from '../../contract/office/statements.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import { fill } from '../../messages/fill.ts'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { BookLinks } from '../books/book-links.tsx'
import { Figure } from '../session/figure.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Select } from '../../member-ui/fields.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { DuePart } from './due-part.tsx'
import { lastPeriods, periodText } from './period-text.ts'

/** `/books/statements`, and `?period=YYYY-MM&seller=ID` for some of them. */
export function StatementsPage() {
  const { texts } = useTexts('books', 'statements')
  const own = texts.statements
  return (
    <Screen title={own.title}>
      <BookLinks />
      <p className="max-w-prose text-soft">{own.lead}</p>
      <DuePart />
      <Issued />
    </Screen>
  )
}

function Issued() {
  const { texts, language } = useTexts('statements')
  const own = texts.statements
  const [search, setSearch] = useSearchParams()
  const [fileLanguage, setFileLanguage] = useState<Language>(language)
  const period = search.get('period') ?? ''
  const seller = search.get('seller') ?? ''
  const [periods] = useState(() => lastPeriods(new Date()))
  const filter = { ...(period !== '' && { period }), ...(seller !== '' && { seller }) }
  const query = useInfiniteQuery({
    queryKey: ['statements', filter],
    queryFn: ({ pageParam }) =>
      call('GET /office/statements', { query: { ...filter, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after?.toString(),
  })
  const statements = query.data?.pages.flatMap((page) => page.statements)
  const languages = offeredLanguages()
  return (
    <>
      <div className="panel grid items-end gap-4 sm:grid-cols-2">
        <Select
          label={own.period}
          value={period}
          onChange={({ target }) =>
            setSearch({
              ...(seller !== '' && { seller }),
              ...(target.value !== '' && { period: target.value }),
            })
          }
        >
          <option value="">{own.allPeriods}</option>
          {periods.map((it) => (
            <option key={it} value={it}>
              {periodText(it, language)}
            </option>
          ))}
        </Select>
        {languages.length > 1 && (
          <Select
            label={own.fileLanguage}
            value={fileLanguage}
            onChange={({ target }) => isLanguage(target.value) && setFileLanguage(target.value)}
          >
            {languages.map((it) => (
              <option key={it} value={it}>
                {languageData[it].name}
              </option>
            ))}
          </Select>
        )}
        {seller !== '' && (
          <Link
            to={period === '' ? '/books/statements' : `/books/statements?period=${period}`}
            className="link inline-flex min-h-11 items-center justify-self-start"
          >
            {own.allSellers}
          </Link>
        )}
      </div>
      {!statements && <Waiting query={query} />}
      {statements?.length === 0 && <p role="status">{own.none}</p>}
      {statements && statements.length > 0 && (
        <Statements statements={statements} fileLanguage={fileLanguage} />
      )}
      <More query={query} />
    </>
  )
}

type StatementsProps = { statements: readonly OfficeStatement[]; fileLanguage: Language }

function Statements({ statements, fileLanguage }: StatementsProps) {
  const { texts, language } = useTexts('statements')
  const own = texts.statements
  const { number, period, seller, files, opening, closing } = own.columns
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const fileOf = (it: OfficeStatement, file: 'page' | 'csv') =>
    `/api/office/statements/${it.number}/${file}?language=${fileLanguage}`
  return (
    <Table label={own.title} head={[number, period, seller, files, opening, closing]} figures={2}>
      {statements.map((it) => (
        <tr key={it.number}>
          <td className="tabular">{it.number}</td>
          <td>{periodText(it.period, language)}</td>
          <td className="min-w-36 wrap-anywhere">
            <Link
              to={`/books/statements?seller=${it.seller._id}`}
              className="link inline-flex min-h-11 items-center"
            >
              {it.seller.name}
            </Link>
          </td>
          <td className="whitespace-nowrap">
            <a
              href={fileOf(it, 'page')}
              target="_blank"
              rel="noreferrer"
              aria-label={fill(own.pageOf, { number: it.number })}
              className="link me-4 inline-flex min-h-11 min-w-11 items-center justify-center"
            >
              {own.page}
            </a>
            <a
              href={fileOf(it, 'csv')}
              download
              aria-label={fill(own.csvOf, { number: it.number })}
              className="link inline-flex min-h-11 min-w-11 items-center justify-center"
            >
              {own.csv}
            </a>
          </td>
          <td className="whitespace-nowrap tabular md:text-end">
            <Figure of={{ seller: it.seller._id, to: addDays(it.first, -1) }}>{price(it.opening)}</Figure>
          </td>
          <td className="whitespace-nowrap tabular md:text-end">
            <Figure of={{ seller: it.seller._id, to: it.last }}>{price(it.closing)}</Figure>
          </td>
        </tr>
      ))}
    </Table>
  )
}
