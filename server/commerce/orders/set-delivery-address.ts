import type { DeliveryAddress } from '../../../contract/addresses.ts'
import { servesPlace } from '../../../contract/delivery-rates.ts'
import type { Rate } from '../../../contract/delivery-rates.ts'
import { regionNamed } from '../../../contract/regions.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { findDefaultAddress } from '../../customers/addresses/read-addresses.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { readDeliveryMethods } from '../../catalogue/delivery/delivery-methods.ts'
import { isPickedUp } from './chosen-deliveries.ts'
import type { OrderRow } from './place-order.ts'
import { refuseCardOrder } from './place-card-order.ts'
import { lockOrder, transitionOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

/** An operator knows the address from the customer. Refuses `order-sent` and `address-not-served`. */
export async function setDeliveryAddress(
  db: Database,
  key: OrderKey,
  { address, actor }: { address: DeliveryAddress; actor: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    refuseCardOrder(order)
    if (order.status !== 'pending') {
      throw new Refusal('order-sent', { order: order.orderNumber, status: order.status })
    }
    await writeAddress(tx, order, address)
    // The note leaves the address out, as notes are not anonymised.
    await transitionOrder(tx, order, { actor, note: 'Delivery address set' })
  })
}

/** A pending order without an address goes to the customer's default one. */
export async function addressToSendTo(
  db: Database,
  order: Pick<OrderRow, 'userId' | 'status' | 'deliveryAddress'>,
): Promise<DeliveryAddress | null> {
  if (order.deliveryAddress !== null || order.status !== 'pending') return order.deliveryAddress
  return findDefaultAddress(db, order.userId)
}

/** A locked order without an address gets the customer's default one, unless it is picked up. */
export async function requireDeliveryAddress(
  tx: Database,
  order: OrderRow,
  check?: (address: DeliveryAddress | null) => void,
): Promise<void> {
  const address = await addressToSendTo(tx, order)
  check?.(address)
  if (order.deliveryAddress !== null) return
  if (address === null && isPickedUp(order)) return
  if (address === null) throw new Refusal('order-without-address', { order: order.orderNumber })
  await writeAddress(tx, order, address)
}

/** It is left out if the method of the order does not deliver there. */
export async function addFirstAddress(tx: Database, key: OrderKey): Promise<void> {
  const order = await lockOrder(tx, key)
  if (order.status !== 'pending' || order.deliveryAddress !== null) return
  const address = await findDefaultAddress(tx, order.userId)
  if (address === null || (await unservedBy(tx, order, address))) return
  await writeAddress(tx, order, address)
}

/** It is called before the account is deleted: nobody could tell afterwards where to deliver the orders. */
export async function refuseWithoutAddress(tx: Database, userId: string): Promise<void> {
  const open = await tx
    .selectFrom('orders')
    .select(['orderNumber', 'delivery', 'sellerDeliveries'])
    .where('userId', '=', userId)
    .where('status', '=', 'pending')
    .where('paymentStatus', 'in', ['paid', 'on-delivery'])
    .where('deliveryAddress', 'is', null)
    .orderBy('id')
    .execute()
  const lost = open.filter((order) => !isPickedUp(order))
  if (lost.length === 0) return
  throw new Refusal('orders-without-address', { orders: lost.map((it) => it.orderNumber).join(', ') })
}

/** Refuses `address-not-served` if the method of the order does not deliver there. */
export async function writeAddress(tx: Database, order: OrderRow, address: DeliveryAddress): Promise<void> {
  await requireServed(tx, order, address)
  const { userId, id } = order
  await tx
    .updateTable('orders')
    .set({ deliveryAddress: JSON.stringify(address) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** The fee and the days are those of the regions or zones that the customer paid for. */
async function requireServed(tx: Database, order: OrderRow, address: DeliveryAddress): Promise<void> {
  const unserved = await unservedBy(tx, order, address)
  if (!unserved) return
  const { city, state } = address
  const { name, zones, regions } = unserved
  const region = regionNamed(state) ?? state
  throw new Refusal('address-not-served', {
    order: order.orderNumber,
    method: name,
    regions: [...(zones.length > 0 ? zones : regions)].join(', '),
    region: zones.length > 0 ? `${city}, ${region}` : region,
  })
}

type Served = Pick<Rate, 'regions' | 'zones'> & { name: string }

/** It is a method of the order that does not deliver there, that of the shop or one of a seller. */
async function unservedBy(
  tx: Database,
  order: OrderRow,
  address: DeliveryAddress,
): Promise<Served | undefined> {
  const own = (order.sellerDeliveries ?? []).filter(({ pickUp }) => !pickUp)
  const served = [
    await servedByShop(tx, order),
    ...own.map(({ name, regions }) => ({ name, regions, zones: [] })),
  ]
  return served.find((it) => !servesPlace(it, address))
}

/** Empty lists mean all regions. What is picked up is handed out wherever its customer lives. */
async function servedByShop(tx: Database, { deliveryId, delivery }: OrderRow): Promise<Served> {
  if (delivery === null || delivery.pickUp) return { name: '', regions: [], zones: [] }
  const { name, regions } = delivery
  if (regions) return { name, regions, zones: delivery.rate?.zones ?? [] }
  // Older orders have no copy of them.
  const methods = await readDeliveryMethods(tx)
  return { name, regions: methods.find(({ id }) => id === deliveryId)?.regions ?? [], zones: [] }
}
