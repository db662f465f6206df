export const orderStatuses = ['pending', 'complete', 'shipped', 'refunded', 'canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
