import { useState } from 'react'
import { Link } from 'wouter'
import type { ShownSellerPart } from '../../contract/seller/orders.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failure } from '../ui/waiting.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { HandOver } from './hand-over.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { useAct } from './use-act.ts'

/** What is to be done with a part that the seller sends. The dialogs stay when somebody else has done it meanwhile. */
export function OrderActions({ order }: { order: ShownSellerPart }) {
  const { texts } = useTexts()
  const own = texts.orders
  const may = useMay()
  const [open, setOpen] = useState<'ship' | 'cancel'>()
  const [done, setDone] = useState<'accepted' | 'sent' | 'canceled' | 'proved' | 'delivered'>()
  const accepting = useAct(order._id, () => setDone('accepted'))
  const accept = () => {
    setDone(undefined)
    accepting.mutate(() => call('POST /seller/orders/:partId/acceptance', { params: { partId: order._id } }))
  }
  const close = () => setOpen(undefined)
  const isNew = order.status === 'new'
  const isOpen = isNew || order.status === 'accepted'
  if (order.sentBy === 'shop') return null
  return (
    <>
      <Notice>{done && own.act[done]}</Notice>
      <Failure error={accepting.error} />
      {isOpen && !order.isHeld && (
        <Panel title={own.act.title}>
          <div className="flex flex-wrap gap-3">
            {isNew && may('send-orders') && (
              <Button busy={accepting.isPending} onClick={accept}>
                {own.act.accept}
              </Button>
            )}
            {!isNew && (
              <>
                <PaperLinks partId={order._id} />
                {may('send-orders') && <Button onClick={() => setOpen('ship')}>{own.act.send}</Button>}
              </>
            )}
            {may('cancel-orders') && (
              <Button variant="danger" onClick={() => setOpen('cancel')}>
                {isNew ? own.act.refuse : own.act.cancel}
              </Button>
            )}
          </div>
        </Panel>
      )}
      <HandOver order={order} onDone={setDone} />
      {open === 'ship' && <ShipDialog order={order} onDone={() => setDone('sent')} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onDone={() => setDone('canceled')} onClose={close} />}
    </>
  )
}

function PaperLinks({ partId }: { partId: string }) {
  const { texts } = useTexts()
  return (['slip', 'label'] as const).map((what) => (
    <Link key={what} to={`/orders/${partId}/print?what=${what}`} className={buttonClass('outline')}>
      {texts.orders.paper[what]}
    </Link>
  ))
}
