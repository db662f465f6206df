import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { largeRefund, lowStockUnits } from '../../../contract/office/limits.ts'
import { settingsSections } from '../../../contract/office/settings.ts'
import type { Settings, SettingsSection } from '../../../contract/office/settings.ts'
import { isTexts, noTexts, textIn } from '../../../contract/office/texts.ts'
import { languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { toSantim } from '../../../contract/money.ts'
import type { Announcement, SocialPage } from '../../../contract/site.ts'
import type { Trader } from '../../../contract/trader.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { changesAt, dependsOn } from '../../platform/dependencies.ts'
import type { SettingValues } from './tables.ts'

/** These are the stored settings and, where there are none, those of the environment. */
interface ShopSettings {
  trader: Trader
  socialPages: SocialPage[]
  cashLimitSantim: number
  holdMinutes: number
  largeRefundSantim: number
  bankAccounts: string[]
}

/** A `version` of 0 means that all values are the environment's. */
type StoredSection<Section extends SettingsSection = SettingsSection> = {
  version: number
  stored: SettingValues
  values: Settings[Section]
}
export type StoredSettings = { [Section in SettingsSection]: StoredSection<Section> }

const defaultDelivery: Settings['delivery'] = { sellerFees: 'own' }

const networks = { facebook: 'Facebook', instagram: 'Instagram', telegram: 'Telegram', tiktok: 'TikTok' }

/** They are read whenever they are needed, so that no process works with old ones. */
export async function readSettings(db: Database, config: Config): Promise<ShopSettings> {
  const { trade, limits, bank } = await readStoredSettings(db, config)
  const { email, phone, vatPercent, name, address, tin, licence, vatNumber } = trade.values
  const registration =
    name !== null && address !== null && tin !== null && licence !== null
      ? { name, address, tin, licence, vatNumber }
      : null
  const isDemonstration = config.mode !== 'production' && registration === null
  return {
    trader: { email, phone, registration, isDemonstration, vatPercent },
    socialPages: Object.entries(networks).flatMap(([network, title]) => {
      const url = trade.values[network as keyof typeof networks]
      return url === null ? [] : [{ name: title, url }]
    }),
    cashLimitSantim: toSantim(limits.values.cashLimit),
    holdMinutes: limits.values.holdMinutes,
    largeRefundSantim: toSantim(limits.values.largeRefund),
    bankAccounts: bank.values.accounts,
  }
}

export async function readAnnouncement(
  db: Database,
  config: Config,
  language: Language,
): Promise<Announcement | null> {
  const { announcement } = await readStoredSettings(db, config)
  const { text, link, from, until } = announcement.values
  if (text === null) return null
  const now = db.now()
  const [start, end] = [from && new Date(from), until && new Date(until)]
  if (start && start > now) {
    changesAt(start)
    return null
  }
  if (end && end <= now) return null
  if (end) changesAt(end)
  const all = languages.flatMap((code) => text[code] || [])
  const id = createHash('sha256')
    .update([...all, link].join('\n'))
    .digest('base64url')
    .slice(0, 8)
  return { id, text: textIn(text, language), link }
}

/** It says whether the shop takes one fee for a whole order, also for what sellers send. */
export async function isDeliveryBundled(db: Database): Promise<boolean> {
  dependsOn('settings')
  const section: SettingsSection = 'delivery'
  const saved = await db
    .selectFrom('settings')
    .select('stored')
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...defaultDelivery, ...saved?.stored }.sellerFees === 'bundled'
}

export async function readStoredSettings(db: Database, config: Config): Promise<StoredSettings> {
  dependsOn('settings')
  const { rows } = await sql<{ section: SettingsSection; version: number; stored: SettingValues }>`
    select distinct on (section) section, version, stored from settings
    order by section, version desc`.execute(db)
  const defaults = environmentSettings(config)
  const sections = settingsSections.map((section) => {
    const { version = 0, stored = {} } = rows.find((row) => row.section === section) ?? {}
    return [section, { version, stored, values: { ...defaults[section], ...inAllLanguages(stored) } }]
  })
  return Object.fromEntries(sections) as StoredSettings
}

/** A text that was stored before a language existed is empty in it. */
function inAllLanguages(stored: SettingValues): SettingValues {
  const values = Object.entries(stored).map(([name, value]) => [
    name,
    isTexts(value) ? { ...noTexts, ...value } : value,
  ])
  return Object.fromEntries(values) as SettingValues
}

export function environmentSettings(config: Config): Settings {
  const { trader, socialPages } = config
  const { name, address, tin, licence, vatNumber } = trader.registration ?? {}
  const pageOf = (network: keyof typeof networks) =>
    socialPages.find((page) => page.name === networks[network])?.url ?? null
  return {
    trade: {
      email: trader.email,
      phone: trader.phone,
      name: name ?? null,
      address: address ?? null,
      tin: tin ?? null,
      licence: licence ?? null,
      vatNumber: vatNumber ?? null,
      vatPercent: config.vatPercent,
      facebook: pageOf('facebook'),
      instagram: pageOf('instagram'),
      telegram: pageOf('telegram'),
      tiktok: pageOf('tiktok'),
    },
    limits: {
      cashLimit: config.cashLimitSantim / 100,
      holdMinutes: config.holdMinutes,
      largeRefund,
      lowStock: lowStockUnits,
    },
    bank: { accounts: config.bankAccounts },
    announcement: { text: null, link: null, from: null, until: null },
    recommendations: { rows: 'shown' },
    giftCards: {
      cards: 'hidden',
      cardAmounts: ['500', '1000', '2000', '5000'],
      cardMinimum: 0,
      cardMaximum: 0,
    },
    delivery: defaultDelivery,
  }
}
