import { dayOf, startOfDay } from './holidays.ts'
import { faultReturnDays, returnDays } from './limits.ts'

export const returnStatuses = [
  'requested',
  'approved',
  'received',
  'refunded',
  'refused',
  'withdrawn',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

export const returnSteps: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'refused', 'withdrawn'],
  approved: ['received', 'withdrawn'],
  received: ['refunded', 'refused'],
  refunded: [],
  refused: [],
  withdrawn: [],
}

export const canceledReturnStatuses = ['refused', 'withdrawn'] as const

export const returnReasons = ['changed-mind', 'defect', 'wrong-item', 'not-as-described'] as const
export type ReturnReason = (typeof returnReasons)[number]

export function isFaultOfShop(reason: ReturnReason): boolean {
  return reason !== 'changed-mind'
}

/** The day of the delivery does not count. */
export function returnDeadline(completedAt: Date, reason: ReturnReason): Date {
  const days = isFaultOfShop(reason) ? faultReturnDays : returnDays
  return new Date(startOfDay(dayOf(completedAt) + days + 1).getTime() - 1)
}
