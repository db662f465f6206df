import type { Order } from '../../../contract/orders.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { leaveFor, useAction } from '../../ui/use-action.ts'
import { useRefreshOrders } from './use-orders.ts'

export function PayAgain({ order }: { order: Order }) {
  const texts = useTexts('orders')
  const { id: userId } = useUser()
  const refresh = useRefreshOrders()
  const pay = useAction(
    async () => {
      const { data } = await account('POST /payment/again', { body: { userId, orderId: order._id } })
      await leaveFor(data.checkout_url)
    },
    (error) => {
      toast('error', fill(texts.payAgainFailed, { message: callFailure(error).text || texts.noAnswer }))
      // It may have been paid or have expired meanwhile.
      refresh()
    },
  )

  return (
    <Button busy={pay.busy} onClick={pay.run}>
      {texts.payAgain}
    </Button>
  )
}
