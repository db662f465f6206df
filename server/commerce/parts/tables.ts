import type { ColumnType, Generated } from 'kysely'
import type { DeliveryProof } from '../../../contract/hand-over.ts'
import type { PartEnd, PartStatus } from '../../../contract/order-parts.ts'
import type { Sender } from '../../../contract/part-clocks.ts'
import type { Translations } from '../../platform/database/translations.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    orderParts: OrderPartsTable
    orderPartSteps: OrderPartStepsTable
  }
}

/** The seller brings the part by a method of its own, as it was when the order was placed. */
export type OwnDelivery = {
  sellerId: string
  id: string
  name: string
  translations: Translations<'name' | 'place'>
  regions: string[]
  feeSantim: number
  daysFrom: number
  daysTo: number
  pickUp: boolean
  place: string
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
  sentBy: Generated<Sender>
  /** They are its lines after all savings. */
  goodsSantim: number
  /** It is its share of the delivery, or all of the fee if the part has a delivery of its own. */
  deliverySantim: number
  ownDelivery: ColumnType<OwnDelivery | null, string | null | undefined, string | null>
  acceptedAt: Date | null
  sentAt: Date | null
  deliveredAt: Date | null
  /** It is null as well for parts that were delivered before there were proofs. */
  provedBy: DeliveryProof | null
  /** Until then what its seller is owed is held; for goods of the shop itself it is the delivery. */
  reserveUntil: Date | null
  /** From then on it is paid out next. */
  releasedAt: Date | null
  endedAt: Date | null
  endedBecause: PartEnd | null
  createdAt: Date
  /** They are those of the seller when the part was made, and null for parts that are older than clocks. */
  acceptDays: number | null
  sendDays: number | null
  /** The part was paid, or ordered in cash, at this time, if its seller sends it. */
  clockFrom: Date | null
  acceptDueAt: Date | null
  sendDueAt: Date | null
  /** The job does the step at this time. */
  nextClockAt: Date | null
  nextClockStep: ClockStep | null
}

export type ClockStep = 'tell' | 'remind' | 'late' | 'cancel'

/** It is only ever extended. */
export interface OrderPartStepsTable {
  userId: string
  id: string
  partId: string
  step: PartStatus | 'told' | 'reminded' | 'late' | 'restarted'
  dueAt: Date | null
  /** It is the one of the order's step, or `timer`. */
  actor: string
  reason: Generated<string>
  createdAt: Date
}
