import { languages } from '../../../contract/language.ts'
import type { ActivityValues } from '../../../contract/office/activity.ts'
import { settingsHistoryLength } from '../../../contract/office/limits.ts'
import type { Settings, SettingsChange, SettingsSection } from '../../../contract/office/settings.ts'
import { fieldIn, isTexts } from '../../../contract/office/texts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Actor } from '../activity/record-activity.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { environmentSettings, readStoredSettings } from './read-settings.ts'
import type { StoredSettings } from './read-settings.ts'
import type { SettingValues } from './tables.ts'

type Saving<Section extends SettingsSection = SettingsSection> = {
  section: Section
  version: number
  values: Settings[Section]
}

/** Only values that differ are stored. A repeated save is not refused as `settings-changed`. */
export function saveSettings<Section extends SettingsSection>(
  db: Database,
  config: Config,
  { section, version, values }: Saving<Section>,
  actor: Actor,
): Promise<StoredSettings> {
  return transaction(db, async (tx) => {
    const present = (await readStoredSettings(tx, config))[section]
    const changed = difference(present.values, values)
    if (Object.keys(changed.after).length > 0) {
      const stored = { ...present.stored, ...changed.after }
      if (present.version !== version) throw new Refusal('settings-changed')
      await addVersion(tx, { section, version: version + 1, stored, ...changed }, actor)
    }
    return readStoredSettings(tx, config)
  })
}

/** The values are those of the environment again. Refuses like `saveSettings`. */
export function resetSettings(
  db: Database,
  config: Config,
  { section, version }: Omit<Saving, 'values'>,
  actor: Actor,
): Promise<StoredSettings> {
  return transaction(db, async (tx) => {
    const present = (await readStoredSettings(tx, config))[section]
    if (Object.keys(present.stored).length > 0) {
      if (present.version !== version) throw new Refusal('settings-changed')
      const changed = difference(present.values, environmentSettings(config)[section])
      await addVersion(tx, { section, version: version + 1, stored: {}, ...changed }, actor)
    }
    return readStoredSettings(tx, config)
  })
}

type Version = {
  section: SettingsSection
  version: number
  stored: SettingValues
  before: SettingValues
  after: SettingValues
}

async function addVersion(
  tx: Database,
  { section, version, stored, before, after }: Version,
  actor: Actor,
): Promise<void> {
  const added = await tx
    .insertInto('settings')
    .values({
      section,
      version,
      at: tx.now(),
      staffId: actor.staffId,
      who: actor.name,
      source: actor.staffId === null ? 'command-line' : 'office',
      stored: JSON.stringify(stored),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .onConflict((conflict) => conflict.columns(['section', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!added) throw new Refusal('settings-changed')
  await recordActivity(tx, actor, {
    action: 'change-settings',
    subject: section,
    before: inOneLine(before),
    after: inOneLine(after),
  })
}

function difference(present: object, wanted: object): { before: SettingValues; after: SettingValues } {
  const before = present as SettingValues
  const entries = Object.entries(wanted as SettingValues).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return {
    before: Object.fromEntries(entries.map(([name]) => [name, before[name] ?? null])),
    after: Object.fromEntries(entries),
  }
}

function inOneLine(values: SettingValues): ActivityValues {
  const written = Object.entries(values).flatMap(([name, value]): [string, ActivityValues[string]][] => {
    if (Array.isArray(value)) return [[name, value.join(' | ')]]
    if (!isTexts(value)) return [[name, value]]
    return languages.map((language) => [fieldIn(name, language), value[language] ?? ''])
  })
  return Object.fromEntries(written)
}

export async function listSettingsChanges(db: Database): Promise<SettingsChange[]> {
  const rows = await db
    .selectFrom('settings')
    .select(['section', 'version', 'at', 'who', 'source', 'before', 'after'])
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .limit(settingsHistoryLength)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
