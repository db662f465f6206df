import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Figure } from '../session/figure.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

export function ClosesPage() {
  const { texts, language, locale } = useTexts('cash')
  const own = texts.cash
  const query = useInfiniteQuery({
    queryKey: ['cash', 'closes'],
    queryFn: ({ pageParam }) =>
      call('GET /office/cash/closes', { query: { ...(pageParam && { older: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
  })
  const closes = query.data?.pages.flatMap((page) => page.closes)
  const price = (santim: number) => formatPrice(santim, language)
  return (
    <Screen title={own.closes}>
      <Link to="/cash" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.back}
      </Link>
      {!closes && <Waiting query={query} />}
      {closes?.length === 0 && <p role="status">{own.noCloses}</p>}
      {closes && closes.length > 0 && (
        <>
          <Table
            label={own.closes}
            head={[own.day, own.expected, own.counted, own.difference, own.reason, own.columns.by]}
          >
            {closes.map(({ day, expected, counted, reason, actor }) => (
              <tr key={day}>
                <td className="min-w-40">
                  <Link to={`/cash/${day}`} className="link inline-flex min-h-11 items-center">
                    {formatDate(`${day}T12:00:00+03:00`, locale)}
                  </Link>
                </td>
                <td className="whitespace-nowrap tabular">{price(toSantim(expected))}</td>
                <td className="whitespace-nowrap tabular">{price(toSantim(counted))}</td>
                <td className="whitespace-nowrap tabular">
                  <Figure of={{ cause: `cash-close:${day}` }}>
                    {price(toSantim(counted) - toSantim(expected))}
                  </Figure>
                </td>
                <td className="min-w-32 wrap-anywhere">{reason}</td>
                <td className="min-w-32 break-words">{actor}</td>
              </tr>
            ))}
          </Table>
          <More query={query} label={own.older} />
        </>
      )}
    </Screen>
  )
}
