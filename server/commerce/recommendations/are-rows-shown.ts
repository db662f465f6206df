import { readStoredSettings } from '../../customers/shop-settings/read-settings.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'

/** A shopkeeper can switch them off. */
export async function areRowsShown(db: Database, config: Config): Promise<boolean> {
  const { recommendations } = await readStoredSettings(db, config)
  return recommendations.values.rows === 'shown'
}
