import { defaultLanguage, isLanguage } from '../contract/language.ts'
import type { Language } from '../contract/language.ts'
import { offeredLanguages } from '../contract/offered-languages.ts'
import { numberFromText } from '../contract/money.ts'
import { settingLimits } from '../contract/office/limits.ts'
import { settingSchemas, settingsSections } from '../contract/office/settings.ts'
import type { Settings, SettingsSection, SettingValue } from '../contract/office/settings.ts'
import { isTexts, noTexts } from '../contract/office/texts.ts'
import { Fault } from '../server/platform/fault.ts'
import type { Shop } from '../server/platform/shop.ts'
import { readStoredSettings } from '../server/customers/shop-settings/read-settings.ts'
import type { StoredSettings } from '../server/customers/shop-settings/read-settings.ts'
import {
  listSettingsChanges,
  resetSettings,
  saveSettings,
} from '../server/customers/shop-settings/save-settings.ts'
import type { SettingValues } from '../server/customers/shop-settings/tables.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

/**
 * They are called as the environment variables that have the values if none are stored; a translation ends in its
 * language.
 */
const names: { [Section in SettingsSection]: Record<keyof Settings[Section], string> } = {
  trade: {
    email: 'SHOP_EMAIL',
    phone: 'SHOP_PHONE',
    name: 'TRADE_NAME',
    address: 'TRADE_ADDRESS',
    tin: 'TRADE_TIN',
    licence: 'TRADE_LICENCE',
    vatNumber: 'TRADE_VAT_NUMBER',
    vatPercent: 'VAT_PERCENT',
    facebook: 'SOCIAL_FACEBOOK_URL',
    instagram: 'SOCIAL_INSTAGRAM_URL',
    telegram: 'SOCIAL_TELEGRAM_URL',
    tiktok: 'SOCIAL_TIKTOK_URL',
  },
  limits: {
    cashLimit: 'CASH_LIMIT',
    holdMinutes: 'HOLD_MINUTES',
    largeRefund: 'LARGE_REFUND',
    lowStock: 'LOW_STOCK',
  },
  bank: { accounts: 'BANK_ACCOUNTS' },
  announcement: {
    text: 'ANNOUNCEMENT',
    link: 'ANNOUNCEMENT_LINK',
    from: 'ANNOUNCEMENT_FROM',
    until: 'ANNOUNCEMENT_UNTIL',
  },
  recommendations: { rows: 'RECOMMENDATIONS' },
  giftCards: {
    cards: 'GIFT_CARDS',
    cardAmounts: 'GIFT_CARD_AMOUNTS',
    cardMinimum: 'GIFT_CARD_MINIMUM',
    cardMaximum: 'GIFT_CARD_MAXIMUM',
  },
  delivery: { sellerFees: 'SELLER_FEES' },
}

/** This setting has a text in each language. */
const translated = 'text' satisfies keyof Settings['announcement']

type Setting = { field: string; language: Language; value: SettingValue }

export function addCommand(program: ShopCommand): void {
  const settings = program
    .command('settings')
    .usage('show | set NAME=VALUE... | reset SECTION | history')
    .description('Shows or changes the settings that are stored in the database.')
  settings.command('show').description('Shows the settings, and which of them are stored.').run(show)
  settings
    .command('set <NAME=VALUE...>')
    .usage('NAME=VALUE...')
    .description('Stores settings of one section; they replace those of the environment. NAME= empties one.')
    .run(set)
  settings
    .command('reset <SECTION>')
    .usage('SECTION')
    .description(
      `Takes the settings of a section from the environment again: ${settingsSections.join(', ')}.`,
    )
    .run(reset)
  settings.command('history').description('Lists who changed which settings, the newest first.').run(history)
}

async function show(call: Call): Promise<void> {
  await withShop(call, async (shop) => print(call, await readStoredSettings(shop.db, shop.config)))
}

async function set(call: Call): Promise<void> {
  const given = call.words.map(readWord)
  const section = given[0]?.section
  if (section === undefined || given.some((it) => it.section !== section)) {
    throw new Fault('Settings of several sections cannot be set at once.', { exitCode: 2 })
  }
  await change(call, async ({ db, config }) => {
    const { version, values } = (await readStoredSettings(db, config))[section]
    const changed: SettingValues = { ...values }
    for (const { field, language, value } of given) {
      const texts = changed[field] ?? noTexts
      const isText = field === translated && isTexts(texts)
      changed[field] = isText ? { ...texts, [language]: String(value ?? '') } : value
    }
    const read = settingSchemas[section].safeParse(changed)
    if (!read.success) {
      const faults = read.error.issues.map(
        ({ path, message }) => `${nameOf(section, String(path[0]), path[1])}: ${message}.`,
      )
      throw new Fault([...new Set(faults)].join('\n'), { exitCode: 2 })
    }
    return saveSettings(db, config, { section, version, values: read.data }, operator())
  })
}

async function reset(call: Call): Promise<void> {
  const section = settingsSections.find((it) => it === call.words[0])
  if (!section) {
    throw new Fault(
      `There is no section ${call.words[0]}. The sections are: ${settingsSections.join(', ')}.`,
      {
        exitCode: 2,
      },
    )
  }
  await change(call, async ({ db, config }) => {
    const { version } = (await readStoredSettings(db, config))[section]
    return resetSettings(db, config, { section, version }, operator())
  })
}

async function history(call: Call): Promise<void> {
  const changes = await withShop(call, ({ db }) => listSettingsChanges(db))
  if (call.json) return call.print(JSON.stringify(changes))
  const rows = changes.flatMap(({ section, at, who, before, after }) =>
    rowsOf(after).map(({ field, language, value }) => ({
      AT: toMinute(at),
      WHO: who,
      SETTING: nameOf(section, field, language),
      BEFORE: textOf(valueIn(before[field], language)),
      AFTER: textOf(value),
    })),
  )
  call.print(table(rows, 'No settings were changed.'))
}

async function change(call: Call, act: (shop: Shop) => Promise<StoredSettings>): Promise<void> {
  await withShop(call, async (shop) => print(call, await act(shop)))
}

function print(call: Call, all: StoredSettings): void {
  if (call.json) return call.print(JSON.stringify(all))
  const rows = settingsSections.flatMap((section) =>
    rowsOf(all[section].values).map(({ field, language, value }) => ({
      SECTION: section,
      SETTING: nameOf(section, field, language),
      FROM: field in all[section].stored ? 'database' : 'environment',
      VALUE: textOf(value),
    })),
  )
  call.print(table(rows, ''))
}

/** A translated setting has one for each language. */
function rowsOf(values: SettingValues): Setting[] {
  return Object.entries(values).flatMap(([field, value]) =>
    languagesOf(field).map((language) => ({ field, language, value: valueIn(value, language) })),
  )
}

function languagesOf(field: string): readonly Language[] {
  return field === translated ? offeredLanguages() : [defaultLanguage]
}

function valueIn(value: SettingValue = null, language: Language): SettingValue {
  return isTexts(value) ? (value[language] ?? null) : value
}

function readWord(word: string): Setting & { section: SettingsSection } {
  const [, name = '', text = ''] = /^([A-Z_]+)=([^]*)$/.exec(word) ?? []
  for (const section of settingsSections) {
    for (const field of Object.keys(names[section])) {
      const language = languagesOf(field).find((it) => nameOf(section, field, it) === name)
      if (language) return { section, field, language, value: valueOf(field, text.trim()) }
    }
  }
  const known = settingsSections.flatMap((section) =>
    Object.keys(names[section]).flatMap((field) =>
      languagesOf(field).map((it) => nameOf(section, field, it)),
    ),
  )
  throw new Fault(`${word} is not NAME=VALUE with one of the names: ${known.join(', ')}.`, { exitCode: 2 })
}

function valueOf(field: string, text: string): SettingValue {
  if (field === 'accounts' || field === 'cardAmounts')
    return text
      .split('|')
      .map((it) => it.trim())
      .filter(Boolean)
  const isNumber = field === 'vatPercent' || field in settingLimits
  return text === '' ? null : isNumber ? (numberFromText(text) ?? Number.NaN) : text
}

function nameOf(section: SettingsSection, field: string, language: unknown = defaultLanguage): string {
  const name = (names[section] as Record<string, string>)[field] ?? field
  return isLanguage(language) && language !== defaultLanguage ? `${name}_${language.toUpperCase()}` : name
}

function textOf(value: SettingValue): string {
  return Array.isArray(value) ? value.join(' | ') : String(value ?? '')
}
