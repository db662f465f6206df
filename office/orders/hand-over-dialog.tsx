import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { handOverDigits } from '../../contract/hand-over.ts'
import { CourierLink } from '../../member-ui/courier-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { Choice } from './order-dialogs.tsx'
import type { Acting, PartOfOrder } from './order-dialogs.tsx'
import { useAct } from './use-act.ts'

export function HandOverDialog({ order, part, onDone, onClose }: Acting & { part: PartOfOrder }) {
  const { texts } = useTexts('orderHolds')
  const own = texts.orderHolds.handOver
  const [code, setCode] = useState('')
  const entering = useAct(order, () => {
    onDone({ text: own.done })
    onClose()
  })
  const params = { orderNumber: order.orderId, partId: part._id }
  const making = useMutation({
    mutationFn: () => call('POST /office/orders/:orderNumber/parts/:partId/courier-link', { params }),
  })
  const submit = () =>
    entering.mutate(() =>
      call('POST /office/orders/:orderNumber/parts/:partId/hand-over', { params, body: { code } }),
    )
  return (
    <Dialog label={`${texts.orders.parts.handOver}: ${part.seller.store_name}`} onClose={onClose}>
      <p>{own.why}</p>
      <Form className="grid gap-4" onSubmit={submit}>
        <Field
          label={own.code}
          inputMode="numeric"
          autoComplete="off"
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Failure error={entering.error} />
        <Choice
          submit={own.submit}
          isDisabled={code.replaceAll(/\s/g, '').length !== handOverDigits}
          busy={entering.isPending}
        />
      </Form>
      {making.data ? (
        <CourierLink link={making.data} texts={own.link} />
      ) : (
        <div className="grid gap-3">
          <p>{own.link.before}</p>
          <Failure error={making.error} />
          <Button variant="outline" busy={making.isPending} onClick={() => making.mutate()}>
            {own.link.make}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
