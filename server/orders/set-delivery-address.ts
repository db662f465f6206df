import type { DeliveryAddress } from '../../contract/addresses.ts'
import { Refusal } from '../../contract/refusals.ts'
import { findDefaultAddress } from '../addresses/read-addresses.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { OrderRow } from './place-order.ts'
import { lockOrder, transitionOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

/** For an operator who knows the address from the customer. Refuses `order-sent` for an order that is not pending. */
export async function setDeliveryAddress(
  db: Database,
  key: OrderKey,
  { address, actor }: { address: DeliveryAddress; actor: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    if (order.status !== 'pending') {
      throw new Refusal('order-sent', { order: order.orderNumber, status: order.status })
    }
    await writeAddress(tx, order, address)
    // Without the address itself, as notes are not anonymised.
    await transitionOrder(tx, order, { actor, note: 'Delivery address set' })
  })
}

/** Completes a locked order that has no address with the customer's default one. Refuses `order-without-address`. */
export async function requireDeliveryAddress(tx: Database, order: OrderRow): Promise<void> {
  if (order.deliveryAddress !== null) return
  const address = await findDefaultAddress(tx, order.userId)
  if (address === null) throw new Refusal('order-without-address', { order: order.orderNumber })
  await writeAddress(tx, order, address)
}

async function writeAddress(tx: Database, { userId, id }: OrderKey, address: DeliveryAddress): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ deliveryAddress: JSON.stringify(address) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
}
