import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textMaximum } from '../../contract/limits.ts'
import type { SellerQuestion, SellerReview } from '../../contract/seller/questions.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'

export type Said = (SellerQuestion & { kind: 'question' }) | (SellerReview & { kind: 'review' })

type Props = { said: Said; onOpen: () => void; onSaved: () => void }

/** A question or a review, with its answer. Only the shop changes an answer of the shop. */
export function Written({ said, onOpen, onSaved }: Props) {
  const { texts, locale } = useTexts()
  const own = texts.questions
  const [isOpen, setOpen] = useState(false)
  const { product, text, answer, createdAt } = said
  const mayAnswer = answer === null || answer.bySeller
  return (
    <li className="panel grid gap-2">
      <a
        href={product.url}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center justify-self-start wrap-anywhere"
      >
        {product.name}
      </a>
      <p className="text-sm text-soft">
        {authorOf(said, own)} · {formatDate(createdAt, locale)}
      </p>
      {said.kind === 'review' && (
        <p className="font-medium">
          {fill(own.stars, { count: said.rating })}
          {said.isBought && ` · ${own.bought}`}
        </p>
      )}
      {text !== '' && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {answer && (
        <div className="border-s-4 border-line ps-3">
          <p className="text-sm font-semibold text-soft">
            {fill(answer.bySeller ? own.yours : own.ofShop, { day: formatDate(answer.at, locale) })}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
        </div>
      )}
      {mayAnswer && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => {
            onOpen()
            setOpen(true)
          }}
        >
          {answer ? own.change : own.give}
        </Button>
      )}
      {isOpen && <AnswerDialog said={said} onDone={onSaved} onClose={() => setOpen(false)} />}
    </li>
  )
}

function authorOf(said: Said, own: ReturnType<typeof useTexts>['texts']['questions']): string {
  const isQuestion = said.kind === 'question'
  const name = isQuestion ? said.askerName : said.reviewerName
  if (name === '') return isQuestion ? own.asksNameless : own.writesNameless
  return fill(isQuestion ? own.asks : own.writes, { name })
}

type DialogProps = { said: Said; onDone: () => void; onClose: () => void }

function AnswerDialog({ said, onDone, onClose }: DialogProps) {
  const { texts } = useTexts()
  const own = texts.questions
  const client = useQueryClient()
  const [shown] = useState(said.answer)
  const [answer, setAnswer] = useState(shown?.text ?? '')
  const isReview = said.kind === 'review'
  const body = { answer: answer.trim(), answeredAt: shown?.at ?? null }
  const saving = useMutation({
    mutationFn: async () => {
      if (isReview) {
        await call('PUT /seller/reviews/:reviewId/answer', { params: { reviewId: said._id }, body })
      } else {
        await call('PUT /seller/questions/:questionId/answer', { params: { questionId: said._id }, body })
      }
    },
    onSuccess: () => {
      onDone()
      onClose()
      void client.invalidateQueries({ queryKey: ['questions'] })
      void client.invalidateQueries({ queryKey: ['today'] })
    },
  })
  const isRemovable = isReview && shown !== null
  return (
    <FormDialog
      label={shown ? own.change : own.give}
      submit={texts.save}
      sending={saving}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere whitespace-pre-line">{said.text}</p>
      <TextArea
        label={own.answer}
        hint={isRemovable ? `${own.answerHint} ${own.emptyHint}` : own.answerHint}
        required={!isRemovable}
        maxLength={textMaximum}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </FormDialog>
  )
}
