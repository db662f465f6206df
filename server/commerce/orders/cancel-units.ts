import type { PartEnd } from '../../../contract/order-parts.ts'
import type { UnsentReason } from '../../../contract/part-clocks.ts'
import { toPayOnDelivery } from '../../../contract/pricing.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { sumOfFees } from './delivery-fees.ts'
import type { FeeBack } from './delivery-fees.ts'
import { finishOrder } from './complete-order.ts'
import { commitOrder } from './order-reservation.ts'
import { fitCredit } from './order-credit.ts'
import { contentsOf } from './ordered-goods.ts'
import type { OrderRow } from './place-order.ts'
import {
  cancelUnits,
  chooseUnsent,
  isOnItsWay,
  linesOf,
  priceOf,
  shipmentsOf,
  unitsText,
  unsentUnits,
} from './shipments.ts'
import type { ChosenUnits, OrderUnits } from './shipments.ts'
import { transitionOrder } from './transition-order.ts'

export async function chooseCanceledUnits(
  tx: Database,
  order: OrderRow,
  units: readonly OrderUnits[],
): Promise<ChosenUnits[]> {
  const { orderNumber, status, paymentStatus: payment } = order
  if (status !== 'pending' || (payment !== 'paid' && payment !== 'on-delivery')) {
    throw new Refusal('units-not-cancelable', { order: orderNumber, status, payment })
  }
  const lines = await linesOf(tx, order)
  const chosen = chooseUnsent(lines, units)
  const left = lines.reduce((sum, { quantity, canceled }) => sum + quantity - canceled, 0)
  if (chosen.reduce((sum, { quantity }) => sum + quantity, 0) === left) {
    throw new Refusal('nothing-left-of-order', { order: orderNumber })
  }
  return chosen
}

type Canceling = {
  id?: string | undefined
  actor: string
  reason: string
  because?: PartEnd | undefined
  /** The customer is told why the seller does not send them. */
  unsent?: UnsentReason | undefined
}

/** `fees` are those of `feesOfCanceled`. If nothing else is to be sent, the order is shipped, and complete if all of it was delivered. */
export async function cancelUnsent(
  tx: Database,
  order: OrderRow,
  {
    chosen,
    fees,
    id,
    actor,
    reason,
    because = 'by-shop',
    unsent,
  }: Canceling & { chosen: ChosenUnits[]; fees: readonly FeeBack[] },
): Promise<OrderRow> {
  const isCash = order.paymentStatus === 'on-delivery'
  const units = chosen.map(({ position, quantity }) => ({ position, quantity }))
  const canceled = await cancelUnits(tx, order, {
    units,
    canceledSantim: isCash ? priceOf(chosen) + sumOfFees(fees) : 0,
    cause: 'canceled',
    actor,
  })
  const without = isCash ? await fitCredit(tx, canceled) : canceled
  const isAllSent = unsentUnits(await linesOf(tx, order)) === 0
  const after = await transitionOrder(tx, without, {
    ...(isAllSent && { status: 'shipped' }),
    id,
    actor,
    note: canceledText(units) + reason,
    because,
  })
  if (isCash && isAllSent) await commitOrder(tx, order, actor)
  const shipments = await shipmentsOf(tx, order)
  const toPaySantim = toPayOnDelivery(after, shipments)
  await tellCustomer(tx, order, {
    kind: 'units-canceled',
    causeId: after.transitionId,
    order,
    contents: await contentsOf(tx, order, units),
    isPaid: !isCash,
    isAsked: because === 'by-customer',
    ...(unsent && { unsent }),
    ...(toPaySantim !== undefined && { toPaySantim }),
  })
  const isOver = isAllSent && !shipments.some(isOnItsWay)
  return isOver ? finishOrder(tx, after, { actor }) : after
}

/** Refuses `key-reused` if other units were canceled with this id. */
export async function wasCanceled(
  tx: Database,
  order: OrderRow,
  { id, units }: { id: string; units: readonly OrderUnits[] | undefined },
): Promise<boolean> {
  const found = await tx
    .selectFrom('orderTransitions')
    .select('note')
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return false
  const isOther = units && found.note !== '' && !found.note.startsWith(canceledText(units))
  if (isOther) throw new Refusal('key-reused')
  return true
}

/** The note of the transition begins with it; notes of deleted accounts are empty. */
function canceledText(units: readonly OrderUnits[]): string {
  const inOrder = units
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => one.position - other.position)
  return `Not sent: ${unitsText(inOrder)}. `
}
