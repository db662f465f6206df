import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import type { OfficeReview } from '../../contract/office/reviews.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { NoticeContext } from './moderation.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { WrittenText } from '../ui/written-text.tsx'

type Listed<Row, State extends string> = {
  title: string
  listKey: string
  /** The first holds what waits for somebody. */
  states: readonly (State | 'all')[]
  texts: { which: string; states: Record<State | 'all', string>; none: string; nothingToDo: string }
  lead?: ReactNode
  read: (query: { state?: State; after?: string }) => Promise<{ rows: Row[]; after: string | null }>
  children: (row: Row) => ReactNode
}

/** Reviews or questions, the newest first, in pages. */
export function ModeratedList<Row, State extends string>(listed: Listed<Row, State>) {
  const { title, listKey, states, texts, lead, read, children } = listed
  const [search] = useSearchParams()
  const [first] = states
  const state = states.find((it) => it === search.get('state')) ?? first ?? 'all'
  const query = useInfiniteQuery({
    queryKey: [listKey, state],
    queryFn: ({ pageParam }) =>
      read({ ...(state !== 'all' && { state }), ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const [notice, setNotice] = useState('')
  const rows = query.data?.pages.flatMap((page) => page.rows)
  const tabs = states.map((value) => ({ value, text: texts.states[value] }))
  return (
    <Screen title={title}>
      {lead}
      <Tabs label={texts.which} name="state" tabs={tabs} />
      <p role="status" className={notice ? 'font-medium text-green' : 'sr-only'}>
        {notice}
      </p>
      {rows === undefined && <Waiting query={query} />}
      {rows?.length === 0 && <p role="status">{state === first ? texts.nothingToDo : texts.none}</p>}
      <section aria-label={texts.states[state]}>
        <NoticeContext value={setNotice}>
          <ul className="grid gap-4">{rows?.map(children)}</ul>
        </NoticeContext>
      </section>
      {rows && <More query={query} />}
    </Screen>
  )
}

type Shown = Pick<OfficeReview, 'product' | 'createdAt' | 'text'> & {
  by: string
  stars?: ReactNode
  children: ReactNode
}

/** What a customer wrote about a product; the children are what can be done with it. */
export function Moderated({ product, stars, by, createdAt, text, children }: Shown) {
  const { locale } = useTexts()
  return (
    <li className="panel grid gap-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p>
          <a
            className="link inline-flex min-h-11 items-center font-medium"
            href={product.url}
            target="_blank"
            rel="noreferrer"
          >
            {product.name}
          </a>
          {stars && <br />}
          {stars}
        </p>
        <p className="text-sm text-soft md:text-end">
          {by}
          <br />
          <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
        </p>
      </div>
      <WrittenText text={text} />
      {children}
    </li>
  )
}
