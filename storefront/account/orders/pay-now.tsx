import type { ReactNode } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { fill } from '../../../messages/fill.ts'
import { account, callFailure } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { leaveFor, useAction } from '../../ui/use-action.ts'

export function PayNow({
  order,
  texts,
  onFailed,
  children,
}: {
  order: Pick<Order, '_id'>
  texts: { payFailed: string; noAnswer: string }
  /** The order may have been paid or have expired meanwhile. */
  onFailed: () => void
  children: ReactNode
}) {
  const { id: userId } = useUser()
  const pay = useAction(
    async () => {
      const { data } = await account('POST /payment/again', { body: { userId, orderId: order._id } })
      await leaveFor(data.checkout_url)
    },
    (error) => {
      toast('error', fill(texts.payFailed, { message: callFailure(error).text || texts.noAnswer }))
      onFailed()
    },
  )
  return (
    <Button busy={pay.busy} onClick={pay.run}>
      {children}
    </Button>
  )
}
