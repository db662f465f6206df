import { languageData } from '../contract/language.ts'
import type { Language } from '../contract/language.ts'
import { isRefusalCode } from '../contract/refusals.ts'
import type { RefusalCode } from '../contract/refusals.ts'
import { regionName } from '../contract/regions.ts'
import { catalogues } from './catalogues.server.ts'
import { fill } from './fill.ts'
import { formatDate, localeFor, type Reader } from './format-date.ts'

/** The value `date` is a time in ISO 8601, as refusals are stored as JSON; it is written as a day. `region` and `regions` are ids. */
export function refusalText(
  { code, values = {} }: { code: RefusalCode; values?: Record<string, string | number> },
  reader: Reader,
): string {
  const { language } = localeFor(reader)
  const { date, reason, region, regions } = values
  return fill(catalogues[language].refusals[code], {
    ...values,
    ...(code === 'file-unreadable' && { reason: importReason(String(reason), language) }),
    ...(region !== undefined && { region: regionName(String(region), language) }),
    ...(regions !== undefined && { regions: regionNames(String(regions), language) }),
    ...(date !== undefined && { date: formatDate(String(date), reader) }),
  })
}

function regionNames(ids: string, language: Language): string {
  const names = ids.split(', ').map((id) => regionName(id, language))
  return names.join(languageData[language].separators.comma)
}

/** What is wrong with a field, from the message of its schema: a refusal's code, or an English text. `values` are those of the refusal. */
export function faultText(
  message: string,
  reader: Reader,
  values: Record<string, string | number> = {},
): string {
  if (isRefusalCode(message)) return refusalText({ code: message, values }, reader)
  const { language } = localeFor(reader)
  const isOfLibrary = /^(?:Invalid (?:input|option)|Too (?:big|small)|Unrecognized key)/.test(message)
  if (isOfLibrary && language !== 'en') return catalogues[language].faults.other
  return translated(message, 'faults', language)
}

/** The import reports a cell, a row or a file for this reason; `reason` is English. */
export function importReason(reason: string, language: Language): string {
  return translated(reason, 'importReasons', language)
}

/** What doctor or the audit found, or what it is about; `english` is English. */
export function findingText(english: string, language: Language): string {
  return translated(english, 'findings', language)
}

/** Who took a step of an order: a member of staff by name, else in words what did it by itself. */
export function orderActorText(actor: string, language: Language): string {
  const names: Record<string, string> = catalogues[language].office.stock.actors
  return names[actor] ?? orderHistoryText(actor.replace(/^staff /, ''), language)
}

/** What is noted with a step of an order, or who took it; `english` is English, but for what a member typed. */
export function orderHistoryText(english: string, language: Language): string {
  return translated(english, 'orderHistory', language)
}

type Written = 'faults' | 'importReasons' | 'findings' | 'orderHistory'

/** Values that are lists of texts of the same catalogue. */
const lists = new Set(['units', 'parcels'])

/** They are made when they are first needed, as few processes read texts in other languages. */
const patterns: Partial<Record<Written, [key: string, pattern: RegExp][]>> = {}

/** English texts as patterns, the longest first, as a shorter one may match the beginning of another. */
function patternsOf(name: Written): [key: string, pattern: RegExp][] {
  return Object.entries(catalogues.en[name])
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([key, text]) => {
      const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      return [key, new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's')]
    })
}

/** An English text that was filled already, in another language; as it is if the catalogue does not have it. */
function translated(english: string, name: Written, language: Language): string {
  if (language === 'en') return english
  const texts: Record<string, string> = catalogues[language][name]
  for (const [key, pattern] of (patterns[name] ??= patternsOf(name))) {
    const found = pattern.exec(english)
    if (found) return fill(texts[key] ?? english, inLanguage(found.groups ?? {}, name, language))
  }
  return english
}

function inLanguage(values: Record<string, string>, name: Written, language: Language) {
  const entries = Object.entries(values).map(([key, value]) => {
    const parts = lists.has(key) ? value.split(', ').map((part) => translated(part, name, language)) : [value]
    return [key, parts.join(', ')] as const
  })
  return Object.fromEntries(entries)
}
