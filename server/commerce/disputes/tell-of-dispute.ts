import type { DisputeActor, DisputeStep, ToldDisputeStep } from '../../../contract/dispute-rules.ts'
import { readSeller } from '../../catalogue/sellers/sellers.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readOrder } from '../orders/transition-order.ts'
import { tellSeller } from '../parts/tell-seller.ts'
import type { DisputeRow } from './tables.ts'

interface Told {
  step: DisputeStep
  side: DisputeActor
  causeId: string
}

/** What the customer has done itself, and what one side has added, is in the list of steps alone. */
function isTold(step: DisputeStep): step is ToldDisputeStep {
  return !['added', 'reminded', 'accepted', 'declined', 'withdrawn'].includes(step)
}

/** Whoever has made a step is not told of it. */
export async function tellOfStep(tx: Database, dispute: DisputeRow, told: Told): Promise<void> {
  const order = await readOrder(tx, { userId: dispute.userId, id: dispute.orderId })
  const { step, side, causeId } = told
  if (isTold(step) && (side !== 'shopper' || step === 'opened')) {
    const { storeName: store } = await readSeller(tx, dispute.sellerId)
    await tellCustomer(tx, order, { kind: 'dispute-changed', causeId, order, store, step })
  }
  if (side === 'seller') return
  const kind = smsOf(dispute, step)
  const { orderNumber } = order
  const time = dispute.dueAt ?? undefined
  await tellSeller(
    tx,
    { id: dispute.partId, sellerId: dispute.sellerId },
    { kind, orderNumber, time, cause: causeId },
  )
}

function smsOf({ status }: DisputeRow, step: DisputeStep) {
  if (step === 'reminded') return 'dispute-due'
  return step === 'opened' && status === 'open' ? 'dispute-new' : 'dispute-changed'
}
