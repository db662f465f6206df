import type { Generated, Selectable } from 'kysely'
import type { PaymentAttemptStatus } from '../../../contract/payments.ts'
import type { Json } from '../../platform/database/connect.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    payments: PaymentsTable
    refunds: RefundsTable
    paymentsToRefund: PaymentsToRefundTable
    paymentEvents: PaymentEventsTable
    payLinks: PayLinksTable
  }
}

export type PaymentRow = Selectable<PaymentsTable>
export type RefundRow = Selectable<RefundsTable>

export interface PaymentsTable {
  userId: string
  id: string
  orderId: string
  txRef: string
  gateway: string
  status: PaymentAttemptStatus
  amountSantim: number
  currency: Generated<string>
  source: 'cart' | 'direct' | 'office' | 'gift-card'
  fingerprint: string
  checkoutUrl: string | null
  expiresAt: Date
  nextCheckAt: Date | null
  startingUntil: Date | null
  askedAt: Date | null
  checks: Generated<number>
  gatewayReference: string | null
  reviewReason: string | null
  /** So much has arrived of a payment in review, if only its amount differs. */
  verifiedSantim: Generated<number | null>
  /** So much of it was in the books when a member of staff rejected it. */
  rejectedSantim: Generated<number | null>
  /** Its order did not need it, so that it is sent back without the order. */
  isSurplus: Generated<boolean>
  /** The shop ended it, as its order did not need it any more or another payment took its place. */
  isWithdrawn: Generated<boolean>
  /** One for a change pays what a change added to an order that was paid before; one of credit is what credit pays. */
  purpose: Generated<PaymentPurpose>
  settledAt: Date | null
  createdAt: Date
}

export type PaymentPurpose = 'order' | 'change' | 'credit'

interface RefundsTable {
  userId: string
  id: string
  orderId: string
  paymentId: string | null
  reference: string
  amountSantim: number
  status: 'initiated' | 'refunded' | 'failed'
  gatewayReference: string | null
  reason: Generated<string>
  failure: Generated<string>
  actor: string
  /** The refund is shared by several payments; it is the first of their rows. */
  partOf: Generated<string | null>
  /** It is what a change took off the total, so that it is no refund of what was bought. */
  isOfChange: Generated<boolean>
  /** It becomes store credit of the customer, whatever was paid with. */
  toCredit: Generated<boolean>
  nextCheckAt: Date | null
  createdAt: Date
  finishedAt: Date | null
}

/** Triggers keep a row for each payment of which a refund is due or has failed, and none is under way. */
interface PaymentsToRefundTable {
  userId: string
  paymentId: string
}

interface PaymentEventsTable {
  id: string
  gateway: string
  digest: Buffer
  raw: Buffer
  headers: Json<Record<string, string>>
  event: Generated<string>
  txRef: string
  verdict: 'payment' | 'refund'
  deliveries: Generated<number>
  receivedAt: Date
  handledAt: Date | null
}

/** Who knows the token sees what the order costs, and pays it. */
export interface PayLinksTable {
  userId: string
  orderId: string
  token: string
  expiresAt: Date
  createdAt: Date
}
