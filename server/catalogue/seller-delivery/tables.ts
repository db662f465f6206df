import type { Generated } from 'kysely'
import type { Json } from '../../platform/database/connect.ts'
import type { Translations } from '../../platform/database/translations.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    sellerDeliveryMethods: SellerDeliveryMethodsTable
  }
}

export interface SellerDeliveryMethodsTable {
  id: string
  sellerId: string
  name: string
  translations: Json<Translations<'name' | 'place'>, true>
  regions: string[]
  feeSantim: number
  daysFrom: number
  daysTo: number
  cash: boolean
  pickUp: boolean
  place: string
  position: number
  revision: Generated<number>
}
