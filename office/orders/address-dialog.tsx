import { useState } from 'react'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { OrderAddressFields, typedAddress } from './order-address-fields.tsx'
import { Choice } from './order-dialogs.tsx'
import type { Acting } from './order-dialogs.tsx'
import { useAct } from './use-act.ts'

export function AddressDialog({ order, onDone, onClose }: Acting) {
  const { texts } = useTexts()
  const [typed, setTyped] = useState(() => typedAddress(order.address))
  const setting = useAct(order, () => {
    onDone({ text: texts.orders.done.address })
    onClose()
  })
  const params = { orderNumber: order.orderId }
  const body = { ...typed.lines, ...typed.details }
  const submit = () => setting.mutate(() => call('PUT /office/orders/:orderNumber/address', { params, body }))
  return (
    <Dialog label={texts.orders.address} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={submit}>
        <OrderAddressFields
          typed={typed}
          faultAt={(name) => faultOf(setting.error, name)}
          onChange={setTyped}
        />
        <Failure error={setting.error} />
        <Choice submit={texts.save} busy={setting.isPending} />
      </Form>
    </Dialog>
  )
}
