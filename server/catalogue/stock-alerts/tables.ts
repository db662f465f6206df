import type { Generated } from 'kysely'
import type { Language } from '../../../contract/language.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    stockAlerts: StockAlertsTable
    restockedVariants: RestockedVariantsTable
  }
}

/** A row is deleted when the customer was told. */
interface StockAlertsTable {
  userId: string
  variantId: string
  language: Language
  createdAt: Date
}

/** These were sold out and are in stock; triggers write them, until a job has looked for their alerts. */
interface RestockedVariantsTable {
  variantId: string
  transactionId: Generated<string>
}
