import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockSeller } from '../sellers/set-state.ts'
import { valuesOf } from './save-method.ts'

/** Orders keep their copy. Refuses `seller-not-found` and `delivery-not-found`. */
export async function removeSellerMethod(
  tx: Database,
  sellerId: string,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  const { storeName } = await lockSeller(tx, sellerId)
  const removed = await tx
    .deleteFrom('sellerDeliveryMethods')
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!removed) throw new Refusal('delivery-not-found')
  await recordActivity(tx, actor, {
    action: 'remove-seller-delivery',
    subject: storeName,
    before: valuesOf(removed),
  })
}
