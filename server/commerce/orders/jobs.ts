import { transaction } from '../../platform/database/transaction.ts'
import { every, on } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Shop } from '../../platform/shop.ts'
import { eraseRiders } from './erase-riders.ts'
import { addFirstAddress } from './set-delivery-address.ts'

export const orderJobs: Job[] = [
  on('first-address.added', 'orders', completeOrders),
  every(24 * 60 * 60, 'erase riders of old parcels', ({ db }) => eraseRiders(db)),
]

async function completeOrders({ db }: Shop, { userId }: { userId: string }): Promise<void> {
  const waiting = await db
    .selectFrom('orders')
    .select(['userId', 'id'])
    .where('userId', '=', userId)
    .where('status', '=', 'pending')
    .where('source', '<>', 'gift-card')
    .where('deliveryAddress', 'is', null)
    .orderBy('id')
    .execute()
  for (const order of waiting) await transaction(db, (tx) => addFirstAddress(tx, order))
}
