import type { Order } from '../../../contract/orders.ts'

type PlacedState = { placed: string }

const newest = 'newest'

/** It goes with the navigation to `/account/orders` after an order with cash; it has no id if the answer was lost. */
export function placedState(id = newest): PlacedState {
  return { placed: id }
}

export function placedOrder(state: unknown, pending: readonly Order[]): Order | undefined {
  const { placed } = (state ?? {}) as Partial<PlacedState>
  if (placed === undefined) return undefined
  return pending.find(
    ({ _id, paymentStatus }) => paymentStatus === 'on-delivery' && (placed === newest || placed === _id),
  )
}
