import type { facePart } from '../../../contract/office/face.ts'
import type { activitySources } from '../../../contract/office/activity-actions.ts'
import type { Json } from '../../platform/database/connect.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    faceVersions: FaceVersionsTable
  }
}

export type FacePart = (typeof facePart)[number]

interface FaceVersionsTable {
  part: FacePart
  name: string
  version: number
  at: Date
  staffId: string | null
  who: string
  source: (typeof activitySources)[number]
  /** Null: the default applies, or the page is gone. */
  stored: Json<unknown> | null
}
