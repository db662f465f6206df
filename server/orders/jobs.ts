import { findDefaultAddress } from '../addresses/read-addresses.ts'
import { on } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import type { Shop } from '../shop.ts'
import type {} from './tables.ts'

export const orderJobs: Job[] = [on('first-address.added', 'orders', setDeliveryAddress)]

/** Sets the first address on pending orders that were placed without one. */
async function setDeliveryAddress({ db }: Shop, { userId }: { userId: string }): Promise<void> {
  const address = await findDefaultAddress(db, userId)
  await db
    .updateTable('orders')
    .set({ deliveryAddress: address && JSON.stringify(address) })
    .where('userId', '=', userId)
    .where('status', '=', 'pending')
    .where('deliveryAddress', 'is', null)
    .execute()
}
