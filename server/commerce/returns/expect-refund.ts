import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { refundOfUnits } from '../../../contract/line-refunds.ts'
import type { LineRefunds } from '../../../contract/line-refunds.ts'
import { toBirr } from '../../../contract/money.ts'
import { canceledReturnStatuses, isFaultOfShop } from '../../../contract/return-rules.ts'
import type { ReturnReason } from '../../../contract/return-rules.ts'
import type { ExpectedRefund } from '../../../contract/returns.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deliveryFees, sumOfFees } from '../orders/delivery-fees.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { OrderUnits } from '../orders/shipments.ts'
import { readOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { refundableUnits } from '../orders/refunded-items.ts'
import type { RefundableLine } from '../orders/refunded-items.ts'
import { requireReturnable } from './request-return.ts'
import { feesOfReturned, unitsOfFaults } from './amount-due.ts'

type Asked = { items: OrderUnits[]; reason: ReturnReason; lang: Language }

/** The return comes after those that are asked for already. Refuses what requireReturnable refuses. */
export async function expectRefund(
  db: Database,
  key: OrderKey,
  { items, reason, lang }: Asked,
): Promise<ExpectedRefund> {
  const order = await readOrder(db, key)
  const delivered = await requireReturnable(db, order, { items, reason, lang })
  const refundable = await refundableUnits(db, order)
  const open = await openItems(db, order)
  const before = new Map(refundable.map((line) => [line.position, line]))
  const openSantim = open.reduce((sum, item) => sum + take(before, item).refundSantim, 0)
  const lines = items.map((item) => expectedLine(before, { ...item, reason }))
  const faults = await unitsOfFaults(db, order, sql`r.status not in (${sql.join(canceledReturnStatuses)})`)
  const askedAt = (position: number) => items.find((item) => item.position === position)?.quantity ?? 0
  const unitsAt = (position: number) => (faults.get(position) ?? 0) + askedAt(position)
  const deliverySantim = isFaultOfShop(reason)
    ? sumOfFees(feesOfReturned(await deliveryFees(db, order), { returned: items, delivered, unitsAt }))
    : 0
  const dueSantim = lines.reduce((sum, line) => sum + line.refundSantim, deliverySantim)
  return {
    refund: toBirr(Math.min(dueSantim, leftOf(order, openSantim))),
    delivery: toBirr(deliverySantim),
    lines: lines.map(({ position, quantity, refundSantim, paidSantim, lostSantim }) => ({
      position,
      quantity,
      refund: toBirr(refundSantim),
      paid: toBirr(paidSantim),
      ...(lostSantim > 0 && { lostSaving: toBirr(lostSantim) }),
    })),
  }
}

function leftOf({ totalSantim, canceledSantim, refundedSantim }: OrderRow, openSantim: number): number {
  return Math.max(0, totalSantim - canceledSantim - refundedSantim - openSantim)
}

type Lines = Map<number, RefundableLine>
type Returned = OrderUnits & { reason: ReturnReason }

function lineAt(lines: Lines, position: number): RefundableLine {
  const line = lines.get(position)
  if (!line) throw new Error(`There is no line ${position}`)
  return line
}

function take(lines: Lines, { position, quantity, reason }: Returned) {
  const line = lineAt(lines, position)
  const refund = refundOfUnits(line, { units: quantity, isChangedMind: !isFaultOfShop(reason) })
  lines.set(position, { ...line, ...refund.after })
  return refund
}

function expectedLine(lines: Lines, returned: Returned) {
  const { position, quantity } = returned
  const before = lineAt(lines, position)
  const promised = refundOfUnits(before, { units: quantity, isChangedMind: false })
  const { refundSantim, keptSantim, after } = take(lines, returned)
  const lostSantim = losesSaving(before, after) ? keptSantim - promised.keptSantim : 0
  return { position, quantity, refundSantim, paidSantim: promised.refundSantim, lostSantim }
}

/** One unit is kept, alone, that had the saving for its quantity before. */
function losesSaving({ quantity, changedMind }: RefundableLine, after: LineRefunds): boolean {
  const isOneKept = quantity - after.refunded === 1
  return isOneKept && quantity - after.changedMind === 1 && quantity - changedMind > 1
}

async function openItems(db: Database, order: OrderKey): Promise<Returned[]> {
  return db
    .selectFrom('returnItems as i')
    .innerJoin('returns as r', (on) => on.onRef('r.userId', '=', 'i.userId').onRef('r.id', '=', 'i.returnId'))
    .select(['i.position', 'i.quantity', 'r.reason'])
    .where('i.userId', '=', order.userId)
    .where('i.orderId', '=', order.id)
    .where('i.paidSantim', 'is', null)
    .where('r.status', 'not in', canceledReturnStatuses)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .execute()
}
