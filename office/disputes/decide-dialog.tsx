import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { disputeBearers, disputeOutcomes } from '../../contract/dispute-rules.ts'
import type { DisputeBearer, DisputeOutcome } from '../../contract/dispute-rules.ts'
import { formatPrice, santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import type { WholeDispute } from '../../contract/office/disputes.ts'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'

/** After a lost answer the dispute is read again, so that a decision that was made is seen. */
export function DecideDialog({ found, onClose }: { found: WholeDispute; onClose: () => void }) {
  const { texts, language } = useTexts('disputes')
  const own = texts.disputes
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<DisputeOutcome>('whole')
  const [borneBy, setBorneBy] = useState<DisputeBearer>('seller')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  // This is what the member read before opening the dialog.
  const [version] = useState(found.version)
  const most = formatPrice(toSantim(found.left), language)
  const santim = santimFromText(typed, { isGrouped: true }) ?? 0
  const isAmount = outcome !== 'amount' || (santim > 0 && santim <= toSantim(found.left))
  const deciding = useMutation({
    mutationFn: () =>
      call('POST /office/disputes/:disputeId/decision', {
        params: { disputeId: found._id },
        body: { outcome, borneBy, reason, version, ...(outcome === 'amount' && { amount: toBirr(santim) }) },
      }),
    onSuccess: ({ dispute }) => {
      client.setQueryData(['dispute', found._id], dispute)
      onClose()
    },
    onError: () => void client.invalidateQueries({ queryKey: ['dispute', found._id] }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['disputes'] }),
  })
  return (
    <Dialog label={fill(own.decideTitle, { number: found.orderNumber })} onClose={onClose}>
      <Form
        className="grid gap-4"
        onSubmit={() => {
          setChecked(true)
          if (isAmount) deciding.mutate()
        }}
      >
        {found.status === 'appealed' && <p>{own.appealHint}</p>}
        <Select
          label={own.outcome}
          value={outcome}
          onChange={({ target }) => setOutcome(disputeOutcomes.find((it) => it === target.value) ?? outcome)}
        >
          {disputeOutcomes.map((it) => (
            <option key={it} value={it}>
              {fill(own.outcomes[it], { amount: most })}
            </option>
          ))}
        </Select>
        {outcome === 'amount' && (
          <Field
            label={own.amount}
            inputMode="decimal"
            value={typed}
            error={
              isChecked && !isAmount
                ? fill(own.wrongAmount, { amount: most })
                : faultOf(deciding.error, 'amount')
            }
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <Select
          label={own.bearer}
          hint={own.bearerHint}
          value={borneBy}
          onChange={({ target }) => setBorneBy(disputeBearers.find((it) => it === target.value) ?? borneBy)}
        >
          {disputeBearers.map((it) => (
            <option key={it} value={it}>
              {own.bearers[it]}
            </option>
          ))}
        </Select>
        <ReasonField
          label={own.reason}
          hint={own.reasonHint}
          isLong
          value={reason}
          error={deciding.error}
          onChange={setReason}
        />
        <Failure error={deciding.error} />
        <DialogButtons submit={own.decide} busy={deciding.isPending} />
      </Form>
    </Dialog>
  )
}
