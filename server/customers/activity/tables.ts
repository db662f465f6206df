import type { GeneratedAlways } from 'kysely'
import type { ActivityAction, ActivitySource } from '../../../contract/office/activity-actions.ts'
import type { ActivityValues } from '../../../contract/office/activity.ts'
import type { Json } from '../../platform/database/connect.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    activityLog: ActivityLogTable
  }
}

export interface ActivityLogTable {
  position: GeneratedAlways<number>
  id: string
  at: Date
  staffId: string | null
  /** A member of this seller did it in the portal. */
  sellerId: string | null
  who: string
  source: ActivitySource
  action: ActivityAction
  subject: string
  before: Json<ActivityValues | null> | null
  after: Json<ActivityValues | null> | null
  network: string
}
