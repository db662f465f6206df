import type { PartEnd } from '../../../contract/order-parts.ts'
import type { UnsentReason } from '../../../contract/part-clocks.ts'
import { cancelUnsent, chooseCanceledUnits, wasCanceled } from '../orders/cancel-units.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { OrderUnits } from '../orders/shipments.ts'
import { lockOrder, readOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { feesOfCanceled, sumOfFees, writeRefundedFees } from '../orders/delivery-fees.ts'
import type { FeeBack } from '../orders/delivery-fees.ts'
import { chooseRefundedItems, refundableUnits, writeRefundedItems } from '../orders/refunded-items.ts'
import type { RefundedItem } from '../orders/refunded-items.ts'
import type { PayingShop } from './payment-attempts.ts'
import { beginRefund, findRefund, oneUnderWay, requestRefund } from './refund-order.ts'
import { refundableAmount } from './refundable-amount.ts'
import type { CheckRefund, RecordChange } from './refund-order.ts'
import type { RefundRow } from './tables.ts'

type Terms = {
  actor: string
  reason: string
  /** They are given, or chosen by the locked order. */
  units: OrderUnits[] | ((tx: Database, order: OrderRow) => Promise<OrderUnits[]>)
  /** Those of the request, if the locked order chooses: a repetition with others is refused. */
  asked?: OrderUnits[] | undefined
  /** It is why parts end of which nothing else is to be sent. */
  because?: PartEnd | undefined
  /** The customer is told why the seller does not send them. */
  unsent?: UnsentReason | undefined
  /** It becomes the id of the transition and the refund, so that a repeated request does not cancel more. */
  id?: string | undefined
  check?: CheckRefund | undefined
  record?: RecordChange | undefined
}

/** The units are for sale again. Refuses what wasCanceled, chooseCanceledUnits and refundOrder refuse. */
export async function cancelUnitsOfOrder(
  shop: PayingShop,
  key: OrderKey,
  { units, asked, id, actor, reason, because, unsent, check, record }: Terms,
): Promise<RefundRow | undefined> {
  const begun = await oneUnderWay(key, () =>
    transaction(shop.db, async (tx) => {
      const before = await lockOrder(tx, key)
      const given = typeof units === 'function' ? asked : units
      const isRepeated = id !== undefined && (await wasCanceled(tx, before, { id, units: given }))
      if (isRepeated) return findRefund(tx, before, id)
      const wanted = typeof units === 'function' ? await units(tx, before) : units
      const chosen = await chooseCanceledUnits(tx, before, wanted)
      const fees = await feesOfCanceled(tx, before, chosen)
      const paid =
        before.paymentStatus === 'paid' ? await refundOf(tx, before, { units: chosen, fees }) : undefined
      await check?.(tx, before, paid?.amountSantim ?? 0)
      const canceled = await cancelUnsent(tx, before, {
        chosen,
        fees,
        id,
        actor,
        reason,
        because,
        unsent,
      })
      if (!paid || paid.amountSantim === 0) {
        await record?.(tx, { before, after: await readOrder(tx, key) })
        return undefined
      }
      const { amountSantim, items } = paid
      const terms = { actor, reason, id, amountSantim, ofChange: 'no' as const }
      const refund = await beginRefund(tx, shop, { key: canceled, terms, of: { statuses: ['paid'] } })
      await writeRefundedItems(tx, refund, items)
      await writeRefundedFees(tx, refund, fees)
      await record?.(tx, { before, after: await readOrder(tx, key), refund })
      return refund
    }),
  )
  return begun && requestRefund(shop, begun)
}

/** Units that were refunded before are not refunded again, and no more is than what is left of the payment. */
async function refundOf(
  tx: Database,
  order: OrderRow,
  { units, fees }: { units: readonly OrderUnits[]; fees: readonly FeeBack[] },
): Promise<{ amountSantim: number; items: RefundedItem[] } | undefined> {
  const lines = await refundableUnits(tx, order)
  const unrefunded = units.flatMap(({ position, quantity: wanted }) => {
    const line = lines.find((it) => it.position === position)
    const quantity = Math.min(wanted, line ? line.quantity - line.refunded : 0)
    return quantity > 0 ? [{ position, quantity }] : []
  })
  const items = await chooseRefundedItems(tx, order, unrefunded)
  const paidSantim = items.reduce((sum, item) => sum + item.paidSantim, sumOfFees(fees))
  if (paidSantim === 0) return undefined
  const { leftSantim } = await refundableAmount(tx, order, { statuses: ['paid'] })
  return { amountSantim: Math.min(paidSantim, leftSantim), items }
}
