import type { Database } from '../../platform/database/connect.ts'
import { deliveryFees, feeOfParcel } from './delivery-fees.ts'
import type { OrderRow } from './place-order.ts'
import { chooseUnsent, linesOf, priceOf, shipmentsOf } from './shipments.ts'
import type { ChosenUnits, ShipmentRow } from './shipments.ts'

interface CashOfParcel {
  collectSantim: number
  /** The first parcels are paid by the store credit of the order. */
  creditSantim: number
}

/** What a parcel of these units takes in cash after the earlier ones; undefined if the order is not paid in cash. */
export async function cashOfParcel(
  tx: Database,
  order: OrderRow,
  { earlier, chosen }: { earlier: readonly ShipmentRow[]; chosen: readonly ChosenUnits[] },
): Promise<CashOfParcel | undefined> {
  if (order.paymentStatus !== 'on-delivery') return undefined
  const priceSantim = priceOf(chosen) + (await feeOfParcel(tx, order, chosen))
  const creditSantim = Math.min(priceSantim, creditLeft(order, earlier))
  return { collectSantim: priceSantim - creditSantim, creditSantim }
}

function creditLeft(order: OrderRow, earlier: readonly ShipmentRow[]): number {
  const kept = earlier.filter(({ refusedAt }) => refusedAt === null)
  return kept.reduce((left, { creditSantim }) => left - creditSantim, order.creditSantim)
}

/**
 * What a parcel of all that is not sent of these lines will take in cash. The amount is null if it is not known yet: another
 * parcel, sent before it, may take the delivery or the store credit of the order.
 */
export async function cashOfNextParcel(
  tx: Database,
  order: OrderRow,
  positions: readonly number[],
): Promise<{ santim: number | null } | undefined> {
  const unsent = chooseUnsent(await linesOf(tx, order))
  const chosen = unsent.filter(({ position }) => positions.includes(position))
  if (chosen.length === 0) return undefined
  const earlier = await shipmentsOf(tx, order)
  const cash = await cashOfParcel(tx, order, { earlier, chosen })
  if (!cash) return undefined
  const others = unsent.filter(({ position }) => !positions.includes(position))
  const sharesCredit = others.length > 0 && creditLeft(order, earlier) > 0
  const isKnown = !sharesCredit && !(await sharesOpenFee(tx, order, { chosen, others }))
  if (isKnown && cash.collectSantim === 0) return undefined
  return { santim: isKnown ? cash.collectSantim : null }
}

/** Whichever parcel is sent first takes a fee that is for both. */
async function sharesOpenFee(
  tx: Database,
  order: OrderRow,
  { chosen, others }: { chosen: readonly ChosenUnits[]; others: readonly ChosenUnits[] },
): Promise<boolean> {
  const fees = await deliveryFees(tx, order)
  return fees.some(({ lines, feeSantim }) => {
    const has = (units: readonly ChosenUnits[]) =>
      lines.some(({ position }) => units.some((it) => it.position === position))
    const isOpen = feeSantim > 0 && !lines.some(({ wasSent }) => wasSent)
    return isOpen && has(chosen) && has(others)
  })
}
