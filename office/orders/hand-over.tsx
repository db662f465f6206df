import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { lateDialog } from '../ui/late-dialog.tsx'
import type { Acting, PartOfOrder } from './order-dialogs.tsx'

const HandOverDialog = lateDialog(
  'hand-over of a part',
  async () => (await import('./hand-over-dialog.tsx')).HandOverDialog,
)

type Props = Omit<Acting, 'onClose'> & {
  part: PartOfOrder | undefined
  /** The button is called by it where there are several. */
  name?: (text: string) => string
}

/** The code of the customer proves the delivery of what is on its way. What is paid on delivery has none. */
export function HandOver({ order, part, onDone, name = (text) => text }: Props) {
  const { texts } = useTexts()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const isOnItsWay = order.shipments.some(
    ({ deliveredAt, refusedAt, items }) =>
      !deliveredAt && !refusedAt && items.some(({ position }) => part?.items.includes(position)),
  )
  if (!part || !may('change-orders') || order.paymentStatus !== 'paid' || !isOnItsWay) return null
  const text = texts.orders.parts.handOver
  return (
    <>
      <Button variant="outline" aria-label={name(text)} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && <HandOverDialog order={order} part={part} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}
