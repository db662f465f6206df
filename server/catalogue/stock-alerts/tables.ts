import type { Generated } from 'kysely'
import type { Language } from '../../../contract/language.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    stockAlerts: StockAlertsTable
    restockedVariants: RestockedVariantsTable
  }
}

/** Deleted when the customer was told. */
interface StockAlertsTable {
  userId: string
  variantId: string
  /** The notification and the mail are in it. */
  language: Language
  createdAt: Date
}

/** Were sold out and are in stock; written by triggers, until a job has looked for their alerts. */
interface RestockedVariantsTable {
  variantId: string
  transactionId: Generated<string>
}
