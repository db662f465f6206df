import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WholeSellerReturn } from '../../contract/seller/returns.ts'
import { reasonMaximum, returnTextMaximum } from '../../contract/office/limits.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useLate } from '../ui/late-texts.ts'

type Step = 'approve' | 'refuse' | 'receive'
type Shown = { row: WholeSellerReturn }

const stepsOf: Partial<Record<WholeSellerReturn['status'], readonly Step[]>> = {
  requested: ['approve', 'refuse'],
  approved: ['receive'],
}

/** What the seller can do now about a return of goods that come back to it. */
export function ReturnActions({ row }: Shown) {
  const own = useLate('sellerReturns')
  const may = useMay()
  const [open, setOpen] = useState<Step>()
  const { status } = row
  const steps = stepsOf[status] ?? []
  const possible = steps.filter((step) => may(step === 'receive' ? 'send-orders' : 'cancel-orders'))
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">{own.decides}</p>
      {status === 'approved' && <p role="status">{own.waits}</p>}
      {status === 'received' && <p role="status">{own.arrived}</p>}
      <div className="flex flex-wrap gap-3">
        {possible.map((step) => (
          <Button key={step} variant={step === 'refuse' ? 'danger' : undefined} onClick={() => setOpen(step)}>
            {own[step]}
          </Button>
        ))}
      </div>
      {open && possible.includes(open) && (
        <StepDialog step={open} row={row} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

type Asking = Shown & { step: Step; onClose: () => void }

/** Each step has one text. The return is read again after a lost answer, and the dialog ends if the step was taken. */
function StepDialog({ step, row, onClose }: Asking) {
  const own = useLate('sellerReturns')
  const client = useQueryClient()
  const [text, setText] = useState(step === 'approve' ? row.ownAddress : '')
  const sending = useMutation({
    mutationFn: () => take(step, row._id, text),
    onSuccess: onClose,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['returns'] })
      void client.invalidateQueries({ queryKey: ['today'] })
    },
  })
  const { title, label, hint, maximum, field } = {
    approve: { ...own.forms.approve, maximum: returnTextMaximum, field: 'sendTo' },
    refuse: { ...own.forms.refuse, maximum: reasonMaximum, field: 'reason' },
    receive: { ...own.forms.receive, maximum: returnTextMaximum, field: 'note' },
  }[step]
  return (
    <FormDialog
      label={fill(title, { number: row.returnNumber })}
      submit={own[step]}
      variant={step === 'refuse' ? 'strongDanger' : undefined}
      sending={sending}
      onSubmit={() => sending.mutate()}
      onClose={onClose}
    >
      <TextArea
        label={label}
        hint={hint}
        maxLength={maximum}
        value={text}
        error={faultOf(sending.error, field)}
        onChange={({ target }) => setText(step === 'refuse' ? target.value : inOneLine(target.value))}
      />
    </FormDialog>
  )
}

const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ', ')

function take(step: Step, returnId: string, text: string) {
  const params = { returnId }
  if (step === 'approve') {
    return call('POST /seller/returns/:returnId/approval', { params, body: { sendTo: text } })
  }
  if (step === 'refuse') {
    return call('POST /seller/returns/:returnId/refusal', { params, body: { reason: text } })
  }
  return call('POST /seller/returns/:returnId/arrival', { params, body: { note: text } })
}
