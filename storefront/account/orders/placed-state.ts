import type { Order } from '../../../contract/orders.ts'

type PlacedState = { placed: string }

const newest = 'newest'

/** It goes with the navigation to `/account/orders` after an order with cash; it has no id if the answer was lost. */
export function placedState(id = newest): PlacedState {
  return { placed: id }
}

/** Undefined where no order was just placed. */
export function placedId(state: unknown): string | undefined {
  return ((state ?? {}) as Partial<PlacedState>).placed
}

export function placedOrder(id: string | undefined, orders: readonly Order[]): Order | undefined {
  if (id === undefined) return undefined
  return orders.find(
    ({ _id, paymentStatus }) => _id === id || (id === newest && paymentStatus === 'on-delivery'),
  )
}
