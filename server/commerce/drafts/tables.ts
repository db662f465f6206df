import type { ColumnType, Generated } from 'kysely'
import type { DeliveryAddress } from '../../../contract/addresses.ts'
import type { Language } from '../../../contract/language.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    drafts: DraftsTable
    draftLines: DraftLinesTable
  }
}

export interface DraftsTable {
  id: string
  customerId: string | null
  /** They are empty where they are those of the account. */
  fullName: string
  phone: string
  language: Language
  code: string
  deliveryId: string | null
  address: ColumnType<DeliveryAddress | null, string | null, string | null>
  note: string
  holdUntil: Date | null
  madeBy: string
  changedBy: string
  createdAt: Date
  changedAt: Date
  /** It is the order that was made of the draft. */
  orderUserId: string | null
  orderId: string | null
}

export interface DraftLinesTable {
  draftId: string
  position: number
  variantId: string
  quantity: number
  /** It is null for the price of the shop; another one has a reason. */
  unitPriceSantim: number | null
  priceReason: string
  note: string
  /** So many units of the stock are reserved. */
  held: Generated<number>
}
