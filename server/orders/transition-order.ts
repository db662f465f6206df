import { and, desc, eq } from 'drizzle-orm'
import { orderTransitions as allowedSteps } from '../../contract/orders.ts'
import type { OrderStatus, PaymentStatus } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import type { OrderRow } from './place-order.ts'
import { orders, orderTransitions } from './tables.ts'

/** Who acts when it is no person of the shop. */
const automatic = ['shopper', 'gateway', 'timer']

export type OrderKey = { userId: string; id: string }

/** An order as a step has left it, and that step's id: the cause of what its shopper is told. */
export type TransitionedOrder = OrderRow & { transitionId: string }

export type OrderStep = {
  status?: OrderStatus
  paymentStatus?: PaymentStatus
  trackingNumber?: string
  /** Who: `shopper`, `gateway`, `timer`, or an operator's name. */
  actor: string
  /** Why. */
  note?: string
}

/** An order's row. Refuses `order-not-found`. */
export async function readOrder(db: Database, key: OrderKey): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, key.userId), eq(orders.id, key.id)))
  if (!order) throw new Refusal('order-not-found')
  return order
}

/** The order, its row locked until the transaction ends, so that its steps come one after the other. */
export async function lockOrder(tx: Database, key: OrderKey): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, key.userId), eq(orders.id, key.id)))
    .for('update')
  if (!order) throw new Refusal('order-not-found')
  return order
}

/**
 * One step in the life of a locked order, with its row of history: the only place that writes an order's statuses.
 * Refuses `order-step-impossible` for a step that the contract does not know, one to where the order is already
 * among them: what a step does to stock, sales and payment must happen once.
 */
export async function transitionOrder(
  tx: Database,
  order: OrderRow,
  step: OrderStep,
): Promise<TransitionedOrder> {
  const { status } = step
  if (status !== undefined && !allowedSteps[order.status].includes(status)) {
    throw new Refusal('order-step-impossible', { from: order.status, to: status })
  }
  return writeStep(tx, order, step)
}

/**
 * Late money makes a canceled order live again (api.md, "Checkout and payment"): the one step beside the contract's
 * table, and only the gateway's confirmed payment takes it.
 */
export async function stepOutOfCanceled(
  tx: Database,
  order: OrderRow,
  note: string,
): Promise<TransitionedOrder> {
  if (order.status !== 'canceled') {
    throw new Refusal('order-step-impossible', { from: order.status, to: 'pending' })
  }
  return writeStep(tx, order, { status: 'pending', paymentStatus: 'paid', actor: 'gateway', note })
}

/** Whether it was a person of the shop who canceled an order: then no money makes it live again by itself. */
export async function hasOperatorCanceled(tx: Database, order: OrderKey): Promise<boolean> {
  const [last] = await tx
    .select({ actor: orderTransitions.actor })
    .from(orderTransitions)
    .where(
      and(
        eq(orderTransitions.userId, order.userId),
        eq(orderTransitions.orderId, order.id),
        eq(orderTransitions.status, 'canceled'),
      ),
    )
    .orderBy(desc(orderTransitions.position))
    .limit(1)
  return last !== undefined && !automatic.includes(last.actor)
}

async function writeStep(tx: Database, order: OrderRow, step: OrderStep): Promise<TransitionedOrder> {
  const changed = {
    status: step.status ?? order.status,
    paymentStatus: step.paymentStatus ?? order.paymentStatus,
    trackingNumber: step.trackingNumber ?? order.trackingNumber,
  }
  await tx
    .update(orders)
    .set(changed)
    .where(and(eq(orders.userId, order.userId), eq(orders.id, order.id)))
  const transitionId = newId()
  await tx.insert(orderTransitions).values({
    userId: order.userId,
    orderId: order.id,
    id: transitionId,
    status: changed.status,
    paymentStatus: changed.paymentStatus,
    actor: step.actor,
    note: step.note ?? '',
    at: tx.now(),
  })
  return { ...order, ...changed, transitionId }
}
