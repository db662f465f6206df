import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { movesWithText, sellerAnswers } from '../../contract/dispute-rules.ts'
import type { SellerAnswer } from '../../contract/dispute-rules.ts'
import { returnPictures, textMaximum } from '../../contract/limits.ts'
import { santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import type { WholeSellerDispute } from '../../contract/seller/disputes.ts'
import { fill } from '../../messages/fill.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { call } from '../api.ts'
import { useAmount } from '../ui/amount.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useLate } from '../ui/late-texts.ts'
import { SentPictures, type SentPicture } from '../ui/sent-pictures.tsx'

type Props = { dispute: WholeSellerDispute; answer: SellerAnswer; onClose: () => void }

export function AnswerDialog({ dispute, answer, onClose }: Props) {
  const own = useLate('sellerDisputes')
  const amountOf = useAmount()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [typed, setTyped] = useState('')
  const [pictures, setPictures] = useState<SentPicture[]>([])
  const [isChecked, setChecked] = useState(false)
  const params = { disputeId: dispute._id }
  const santim = santimFromText(typed, { isGrouped: true }) ?? 0
  const isAmount = answer !== 'offer' || (santim > 0 && santim <= toSantim(dispute.left))
  const isText = text.trim() !== '' || !movesWithText.includes(sellerAnswers[answer])
  const sending = useMutation({
    mutationFn: () =>
      call('POST /seller/disputes/:disputeId/answer', {
        params,
        body: {
          answer,
          text: text.trim(),
          pictures: pictures.map(({ id }) => id),
          ...(answer === 'offer' && { amount: toBirr(santim) }),
        },
      }),
    onSuccess: ({ dispute: after }) => {
      client.setQueryData(['disputes', 'one', dispute._id], after)
      onClose()
    },
    // Somebody else may have answered meanwhile, or the time is over.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['disputes'] })
      void client.invalidateQueries({ queryKey: ['today'] })
    },
  })
  return (
    <FormDialog
      label={own.titles[answer]}
      submit={answer === 'accept' ? own.answers.accept : own.send}
      variant={answer === 'accept' ? 'strongDanger' : undefined}
      sending={sending}
      onSubmit={() => {
        setChecked(true)
        if (isAmount && isText) sending.mutate()
      }}
      onClose={onClose}
    >
      {answer === 'accept' && <p>{fill(own.acceptWhy, { amount: amountOf(dispute.left) })}</p>}
      {answer === 'offer' && (
        <Field
          label={own.amount}
          inputMode="decimal"
          value={typed}
          error={
            isChecked && !isAmount ? fill(own.wrongAmount, { amount: amountOf(dispute.left) }) : undefined
          }
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <TextArea
        label={own.text}
        hint={own.textHint}
        maxLength={textMaximum}
        value={text}
        error={isChecked && !isText ? own.needsText : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {answer !== 'accept' && (
        <SentPictures
          words={own.pictures}
          maximum={returnPictures}
          pictures={pictures}
          send={(body) => call('POST /seller/disputes/:disputeId/pictures', { params, body })}
          onChange={setPictures}
        />
      )}
    </FormDialog>
  )
}
