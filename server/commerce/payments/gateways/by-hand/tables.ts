import type { Generated, Selectable } from 'kysely'
import type { Bank } from '../../../../../contract/banks.ts'
import type { MoneyWay } from '../../../../../contract/office/limits.ts'

declare module '../../../../platform/database/connect.ts' {
  interface Tables {
    receivedMoney: ReceivedMoneyTable
    receiptPictures: ReceiptPicturesTable
  }
}

export type ReceivedRow = Selectable<ReceivedMoneyTable>

interface ReceivedMoneyTable {
  userId: string
  id: string
  orderId: string
  /** It is that of the payment that the money counts for, once it is confirmed. */
  txRef: string | null
  way: MoneyWay
  bank: Bank | null
  reference: string | null
  link: string | null
  amountSantim: number
  receivedOn: string
  note: Generated<string>
  recordedBy: string
  /** It is null for the command line. */
  recordedById: string | null
  recordedAt: Date
  confirmedBy: string | null
  confirmedAt: Date | null
  rejectedBy: string | null
  rejectedAt: Date | null
}

/** A picture without a record is deleted after a day. */
interface ReceiptPicturesTable {
  userId: string
  id: string
  receivedId: string | null
  content: Buffer
  createdAt: Date
  expiresAt: Date
}
