import { useState } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useRefreshOrders } from './use-orders.ts'

/** The button "Pay again" of an unpaid order: leads to the gateway, which sends back to the orders. */
export function PayAgain({ order }: { order: Order }) {
  const texts = useTexts('orders')
  const { id: userId } = useUser()
  const refresh = useRefreshOrders()
  const [busy, setBusy] = useState(false)

  async function pay() {
    setBusy(true)
    try {
      const { data } = await account('POST /payment/again', { body: { userId, orderId: order._id } })
      location.assign(data.checkout_url)
    } catch (error) {
      setBusy(false)
      const { text } = error as { text?: string }
      toast('error', fill(texts.payAgainFailed, { message: text || texts.noAnswer }))
      // It may have been paid, or have expired, meanwhile.
      refresh()
    }
  }

  return (
    <Button busy={busy} onClick={() => void pay()}>
      {texts.payAgain}
    </Button>
  )
}
