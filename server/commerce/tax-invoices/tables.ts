import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    taxInvoiceChain: TaxInvoiceChainTable
    taxInvoices: TaxInvoicesTable
  }
}

interface TaxInvoiceChainTable {
  id: Generated<'chain'>
  startedAt: Date
  endedAt: Date | null
  /** It is that of a system which registered sales before this one; 0 if there was none. */
  lastCounter: number
  lastIrn: string | null
}

export type TaxInvoiceState = 'due' | 'asking' | 'refused' | 'registered' | 'canceling' | 'canceled' | 'void'

interface TaxInvoicesTable {
  id: string
  userId: string
  orderId: string
  position: GeneratedAlways<number>
  state: TaxInvoiceState
  counter: number | null
  previousIrn: string | null
  /** The invoice reference number of the tax authority. */
  irn: string | null
  acknowledgedAt: string | null
  /** What the QR code of the receipt contains. */
  signedQr: string | null
  request: string | null
  totalSantim: number | null
  vatSantim: number | null
  askedAt: Date | null
  reason: string | null
  refundedSantim: Generated<number>
  correctedAt: Date | null
}
