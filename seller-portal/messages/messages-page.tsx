import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ListedConversation } from '../../contract/seller/messages.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { useLate } from '../ui/late-texts.ts'
import { More } from '../ui/more.tsx'
import { Waiting } from '../ui/waiting.tsx'

/** `/messages`: conversations with customers, those with unread messages first. */
export function MessagesPage() {
  const { texts } = useTexts()
  const own = useLate('sellerMessages')
  const query = useInfiniteQuery({
    queryKey: ['messages', 'list'],
    queryFn: ({ pageParam }) =>
      call('GET /seller/messages', { query: pageParam === null ? {} : { after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
    refetchInterval: 60_000,
  })
  const rows = query.data?.pages.flatMap(({ conversations }) => conversations)
  return (
    <Screen title={texts.sections.messages}>
      {!rows && <Waiting query={query} />}
      {rows?.length === 0 && <p role="status">{own.none}</p>}
      {rows && rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map((row) => (
            <Row key={row.partId} row={row} />
          ))}
        </ul>
      )}
      <More query={query} />
    </Screen>
  )
}

function Row({ row: { partId, orderNumber, customerName, unread, last } }: { row: ListedConversation }) {
  const { language, locale } = useTexts()
  const own = useLate('sellerMessages')
  const name = customerName || own.nameless
  return (
    <li className="panel grid gap-1">
      <Link to={`/messages/${partId}`} className="link inline-flex min-h-11 items-center justify-self-start">
        {fill(own.ofOrder, { number: orderNumber, name })}
      </Link>
      {unread > 0 && <p className="font-semibold text-green">{fillPlural(own.unread, language, unread)}</p>}
      <p className="line-clamp-2 wrap-anywhere">
        {last.from === 'seller' ? fill(own.you, { text: last.text }) : last.text}
      </p>
      <p className="text-sm text-soft">{formatDateTime(last.at, locale)}</p>
    </li>
  )
}
