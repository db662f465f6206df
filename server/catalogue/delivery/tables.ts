import type { Generated } from 'kysely'
import type { Rate } from '../../../contract/delivery-rates.ts'
import type { OpenHours } from '../../../contract/opening-hours.ts'
import type { Json } from '../../platform/database/connect.ts'
import type { Translations } from '../../platform/database/translations.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    deliveryMethods: DeliveryMethodsTable
  }
}

export interface DeliveryMethodsTable {
  id: string
  name: string
  translations: Json<Translations<'name' | 'place'>, true>
  regions: Generated<string[]>
  feeSantim: number
  daysFrom: number
  daysTo: number
  cash: boolean
  pickUp: Generated<boolean>
  place: Generated<string>
  hours: Json<OpenHours[], true>
  position: Generated<number>
  /** It is empty if fee, days and cash are the same for all orders. */
  rates: Json<Rate[], true>
}
