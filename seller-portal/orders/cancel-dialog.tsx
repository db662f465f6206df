import { useState } from 'react'
import { v4 as newKey } from 'uuid'
import { refusalReasons } from '../../contract/part-clocks.ts'
import type { RefusalReason } from '../../contract/part-clocks.ts'
import type { ShownSellerPart } from '../../contract/seller/orders.ts'
import { sellerNoteMaximum } from '../../contract/seller/limits.ts'
import { fill } from '../../messages/fill.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useAct } from './use-act.ts'

type Props = { order: ShownSellerPart; onDone: () => void; onClose: () => void }

/** All that is not sent is canceled, unless fewer units of a line are chosen. */
export function CancelDialog({ order, onDone, onClose }: Props) {
  const { texts } = useTexts()
  const names = texts.orders.act
  // What is canceled already, by a call whose answer was lost, must not make fewer units all that is left.
  const [lines] = useState(() => order.items.filter(({ unsent }) => unsent > 0))
  const isOneUnit = lines.reduce((sum, { unsent }) => sum + unsent, 0) === 1
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const [reason, setReason] = useState<RefusalReason>('sold-out')
  const [note, setNote] = useState('')
  const [key] = useState(() => newKey())
  const units = lines
    .map(({ position, unsent }) => ({ position, quantity: chosen[position] ?? unsent }))
    .filter(({ quantity }) => quantity > 0)
  const isWhole = lines.every(({ position, unsent }) => (chosen[position] ?? unsent) === unsent)
  const canceling = useAct(order._id, () => {
    onDone()
    onClose()
  })
  const body = { key, reason, note: note.trim(), ...(!isWhole && { units }) }
  const submit = () =>
    canceling.mutate(() =>
      call('POST /seller/orders/:partId/cancellation', { params: { partId: order._id }, body }),
    )
  const isNew = order.status === 'new'
  return (
    <FormDialog
      label={isNew ? names.refuseTitle : names.cancelTitle}
      submit={isNew ? names.refuse : names.cancel}
      variant="strongDanger"
      back={names.keep}
      sending={canceling}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{names.cancelWhy}</p>
      {!isOneUnit &&
        lines.map(({ position, name, unsent }) => (
          <Field
            key={position}
            label={fill(names.unitsOf, { name })}
            type="number"
            inputMode="numeric"
            min={0}
            max={unsent}
            required
            value={chosen[position] ?? unsent}
            onChange={({ target }) =>
              setChosen({
                ...chosen,
                [position]: Math.min(unsent, Math.max(0, Math.trunc(Number(target.value)))),
              })
            }
          />
        ))}
      <Select
        label={names.reason}
        value={reason}
        onChange={({ target }) => setReason(refusalReasons.find((it) => it === target.value) ?? reason)}
      >
        {refusalReasons.map((it) => (
          <option key={it} value={it}>
            {names.reasons[it]}
          </option>
        ))}
      </Select>
      <Field
        label={names.forShop}
        hint={names.forShopHint}
        maxLength={sellerNoteMaximum}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
