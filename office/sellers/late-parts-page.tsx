import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { LatePart } from '../../contract/office/late-parts.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

/** `/late-parts`: what sellers neither accepted nor sent in time, and when it is canceled. */
export function LatePartsPage() {
  const { texts, language } = useTexts('sellers')
  const own = texts.sellers.late
  const query = useInfiniteQuery({
    queryKey: ['late-parts', language],
    queryFn: ({ pageParam }) =>
      call('GET /office/late-parts', { query: pageParam ? { after: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const parts = query.data?.pages.flatMap((page) => page.parts) ?? []
  const { columns } = own
  return (
    <Screen title={own.title}>
      <p className="max-w-prose text-soft">{own.lead}</p>
      {!query.data && <Waiting query={query} />}
      {query.data && parts.length === 0 && <p role="status">{own.none}</p>}
      {parts.length > 0 && (
        <Table
          label={own.title}
          head={[columns.order, columns.store, columns.what, columns.due, columns.canceled]}
        >
          {parts.map((part) => (
            <Row key={part._id} part={part} />
          ))}
        </Table>
      )}
      <More query={query} />
    </Screen>
  )
}

function Row({ part: { orderNumber, seller, status, due, canceledAt } }: { part: LatePart }) {
  const { texts, locale } = useTexts('sellers')
  const own = texts.sellers.late
  return (
    <tr>
      <td>
        <Link className="link inline-flex min-h-11 items-center font-medium" to={`/orders/${orderNumber}`}>
          {orderNumber}
        </Link>
      </td>
      <td className="min-w-40">
        {seller.storeName}
        {seller.phone && (
          <a className="link flex min-h-11 w-fit items-center whitespace-nowrap" href={`tel:${seller.phone}`}>
            {formatPhone(seller.phone)}
          </a>
        )}
      </td>
      <td>{status === 'new' ? own.notAccepted : own.notSent}</td>
      <td>{formatDateTime(due, locale)}</td>
      <td>{formatDateTime(canceledAt, locale)}</td>
    </tr>
  )
}
