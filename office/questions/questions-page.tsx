import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isLanguage, languageData } from '../../contract/language.ts'
import type { OfficeQuestion } from '../../contract/office/questions.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Screen } from '../layout.tsx'
import { Moderation } from '../reviews/moderation.tsx'
import { call } from '../session/api.ts'
import { useTexts } from '../texts.tsx'
import { More, Tabs } from '../ui/listing.tsx'
import { Waiting } from '../ui/parts.tsx'

const states = ['waiting', 'answered', 'hidden', 'all'] as const
const listKey = 'questions'

export function QuestionsPage() {
  const { texts } = useTexts()
  const [search] = useSearchParams()
  const state = states.find((it) => it === search.get('state')) ?? 'waiting'
  const query = useInfiniteQuery({
    queryKey: [listKey, state],
    queryFn: ({ pageParam }) =>
      call('GET /office/questions', {
        query: { ...(state !== 'all' && { state }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const questions = query.data?.pages.flatMap((page) => page.questions)
  const tabs = states.map((value) => ({ value, text: texts.questions.states[value] }))
  return (
    <Screen title={texts.sections.questions}>
      <Tabs label={texts.questions.which} name="state" tabs={tabs} />
      {questions === undefined && <Waiting query={query} />}
      {questions?.length === 0 && (
        <p role="status">{state === 'waiting' ? texts.questions.nothingWaiting : texts.questions.none}</p>
      )}
      <section aria-label={texts.questions.states[state]}>
        <ul className="grid gap-4">
          {questions?.map((question) => (
            <Question key={question._id} question={question} />
          ))}
        </ul>
      </section>
      {questions && <More query={query} />}
    </Screen>
  )
}

function Question({ question }: { question: OfficeQuestion }) {
  const { texts, language } = useTexts()
  const { _id, product, text, createdAt, language: asked } = question
  const askerName = question.askerName || texts.reviews.formerCustomer
  const params = { questionId: _id }
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
        </p>
        <p className="text-sm text-soft md:text-end">
          {askerName}
          {isLanguage(asked) && ` · ${languageData[asked].name}`}
          <br />
          <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
        </p>
      </div>
      <p className="whitespace-pre-line">{text}</p>
      <Moderation
        row={question}
        name={fill(texts.questions.questionOf, { name: askerName })}
        listKey={listKey}
        answer={(answer) => call('PUT /office/questions/:questionId/answer', { params, body: { answer } })}
        hide={(reason) => call('PUT /office/questions/:questionId/hiding', { params, body: { reason } })}
        show={() => call('DELETE /office/questions/:questionId/hiding', { params })}
      />
    </li>
  )
}
