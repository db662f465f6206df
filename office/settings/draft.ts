import type { ResponseOf } from '../../contract/contract.ts'
import { numberFromText } from '../../contract/money.ts'
import { isTexts, noTexts } from '../../contract/office/texts.ts'
import type { Texts } from '../../contract/office/texts.ts'
import type { Settings, SettingsSection, SettingValue } from '../../contract/office/settings.ts'

export type AllSettings = ResponseOf<'GET /office/settings'>

/** What is typed into the fields of a section, by their names. */
export type Draft = Record<string, string | Texts>

const numbers = new Set([
  'vatPercent',
  'cashLimit',
  'holdMinutes',
  'largeRefund',
  'lowStock',
  'cardMinimum',
  'cardMaximum',
])
const lists = new Set(['accounts', 'cardAmounts'])
const translated = new Set(['text'])
const moments = new Set(['from', 'until'])
const ethiopiaMs = 3 * 60 * 60_000

export function draftOf(values: object): Draft {
  return Object.fromEntries(
    Object.entries(values as Record<string, SettingValue>).map(([name, value]) => [
      name,
      typedOf(name, value),
    ]),
  )
}

export function typedOf(name: string, value: SettingValue): string | Texts {
  if (isTexts(value)) return { ...noTexts, ...value }
  if (value === null) return translated.has(name) ? noTexts : ''
  if (Array.isArray(value)) return value.join('\n')
  if (!moments.has(name)) return String(value)
  return new Date(Date.parse(String(value)) + ethiopiaMs).toISOString().slice(0, 16)
}

/** Checked by the server. A number that is none is null. */
export function valuesOf<Section extends SettingsSection>(draft: Draft): Settings[Section] {
  const entries = Object.entries(draft).map(([name, typed]): [string, SettingValue] => {
    if (isTexts(typed)) return [name, typed]
    const text = typed.trim()
    if (numbers.has(name)) return [name, numberFromText(text)]
    if (lists.has(name)) {
      const lines = text.split('\n').map((line) => line.trim())
      return [name, lines.filter(Boolean)]
    }
    return [name, text === '' ? null : moments.has(name) ? `${text}:00+03:00` : text]
  })
  return Object.fromEntries(entries) as Settings[Section]
}
