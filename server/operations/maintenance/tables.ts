import type { Generated } from 'kysely'
import type { MaintenanceKind, RunOutcome, RunResult } from '../../../contract/office/health.ts'
import type { Json } from '../../platform/database/connect.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    maintenanceRuns: MaintenanceRunsTable
  }
}

export interface MaintenanceRunsTable {
  id: string
  kind: MaintenanceKind
  /** It is empty for those of every night. */
  actor: string
  requestedAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  done: Generated<number>
  total: Generated<number>
  outcome: RunOutcome | null
  result: Json<RunResult | null> | null
}
