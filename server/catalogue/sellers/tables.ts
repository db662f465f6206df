import type { Generated } from 'kysely'
import type { SellerLevel } from '../../../contract/seller-levels.ts'
import type { Json } from '../../platform/database/connect.ts'
import type { Translations } from '../../platform/database/translations.ts'

export type SellerText = 'sellerName' | 'storeName' | 'location'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    sellers: SellersTable
  }
}

export interface SellersTable {
  id: string
  sellerName: string
  storeName: string
  location: Generated<string>
  phone: Generated<string>
  level: Generated<SellerLevel>
  createdAt: Date
  translations: Json<Translations<SellerText>, true>
}
