import type { Generated } from 'kysely'
import type { CarrierKind, NumberRule } from '../../../contract/carriers.ts'
import type { Json } from '../../platform/database/connect.ts'
import type { Translations } from '../../platform/database/translations.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    carriers: CarriersTable
  }
}

export interface CarriersTable {
  id: string
  kind: CarrierKind
  name: string
  translations: Json<Translations<'name'>, true>
  link: Generated<string>
  numberRule: NumberRule
  numberPattern: Generated<string>
  riderName: Generated<string>
  riderPhone: Generated<string>
  isActive: Generated<boolean>
  position: Generated<number>
}
