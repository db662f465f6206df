import type { activitySources } from '../../../contract/office/activity-actions.ts'
import type { SettingsSection, SettingValue } from '../../../contract/office/settings.ts'
import type { Json } from '../../platform/database/connect.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    settings: SettingsTable
  }
}

export type SettingValues = Record<string, SettingValue>

interface SettingsTable {
  section: SettingsSection
  version: number
  at: Date
  staffId: string | null
  who: string
  source: (typeof activitySources)[number]
  /** The others are the environment's. */
  stored: Json<SettingValues>
  before: Json<SettingValues>
  after: Json<SettingValues>
}
