import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { cancelUnsent, chooseCanceledUnits } from '../orders/cancel-units.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { feesOfCanceled } from '../orders/delivery-fees.ts'
import type { FeeBack } from '../orders/delivery-fees.ts'
import { refundableUnits } from '../orders/refunded-items.ts'
import { chooseUnsent, linesOf } from '../orders/shipments.ts'
import type { OrderUnits } from '../orders/shipments.ts'

/**
 * With `units`, all of some lines is refunded: what of these is not sent is not sent any more. Refuses
 * `refund-of-all-unsent` if nothing would be left of the order. Returns the fees of deliveries that are over by it.
 */
export async function cancelRefundedLines(
  tx: Database,
  order: OrderRow,
  { units, actor, reason }: { units: readonly OrderUnits[]; actor: string; reason: string },
): Promise<FeeBack[]> {
  if (order.status !== 'pending') return []
  const lines = await refundableUnits(tx, order)
  const whole = units.filter(({ position, quantity }) =>
    lines.some((line) => line.position === position && line.refunded + quantity === line.quantity),
  )
  const unsent = chooseUnsent(await linesOf(tx, order)).filter(({ position }) =>
    whole.some((line) => line.position === position),
  )
  if (unsent.length === 0) return []
  const chosen = await chooseCanceledUnits(tx, order, unsent).catch((error: unknown) => {
    const isAll = error instanceof Refusal && error.code === 'nothing-left-of-order'
    throw isAll ? new Refusal('refund-of-all-unsent') : error
  })
  const fees = await feesOfCanceled(tx, order, chosen)
  await cancelUnsent(tx, order, { chosen, fees, actor, reason })
  return fees
}
