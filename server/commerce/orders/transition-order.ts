import type { Updateable } from 'kysely'
import type { DeliveryProof } from '../../../contract/hand-over.ts'
import type { PartEnd } from '../../../contract/order-parts.ts'
import type { OrderStatus } from '../../../contract/order-statuses.ts'
import type { PaymentStatus } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { bookOrder } from '../books/post-order.ts'
import { followParts } from '../parts/follow-parts.ts'
import type { OrderRow } from './place-order.ts'
import type { OrdersTable } from './tables.ts'

/** These actors end an order without being asked to; `checkout` replaces it by a newer one. */
const automatic = ['checkout', 'gateway', 'timer']

const allowedTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['shipped', 'canceled'],
  shipped: ['complete', 'refunded'],
  complete: ['refunded'],
  refunded: [],
  canceled: [],
}

export type OrderKey = { userId: string; id: string }

/** `transitionId` is the cause of notifications and mails. */
export type TransitionedOrder = OrderRow & { transitionId: string }

type OrderTransition = {
  status?: OrderStatus
  paymentStatus?: PaymentStatus
  trackingNumber?: string | null
  /** A repeated request finds the transition by it. */
  id?: string | undefined
  /** The actor is `shopper`, `checkout`, `gateway`, `timer`, or an operator's name. */
  actor: string
  note?: string
  /** It is that of the parcel which causes the transition, so that the history knows them as one; now by default. */
  at?: Date
  /** It is why parts end of which nothing is to be delivered after it. */
  because?: PartEnd
  /** It proves what is delivered by it. */
  proof?: DeliveryProof | undefined
}

export async function readOrder(db: Database, key: OrderKey): Promise<OrderRow> {
  const order = await selectOrder(db, key).executeTakeFirst()
  if (!order) throw new Refusal('order-not-found')
  return order
}

export async function lockOrder(tx: Database, key: OrderKey): Promise<OrderRow> {
  const order = await selectOrder(tx, key).forUpdate().executeTakeFirst()
  if (!order) throw new Refusal('order-not-found')
  return order
}

/** Refuses `order-step-impossible`, also for the current status, as the effects of a transition must happen once. */
export async function transitionOrder(
  tx: Database,
  order: OrderRow,
  transition: OrderTransition,
): Promise<TransitionedOrder> {
  const { status } = transition
  // A gift card that was paid has nothing to be sent as a parcel.
  const isCard =
    order.source === 'gift-card' &&
    order.status === 'pending' &&
    status === 'complete' &&
    transition.paymentStatus === 'paid'
  const isUnpaidRefund = status === 'refunded' && order.paymentStatus !== 'refund-due'
  if (
    status !== undefined &&
    !isCard &&
    (isUnpaidRefund || !allowedTransitions[order.status].includes(status))
  ) {
    throw new Refusal('order-step-impossible', { from: order.status, to: status })
  }
  return writeTransition(tx, order, transition)
}

export async function transitionFromCanceled(
  tx: Database,
  order: OrderRow,
  note: string,
): Promise<TransitionedOrder> {
  if (order.status !== 'canceled') {
    throw new Refusal('order-step-impossible', { from: order.status, to: 'pending' })
  }
  await writeOrder(tx, order, { canceledBecause: null, replacedBy: null })
  const reopened = { ...order, canceledBecause: null, replacedBy: null }
  const status = order.source === 'gift-card' ? 'complete' : 'pending'
  return writeTransition(tx, reopened, { status, paymentStatus: 'paid', actor: 'gateway', note })
}

export async function transitionFromShipped(
  tx: Database,
  order: OrderRow,
  { actor, note }: { actor: string; note: string },
): Promise<TransitionedOrder> {
  await writeOrder(tx, order, { canceledBecause: 'refused' })
  const refused = { ...order, canceledBecause: 'refused' as const }
  const ended = { status: 'canceled', paymentStatus: 'unpaid', because: 'refused' } as const
  return writeTransition(tx, refused, { ...ended, actor, note })
}

/** Money that arrives later is then refunded. */
export async function wasCanceledOnRequest(tx: Database, order: OrderKey): Promise<boolean> {
  const last = await tx
    .selectFrom('orderTransitions')
    .select('actor')
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .where('status', '=', 'canceled')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && !automatic.includes(last.actor)
}

export async function countRefund(tx: Database, order: OrderRow, amountSantim: number): Promise<OrderRow> {
  const refundedSantim = order.refundedSantim + amountSantim
  await updateOrder(tx, order).set({ refundedSantim }).execute()
  return { ...order, refundedSantim }
}

export async function writeOrder(
  tx: Database,
  order: OrderKey,
  changed: Pick<
    Updateable<OrdersTable>,
    'canceledBecause' | 'replacedBy' | 'dueSantim' | 'canceledSantim' | 'creditSantim'
  >,
): Promise<void> {
  await updateOrder(tx, order).set(changed).execute()
}

async function writeTransition(
  tx: Database,
  order: OrderRow,
  {
    actor,
    note = '',
    id: transitionId = newId(),
    at = tx.now(),
    because,
    proof,
    ...transition
  }: OrderTransition,
): Promise<TransitionedOrder> {
  const {
    status = order.status,
    paymentStatus = order.paymentStatus,
    trackingNumber = order.trackingNumber,
  } = transition
  await updateOrder(tx, order).set({ status, paymentStatus, trackingNumber }).execute()
  await tx
    .insertInto('orderTransitions')
    .values({
      userId: order.userId,
      orderId: order.id,
      id: transitionId,
      status,
      paymentStatus,
      actor,
      note,
      createdAt: at,
    })
    .execute()
  const after = { ...order, status, paymentStatus, trackingNumber, transitionId }
  const parts = await followParts(tx, [after], { because, proof, actor, reason: note })
  const isDelivered = parts.some(({ status: ofPart }) => ofPart === 'delivered')
  if (isDelivered || after.canceledSantim > 0) await bookOrder(tx, after)
  return after
}

function selectOrder(db: Database, { userId, id }: OrderKey) {
  return db.selectFrom('orders').selectAll().where('userId', '=', userId).where('id', '=', id)
}

function updateOrder(tx: Database, { userId, id }: OrderKey) {
  return tx.updateTable('orders').where('userId', '=', userId).where('id', '=', id)
}
