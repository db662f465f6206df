import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Tabs, useTab } from '../ui/tabs.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { Written } from './written.tsx'
import type { Said } from './written.tsx'

const views = ['waiting', 'answered', 'reviews'] as const

/** `/questions`: what customers ask and write about the products of the seller. */
export function QuestionsPage() {
  const { texts, language } = useTexts()
  const own = texts.questions
  const view = useTab('view', views)
  const [savedIn, setSavedIn] = useState<string>()
  const query = useInfiniteQuery({
    queryKey: ['questions', view, language],
    queryFn: ({ pageParam }) => pageOf(view, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
  })
  const rows = query.data?.pages.flatMap((page) => page.rows)
  return (
    <Screen title={texts.sections.questions}>
      <Tabs
        label={texts.sections.questions}
        name="view"
        tabs={views.map((value) => ({ value, text: own.tabs[value] }))}
      />
      <Notice>{savedIn === view && own.saved}</Notice>
      {!rows && <Waiting query={query} />}
      {rows?.length === 0 && <p role="status">{own.none}</p>}
      {rows && rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map((said) => (
            <Written
              key={said._id}
              said={said}
              onOpen={() => setSavedIn(undefined)}
              onSaved={() => setSavedIn(view)}
            />
          ))}
        </ul>
      )}
      <More query={query} />
    </Screen>
  )
}

async function pageOf(
  view: (typeof views)[number],
  cursor: string | null,
): Promise<{ rows: Said[]; after: string | null }> {
  const from = cursor === null ? {} : { after: cursor }
  if (view === 'reviews') {
    const { reviews, after } = await call('GET /seller/reviews', { query: from })
    return { rows: reviews.map((row) => ({ ...row, kind: 'review' as const })), after }
  }
  const { questions, after } = await call('GET /seller/questions', { query: { state: view, ...from } })
  return { rows: questions.map((row) => ({ ...row, kind: 'question' as const })), after }
}
