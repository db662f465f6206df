import type { Order, OrderPart } from '../../../contract/orders.ts'

/** An order of one seller is shown as one whole. */
export function partsShown({ parts = [] }: Pick<Order, 'parts'>): readonly OrderPart[] {
  return parts.length > 1 ? parts : []
}

export function livingParts(order: Pick<Order, 'parts'>): readonly OrderPart[] {
  return partsShown(order).filter(isLiving)
}

/** Returns whether the part was neither canceled nor came back. */
export function isLiving({ status }: OrderPart): boolean {
  return status !== 'canceled' && status !== 'refused'
}

/** Returns whether something of the part is still to be sent. */
export function isUnsent({ status }: OrderPart): boolean {
  return status === 'new' || status === 'accepted'
}
