import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnsweredQuestion, WaitingQuestion } from '../../contract/questions.ts'
import { questionMaximum, questionsPageLength } from '../../contract/limits.ts'
import { productPath } from '../../contract/paths.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import type { Messages } from '../../messages/messages.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useLocale } from '../messages/use-locale.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, store } from '../client/api.ts'
import { loginPath } from '../client/login-path.ts'
import { useSession } from '../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Form, useForm } from '../ui/form.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'
import { pageAction } from '../ui/page-action.ts'
import { useTypedText } from './typed-text.ts'

/** So many are shown at first. */
const firstQuestions = 3

type Answered = { questions: readonly AnsweredQuestion[]; total: number }

export default function QuestionList({ productId }: { productId: string }) {
  const texts = useLateTexts('productReviews')
  const { answered, hasFailed, fetchNext } = useAnswered(productId)
  const { waiting, setWaiting } = useWaiting(productId)
  const [isWhole, setWhole] = useState(false)
  if (!texts) return null
  const isEmpty = answered?.total === 0 && waiting.length === 0
  return (
    <>
      <h2 id="questions-heading" className="text-2xl">
        {texts.questions}
      </h2>
      <div className="mt-4 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)]">
        <div>
          {isEmpty && <p className="text-soft">{texts.noQuestions}</p>}
          {!answered && !hasFailed && <Skeleton className="h-24" />}
          <ul className="divide-y divide-line border-line not-empty:border-y">
            {waiting.map((question) => (
              <OwnQuestion
                key={question._id}
                question={question}
                texts={texts}
                onDeleted={() => setWaiting((all) => all.filter(({ _id }) => _id !== question._id))}
              />
            ))}
            {answered?.questions.slice(0, isWhole ? undefined : firstQuestions).map((question) => (
              <Question key={question._id} question={question} texts={texts} />
            ))}
          </ul>
          {hasFailed && <FailedState onRetry={fetchNext} />}
          {answered && !hasFailed && (
            <MoreButton
              answered={answered}
              isWhole={isWhole}
              texts={texts}
              onPress={isWhole ? fetchNext : () => setWhole(true)}
            />
          )}
        </div>
        <QuestionForm
          productId={productId}
          texts={texts}
          onAsked={(question) => setWaiting((all) => [question, ...all])}
        />
      </div>
    </>
  )
}

type MoreProps = {
  answered: Answered
  isWhole: boolean
  texts: Messages['productReviews']
  onPress: () => void
}

function MoreButton({ answered: { questions, total }, isWhole, texts, onPress }: MoreProps) {
  if (total <= (isWhole ? questions.length : firstQuestions)) return null
  const showsAll = !isWhole && questions.length === total
  return (
    <Button variant="outline" onClick={onPress} className="mt-5">
      {showsAll ? fill(texts.allQuestions, { count: total }) : texts.moreQuestions}
    </Button>
  )
}

function useAnswered(productId: string) {
  const lang = useLanguage()
  const [answered, setAnswered] = useState<Answered>()
  const [hasFailed, setHasFailed] = useState(false)

  const fetchPage = useCallback(
    (shown: readonly AnsweredQuestion[]) => {
      setHasFailed(false)
      const page = String(1 + Math.floor(shown.length / questionsPageLength))
      store('GET /questions', { query: { productId, lang, page } }).then(
        (found) => {
          // One that was answered since has moved others to this page.
          const byId = new Map([...shown, ...found.questions].map((it) => [it._id, it]))
          setAnswered({ questions: [...byId.values()], total: found.total })
        },
        (error: unknown) => {
          console.error('The questions could not be fetched', error)
          setHasFailed(true)
        },
      )
    },
    [productId, lang],
  )

  useEffect(() => fetchPage([]), [fetchPage])
  return { answered, hasFailed, fetchNext: () => fetchPage(answered?.questions ?? []) }
}

function useWaiting(productId: string) {
  const userId = useSession('user')?.id
  const [waiting, setWaiting] = useState<readonly WaitingQuestion[]>([])

  useEffect(() => {
    setWaiting([])
    if (!userId) return
    let isGone = false
    account('GET /questions/waiting', { query: { userId, productId } }).then(
      ({ questions }) => isGone || setWaiting(questions),
      (error: unknown) => console.error('The own questions could not be fetched', error),
    )
    return () => {
      isGone = true
    }
  }, [userId, productId])

  return { waiting, setWaiting }
}

function Question({ question, texts }: { question: AnsweredQuestion; texts: Messages['productReviews'] }) {
  const locale = useLocale()
  const day = (time: string) => formatDate(time, locale)
  return (
    <li className="py-5">
      <p className="font-semibold whitespace-pre-line">
        <MarkedText text={question.question} />
      </p>
      <p className="text-sm text-soft">
        <MarkedText text={fill(texts.askedBy, { name: question.askerName, day: day(question.askedAt) })} />
      </p>
      <div className="mt-3 border-s-3 border-line ps-4">
        <p className="text-sm font-semibold text-soft">
          {fill(question.bySeller ? texts.answerOfSeller : texts.answer, { day: day(question.answeredAt) })}
        </p>
        <p className="mt-1 whitespace-pre-line">
          <MarkedText text={question.answer} />
        </p>
      </div>
    </li>
  )
}

function OwnQuestion({
  question: { _id, question, hidden },
  texts,
  onDeleted,
}: {
  question: WaitingQuestion
  texts: Messages['productReviews']
  onDeleted: () => void
}) {
  const user = useSession('user')
  const remove = useAction(
    async () => {
      if (!user) return
      await account('DELETE /question', { query: { userId: user.id, questionId: _id } })
      toast('success', texts.questionDeleted)
      onDeleted()
    },
    (error) => {
      console.error('The question could not be deleted', error)
      toast('error', texts.questionDeleteFailed)
    },
  )
  return (
    <li className="py-5">
      <p id={`question-${_id}`} className="font-semibold whitespace-pre-line">
        <MarkedText text={question} />
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="rounded-sm bg-yellow-soft px-3 py-1 text-sm font-semibold text-yellow-ink">
          {hidden === undefined ? texts.waiting : fill(texts.questionHidden, { reason: hidden })}
        </p>
        <Button
          variant="danger"
          busy={remove.busy}
          aria-describedby={`question-${_id}`}
          onClick={remove.run}
          className="px-3"
        >
          {texts.deleteQuestion}
        </Button>
      </div>
    </li>
  )
}

function QuestionForm({
  productId,
  texts,
  onAsked,
}: {
  productId: string
  texts: Messages['productReviews']
  onAsked: (question: WaitingQuestion) => void
}) {
  const { logIn } = useTexts('shell')
  const user = useSession('user')
  const form = useForm({
    fields: ['question'],
    check: ({ question }) => (user && question === '' ? { question: texts.questionMissing } : {}),
    async submit({ question }) {
      if (!user) {
        keepTyped(question)
        const to = loginPath(`${productPath(productId)}#questions`)
        return toast('error', texts.loginFirst, pageAction(logIn, to))
      }
      const { question: asked } = await account('POST /question', {
        body: { userId: user.id, productId, question },
      })
      form.ref.current?.reset()
      toast('success', texts.asked)
      onAsked(asked)
    },
    failed: ({ text }) => toast('error', text || texts.askFailed),
  })
  const keepTyped = useTypedText(form.ref, { productId, name: 'question' })
  const [isOpen, setOpen] = useState(false)
  // What was written before the login is shown.
  useEffect(() => setOpen(Boolean(form.ref.current?.querySelector('textarea')?.value)), [form.ref])

  function open() {
    flushSync(() => setOpen(true))
    form.ref.current?.querySelector('textarea')?.focus()
  }

  return (
    <>
      {!isOpen && (
        <Button variant="outline" onClick={open} className="justify-self-start">
          {texts.askQuestion}
        </Button>
      )}
      <Form
        form={form}
        hidden={!isOpen}
        className={`gap-4 rounded-xl border border-line bg-surface p-5 ${isOpen ? 'grid' : ''}`}
      >
        <TextArea
          label={texts.yourQuestion}
          name="question"
          maxLength={questionMaximum}
          hint={fill(texts.questionHint, { questionMaximum })}
          error={form.faults.question}
        />
        <Button type="submit" busy={form.busy}>
          {texts.ask}
        </Button>
      </Form>
    </>
  )
}
