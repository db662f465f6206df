import type { Language } from '../../../contract/language.ts'
import { canceledReturnStatuses, returnDeadline } from '../../../contract/return-rules.ts'
import type { ReturnReason } from '../../../contract/return-rules.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { translate } from '../../platform/database/translations.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { deliveredItems } from '../orders/delivered-items.ts'
import type { DeliveredItem } from '../orders/delivered-items.ts'
import { newNumber } from '../orders/place-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { lockOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { tellSeller } from '../parts/tell-seller.ts'
import { receivingPart } from './return-of-seller.ts'
import { attachPictures } from './return-pictures.ts'
import { tellOfReturn, writeTransition } from './transition-return.ts'
import type { ReturnKey } from './transition-return.ts'

type ReturnRequest = {
  orderId: string
  items: { position: number; quantity: number }[]
  reason: ReturnReason
  text: string
  pictures: string[]
  lang: Language
}

/** Refuses also a fault without a description, and what requireReturnable refuses. */
export async function requestReturn(
  db: Database,
  userId: string,
  { orderId, items, reason, text, pictures, lang }: ReturnRequest,
): Promise<ReturnKey> {
  if (text === '' && reason !== 'changed-mind') {
    throw new Refusal('invalid-input', {}, [{ msg: 'Required', path: 'text' }])
  }
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, { userId, id: orderId })
    await requireReturnable(tx, order, { items, reason, lang })
    const receiver = await receivingPart(
      tx,
      order,
      items.map(({ position }) => position),
    )
    const requested = await tx
      .insertInto('returns')
      .values({
        userId,
        id: newId(),
        orderId,
        sellerId: receiver?.sellerId ?? null,
        returnNumber: newNumber('RT'),
        status: 'requested',
        reason,
        text,
        sendTo: null,
        refusal: null,
        refundId: null,
        refundSantim: null,
        createdAt: tx.now(),
        endedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const rows = items.map((item) => ({
      ...item,
      userId,
      orderId,
      returnId: requested.id,
      paidSantim: null,
      keptSantim: null,
    }))
    await tx.insertInto('returnItems').values(rows).execute()
    await attachPictures(tx, requested, pictures)
    const causeId = await writeTransition(tx, requested, { actor: 'shopper' })
    await tellOfReturn(tx, requested, causeId)
    if (receiver) {
      const { orderNumber } = order
      await tellSeller(tx, receiver, { kind: 'part-return', orderNumber, cause: requested.id })
    }
    return { userId, id: requested.id }
  })
}

/** Refuses `order-not-delivered`, `return-too-late`, `return-too-many`, and a line that the order does not have. */
export async function requireReturnable(
  db: Database,
  order: OrderRow,
  { items, reason, lang }: Pick<ReturnRequest, 'items' | 'reason' | 'lang'>,
): Promise<DeliveredItem[]> {
  const delivered = await deliveredItems(db, order)
  const deadline = returnDeadline(delivered.completedAt, reason)
  if (db.now() > deadline) throw new Refusal('return-too-late', { date: deadline.toISOString() })
  requireUnits(items, delivered.items, { returned: await returnedUnits(db, order), lang })
  return delivered.items
}

function requireUnits(
  wanted: ReturnRequest['items'],
  delivered: DeliveredItem[],
  { returned, lang }: { returned: Map<number, number>; lang: Language },
): void {
  for (const [index, { position, quantity }] of wanted.entries()) {
    const item = delivered.find((one) => one.position === position)
    if (!item) {
      const msg = 'The order has no such line'
      throw new Refusal('invalid-input', {}, [{ msg, path: `items.${index}.position` }])
    }
    const left = item.delivered - (returned.get(position) ?? 0)
    if (quantity > left) {
      throw new Refusal('return-too-many', { left, product: translate(item, 'name', lang) })
    }
  }
}

/** All returns of the order count that were not refused or withdrawn. */
async function returnedUnits(tx: Database, order: OrderKey): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('returnItems as i')
    .innerJoin('returns as r', (on) => on.onRef('r.userId', '=', 'i.userId').onRef('r.id', '=', 'i.returnId'))
    .select(({ fn }) => ['i.position', fn.sum<number>('i.quantity').as('units')])
    .where('i.userId', '=', order.userId)
    .where('i.orderId', '=', order.id)
    .where('r.status', 'not in', canceledReturnStatuses)
    .groupBy('i.position')
    .execute()
  return new Map(rows.map(({ position, units }) => [position, units]))
}
