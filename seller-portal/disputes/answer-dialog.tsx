import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { movesWithText, sellerAnswers } from '../../contract/dispute-rules.ts'
import type { SellerAnswer } from '../../contract/dispute-rules.ts'
import { pictureBytes, returnPictures, textMaximum } from '../../contract/limits.ts'
import { santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import type { WholeSellerDispute } from '../../contract/seller/disputes.ts'
import { fill } from '../../messages/fill.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { call } from '../api.ts'
import { useAmount } from '../ui/amount.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Failure } from '../ui/waiting.tsx'

type Props = { dispute: WholeSellerDispute; answer: SellerAnswer; onClose: () => void }

export function AnswerDialog({ dispute, answer, onClose }: Props) {
  const own = useLate('sellerDisputes')
  const amountOf = useAmount()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [typed, setTyped] = useState('')
  const [pictures, setPictures] = useState<string[]>([])
  const [isChecked, setChecked] = useState(false)
  const params = { disputeId: dispute._id }
  const santim = santimFromText(typed, { isGrouped: true }) ?? 0
  const isAmount = answer !== 'offer' || (santim > 0 && santim <= toSantim(dispute.left))
  const isText = text.trim() !== '' || !movesWithText.includes(sellerAnswers[answer])
  const sending = useMutation({
    mutationFn: () =>
      call('POST /seller/disputes/:disputeId/answer', {
        params,
        body: { answer, text: text.trim(), pictures, ...(answer === 'offer' && { amount: toBirr(santim) }) },
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
        <AddPicture
          disputeId={dispute._id}
          count={pictures.length}
          onAdd={(id) => setPictures((all) => [...all, id])}
        />
      )}
    </FormDialog>
  )
}

type Adding = { disputeId: string; count: number; onAdd: (id: string) => void }

function AddPicture({ disputeId, count, onAdd }: Adding) {
  const own = useLate('sellerDisputes')
  const id = useId()
  const [isTooLarge, setTooLarge] = useState(false)
  const adding = useMutation({
    mutationFn: (body: FormData) =>
      call('POST /seller/disputes/:disputeId/pictures', { params: { disputeId }, body }),
    onSuccess: ({ picture }) => onAdd(picture._id),
  })
  const add = (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > pictureBytes)
    if (file.size > pictureBytes) return
    const body = new FormData()
    body.append('image', file, file.name || 'picture')
    adding.mutate(body)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <span
        className={buttonClass(
          'outline',
          'relative overflow-hidden has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
        )}
      >
        <label htmlFor={id}>{own.choosePictures}</label>
        <input
          id={id}
          type="file"
          accept="image/*"
          disabled={adding.isPending || count >= returnPictures}
          className="absolute -top-0.5 -left-0.5 size-[calc(100%+4px)] cursor-pointer opacity-0"
          onChange={({ target }) => {
            add(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </span>
      {count > 0 && <p role="status">{fill(own.added, { count })}</p>}
      {isTooLarge && <p role="alert">{own.tooLarge}</p>}
      <Failure error={adding.error} />
    </div>
  )
}
