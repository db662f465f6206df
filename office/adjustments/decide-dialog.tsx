import { useState } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficeAdjustment } from '../../contract/office/adjustments.ts'
import { reasonMaximum } from '../../contract/office/limits.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { useSave } from '../ui/use-save.ts'
import { adjustmentsKey } from './propose-dialog.tsx'

type Props = { adjustment: OfficeAdjustment; approve: boolean; onClose: () => void }

export function DecideDialog({ adjustment, approve, onClose }: Props) {
  const { texts, language } = useTexts('adjustments')
  const own = texts.adjustments
  const [note, setNote] = useState('')
  const saving = useSave(adjustmentsKey, onClose)
  const params = { adjustmentId: adjustment._id }
  const decide = () =>
    saving.mutate(() =>
      call('POST /office/books/adjustments/:adjustmentId/decision', { params, body: { approve, note } }),
    )
  const refuse = adjustment.isOwn ? own.withdraw : own.refuse
  const amount = formatPrice(toSantim(adjustment.amount), language)
  return (
    <Dialog label={approve ? own.approve : refuse} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={decide}>
        <p>{approve ? fill(own.approveWhy, { amount }) : own.refuseWhy}</p>
        <Field
          label={own.note}
          value={note}
          autoComplete="off"
          required={false}
          maxLength={reasonMaximum}
          error={faultOf(saving.error, 'note')}
          onChange={({ target }) => setNote(target.value)}
        />
        <Failure error={saving.error} />
        <DialogButtons submit={approve ? own.approve : refuse} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}
