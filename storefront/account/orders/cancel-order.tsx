import { useState } from 'react'
import { formatPrice, toSantim } from '../../../contract/money.ts'
import type { DetailedOrder } from '../../../contract/orders.ts'
import { fill } from '../../../messages/fill.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useRefreshOrders } from './use-orders.ts'

/** An order can be canceled until it is shipped. The dialog says what happens to the money. */
export function CancelOrder({ order }: { order: DetailedOrder }) {
  const { cancelOrder: texts } = useTexts('orders')
  const language = useLanguage()
  const { id: userId } = useUser()
  const refresh = useRefreshOrders()
  const [asking, setAsking] = useState(false)
  const cancel = useAction(
    async () => {
      await account('POST /orders/cancel', { body: { userId, orderId: order._id } })
      setAsking(false)
      toast('success', texts.done)
      refresh()
    },
    (error) => {
      const { text } = callFailure(error)
      toast('error', text ? fill(texts.refused, { message: text }) : texts.failed)
      // The order may have been shipped meanwhile.
      refresh()
    },
  )
  const { paymentStatus } = order
  const isPart = order.received !== undefined
  const unpaid = isPart ? 'part' : 'unpaid'
  const kind = paymentStatus === 'paid' || paymentStatus === 'on-delivery' ? paymentStatus : unpaid
  const paid = order.received ?? order.total
  const amount = formatPrice(toSantim(paid) - toSantim(order.refunded ?? 0), language)

  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      {asking && (
        <Dialog label={texts.title} onClose={() => setAsking(false)}>
          <h2 className="text-xl">{texts.title}</h2>
          <p className="mt-2 text-soft">{fill(texts[kind], { amount })}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-2.5">
            <Button variant="outline" onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
            <Button busy={cancel.busy} onClick={cancel.run}>
              {texts.button}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** A payment that a person of the shop checks is decided first. What is on its way cannot be canceled. */
export function isCancelable({ status, checking, shipments = [] }: DetailedOrder): boolean {
  return status === 'pending' && checking !== 'payment' && shipments.every(({ refusedAt }) => refusedAt)
}
