import { chooseOrderPlace } from '../../../commerce/orders/order-line-places.ts'
import type { OrderKey } from '../../../commerce/orders/transition-order.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'

type Placed = { position: number; placeId: string; actor: Actor }

/** All units of the line are taken from this place. */
export async function placeLine(
  db: Database,
  order: OrderKey & { orderNumber: string },
  { position, placeId, actor }: Placed,
): Promise<void> {
  await transaction(db, async (tx) => {
    const chosen = { position, placeId, actor: actor.name }
    const { place, before, units } = await chooseOrderPlace(tx, order, chosen)
    if (before === place.code) return
    await recordActivity(tx, actor, {
      action: 'choose-place',
      subject: order.orderNumber,
      before: { from: before },
      after: { from: place.code, line: position + 1, units },
    })
  })
}
