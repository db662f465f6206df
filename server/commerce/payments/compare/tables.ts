import type { Generated, Selectable } from 'kysely'
import type { DifferenceKind } from '../../../../contract/payments.ts'

declare module '../../../platform/database/connect.ts' {
  interface Tables {
    gatewayDays: GatewayDaysTable
    gatewayDifferences: GatewayDifferencesTable
  }
}

export type DifferenceRow = Selectable<GatewayDifferencesTable>

interface GatewayDaysTable {
  gateway: string
  day: string
  payments: number
  amountSantim: number
  comparedAt: Date
}

interface GatewayDifferencesTable {
  id: string
  gateway: string
  day: string
  kind: DifferenceKind
  /** It is `txRef` of a payment of the shop, or the gateway's own reference of what the shop does not know. */
  reference: string
  hereSantim: number | null
  thereSantim: number | null
  foundAt: Date
  explainedAt: Date | null
  explainedBy: Generated<string>
  note: Generated<string>
}
