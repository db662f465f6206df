import type { Generated } from 'kysely'
import type { PolicyKind } from '../../../contract/policy-kinds.ts'
import type { Sender } from '../../../contract/part-clocks.ts'
import type { LevelDecider, SellerLevel } from '../../../contract/seller-levels.ts'
import type { SellerState } from '../../../contract/seller-states.ts'
import type { Json } from '../../platform/database/connect.ts'
import type { Translations } from '../../platform/database/translations.ts'

export type SellerText = 'sellerName' | 'storeName' | 'location'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    sellers: SellersTable
    sellerHolidays: SellerHolidaysTable
    sellerPolicies: SellerPoliciesTable
  }
}

export interface SellersTable {
  id: string
  sellerName: string
  storeName: string
  location: Generated<string>
  phone: Generated<string>
  level: Generated<SellerLevel>
  levelBy: Generated<LevelDecider>
  state: Generated<SellerState>
  createdAt: Date
  translations: Json<Translations<SellerText>, true>
  /** It is who packs and sends its goods. */
  sentBy: Generated<Sender>
  acceptDays: Generated<number>
  sendDays: Generated<number>
}

/** A seller without a row has written nothing. */
export interface SellerPoliciesTable {
  sellerId: string
  returns: Generated<string>
  sending: Generated<string>
  questions: Generated<string>
  translations: Json<Translations<PolicyKind>, true>
  revision: Generated<number>
}

/** The days are YYYY-MM-DD. */
interface SellerHolidaysTable {
  id: string
  sellerId: string
  firstDay: string
  lastDay: string
  announcedBy: string
  announcedAt: Date
  withdrawnAt: Date | null
}
