import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { productLimits } from '../../contract/limits.ts'
import type { Transfer } from '../../contract/office/stock-transfers.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { usePlaceName } from '../ui/use-places.ts'

type Props = { transfer: Transfer; onChanged: (answer: { transfer: Transfer }) => void }
type Asking = Props & { onClose: () => void }

/** What can be done with the transfer now. */
export function Steps({ transfer, onChanged }: Props) {
  const { transfers: own } = useTexts('places').texts.places
  const [asked, setAsked] = useState<'send' | 'receive' | 'cancel'>()
  const close = () => setAsked(undefined)
  const asking = { transfer, onChanged, onClose: close }
  return (
    <div className="flex flex-wrap gap-3">
      {transfer.status === 'draft' && (
        <Button disabled={transfer.lines.length === 0} onClick={() => setAsked('send')}>
          {own.send}
        </Button>
      )}
      {transfer.status === 'sent' && <Button onClick={() => setAsked('receive')}>{own.receive}</Button>}
      <Button variant="outline" onClick={() => setAsked('cancel')}>
        {own.cancel}
      </Button>
      {asked === 'send' && <SendDialog {...asking} />}
      {asked === 'receive' && <ReceiveDialog {...asking} />}
      {asked === 'cancel' && <CancelDialog {...asking} />}
    </div>
  )
}

function useStep({ onChanged, onClose }: Asking) {
  return useMutation({
    mutationFn: (step: () => Promise<{ transfer: Transfer }>) => step(),
    onSuccess(answer) {
      onChanged(answer)
      onClose()
    },
  })
}

function SendDialog(asking: Asking) {
  const { transfers: own } = useTexts('places').texts.places
  const nameOf = usePlaceName()
  const { transfer, onClose } = asking
  const sending = useStep(asking)
  const send = () =>
    call('POST /office/stock-transfers/:transferId/sending', {
      params: { transferId: transfer._id },
      body: { units: transfer.units },
    })
  return (
    <Dialog label={own.sendTitle} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => sending.mutate(send)}>
        <p>{fill(own.sendWhy, { place: nameOf(transfer.from) })}</p>
        <Failure error={sending.error} />
        <DialogButtons submit={own.send} busy={sending.isPending} />
      </Form>
    </Dialog>
  )
}

function ReceiveDialog(asking: Asking) {
  const { transfers: own } = useTexts('places').texts.places
  const { transfer, onClose } = asking
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const receiving = useStep(asking)
  const lines = transfer.lines.map(({ variantId, units }) => ({
    variantId,
    units: Number(typed[variantId] ?? units),
  }))
  const isOther = lines.some(({ units }, index) => units !== transfer.lines[index]?.units)
  const receive = () =>
    call('POST /office/stock-transfers/:transferId/receipt', {
      params: { transferId: transfer._id },
      body: { lines, reason },
    })
  return (
    <Dialog label={own.receiveTitle} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => receiving.mutate(receive)}>
        {transfer.lines.map(({ variantId, name, units }) => (
          <Field
            key={variantId}
            label={fill(own.arrivedOf, { name })}
            hint={fill(own.sentUnits, { count: units })}
            type="number"
            inputMode="numeric"
            required
            min={0}
            max={productLimits.stock}
            value={typed[variantId] ?? String(units)}
            onChange={({ target }) => setTyped({ ...typed, [variantId]: target.value })}
          />
        ))}
        {isOther && (
          <ReasonField
            label={own.reason}
            hint={own.reasonHint}
            required
            value={reason}
            error={receiving.error}
            onChange={setReason}
          />
        )}
        <Failure error={receiving.error} />
        <DialogButtons submit={own.receiveNow} busy={receiving.isPending} />
      </Form>
    </Dialog>
  )
}

function CancelDialog(asking: Asking) {
  const { transfers: own } = useTexts('places').texts.places
  const nameOf = usePlaceName()
  const { transfer, onClose } = asking
  const [reason, setReason] = useState('')
  const canceling = useStep(asking)
  const cancel = () =>
    call('POST /office/stock-transfers/:transferId/cancellation', {
      params: { transferId: transfer._id },
      body: { reason },
    })
  return (
    <Dialog label={own.cancelTitle} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => canceling.mutate(cancel)}>
        {transfer.status === 'sent' && <p>{fill(own.cancelWhy, { place: nameOf(transfer.from) })}</p>}
        <ReasonField
          label={own.cancelReason}
          required
          value={reason}
          error={canceling.error}
          onChange={setReason}
        />
        <Failure error={canceling.error} />
        <DialogButtons variant="strongDanger" submit={own.cancel} busy={canceling.isPending} />
      </Form>
    </Dialog>
  )
}
