import type { Generated } from 'kysely'
import type { PartEnd, PartStatus } from '../../../contract/order-parts.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    orderParts: OrderPartsTable
  }
}

export interface OrderPartsTable {
  userId: string
  id: string
  orderId: string
  sellerId: string
  /** It is its place among the parts of the order, from 1. */
  number: number
  status: PartStatus
  /** It is who packs and sends the part. */
  sentBy: Generated<'shop' | 'seller'>
  /** They are its lines after all savings. */
  goodsSantim: number
  /** It is its share of the delivery. */
  deliverySantim: number
  acceptedAt: Date | null
  sentAt: Date | null
  deliveredAt: Date | null
  /** Until then what its seller is owed is held; for goods of the shop itself it is the delivery. */
  reserveUntil: Date | null
  /** From then on it is paid out next. */
  releasedAt: Date | null
  endedAt: Date | null
  endedBecause: PartEnd | null
  createdAt: Date
}
