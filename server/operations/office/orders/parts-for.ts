import { earningsOf } from '../../../../contract/commission.ts'
import type { KeptLine } from '../../../../contract/commission.ts'
import { toBirr } from '../../../../contract/money.ts'
import type { OrderPart } from '../../../../contract/orders.ts'
import type { PrintedOrder } from '../../../../contract/office/order-shapes.ts'
import { keptItems } from '../../../commerce/books/kept-items.ts'
import type { KeptItem } from '../../../commerce/books/kept-items.ts'
import type { WholeOrder } from '../../../commerce/orders/read-orders.ts'
import type { Database } from '../../../platform/database/connect.ts'

type Part = PrintedOrder['parts'][number]
type Given = { parts: readonly OrderPart[]; seesMoney: boolean }

/** The parts of an order with what each seller gets for it, if the member may see money. */
export async function partsFor(
  db: Database,
  order: WholeOrder,
  { parts, seesMoney }: Given,
): Promise<Part[]> {
  const hasTerms = order.items.some(({ commissionRuleId }) => commissionRuleId !== null)
  const kept = seesMoney && hasTerms ? await keptItems(db, order) : []
  return parts.map(({ goods: _goods, shipments: _shipments, delivery, ...part }) => {
    const { seller } = part
    const lines = kept.flatMap((item) =>
      item.sellerId === seller._id ? keptLine(item, order.items[item.position ?? -1]) : [],
    )
    if (!seesMoney) return { ...part, delivery: null }
    // Nothing is earned by what was not bought in the end, though its lines name what it would have cost.
    const isOver = part.status === 'canceled' || part.status === 'refused'
    const own = kept.find(({ partId }) => partId === part._id)
    const earnings = earningsOnWire(lines, own?.keptSantim)
    return { ...part, delivery, ...(lines.length > 0 && !isOver && { earnings }) }
  })
}

/** It is the answer to what a seller will get for an order. */
function earningsOnWire(
  lines: readonly KeptLine[],
  ownFeeSantim: number | undefined,
): Required<Part>['earnings'] {
  const earned = earningsOf(lines)
  return {
    goods: toBirr(earned.goodsSantim),
    saving: toBirr(earned.savingSantim),
    commission: toBirr(earned.commissionSantim),
    vat: toBirr(earned.vatSantim),
    ...(ownFeeSantim !== undefined && { delivery: toBirr(ownFeeSantim) }),
    payable: toBirr(earned.payableSantim + (ownFeeSantim ?? 0)),
  }
}

/** It is none if the shop sells the goods itself. */
function keptLine(
  { commissionSantim, commissionVatSantim, shopSavingSantim, ...item }: KeptItem,
  line: WholeOrder['items'][number] | undefined,
): KeptLine[] {
  if (!line || commissionSantim === null || commissionVatSantim === null || shopSavingSantim === null)
    return []
  const terms = { commissionSantim, commissionVatSantim, shopSavingSantim }
  return [{ ...item, ...terms, lineTotalSantim: line.lineTotalSantim }]
}
