import { numberFromText } from '../contract/money.ts'
import { settingSchemas, settingsSections } from '../contract/office/settings.ts'
import type { Settings, SettingsSection, SettingValue } from '../contract/office/settings.ts'
import { Fault } from '../server/platform/fault.ts'
import type { Shop } from '../server/platform/shop.ts'
import { readStoredSettings } from '../server/customers/shop-settings/read-settings.ts'
import type { StoredSettings } from '../server/customers/shop-settings/read-settings.ts'
import {
  listSettingsChanges,
  resetSettings,
  saveSettings,
} from '../server/customers/shop-settings/save-settings.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

/** They are called as the environment variables that have the values if none are stored. */
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
    textAm: 'ANNOUNCEMENT_AM',
    link: 'ANNOUNCEMENT_LINK',
    from: 'ANNOUNCEMENT_FROM',
    until: 'ANNOUNCEMENT_UNTIL',
  },
}

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
    const changed = Object.fromEntries(given.map(({ field, value }) => [field, value]))
    const read = settingSchemas[section].safeParse({ ...values, ...changed })
    if (!read.success) {
      const faults = read.error.issues.map(
        ({ path, message }) => `${nameOf(section, String(path[0]))}: ${message}.`,
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
    Object.keys(after).map((field) => ({
      AT: at.slice(0, 16).replace('T', ' '),
      WHO: who,
      SETTING: nameOf(section, field),
      BEFORE: textOf(before[field] ?? null),
      AFTER: textOf(after[field] ?? null),
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
    Object.entries(all[section].values as Record<string, SettingValue>).map(([field, value]) => ({
      SECTION: section,
      SETTING: nameOf(section, field),
      FROM: field in all[section].stored ? 'database' : 'environment',
      VALUE: textOf(value),
    })),
  )
  call.print(table(rows, ''))
}

function readWord(word: string): { section: SettingsSection; field: string; value: SettingValue } {
  const [, name = '', text = ''] = /^([A-Z_]+)=([^]*)$/.exec(word) ?? []
  for (const section of settingsSections) {
    const field = Object.entries(names[section]).find(([, known]) => known === name)?.[0]
    if (field !== undefined) return { section, field, value: valueOf(field, text.trim()) }
  }
  const known = Object.values(names).flatMap((section) => Object.values(section))
  throw new Fault(`${word} is not NAME=VALUE with one of the names: ${known.join(', ')}.`, { exitCode: 2 })
}

function valueOf(field: string, text: string): SettingValue {
  if (field === 'accounts')
    return text
      .split('|')
      .map((it) => it.trim())
      .filter(Boolean)
  const isNumber = field === 'vatPercent' || field in names.limits
  return text === '' ? null : isNumber ? (numberFromText(text) ?? Number.NaN) : text
}

function nameOf(section: SettingsSection, field: string): string {
  return (names[section] as Record<string, string>)[field] ?? field
}

function textOf(value: SettingValue): string {
  return Array.isArray(value) ? value.join(' | ') : String(value ?? '')
}
