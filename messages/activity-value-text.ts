import { formatCount, formatPrice, isWholeSantim, toSantim } from '../contract/money.ts'
import { languageData } from '../contract/language.ts'
import type { Language } from '../contract/language.ts'
import { localeOf, type Locale, type LocaleChoice } from '../contract/locale.ts'
import type { ActivityAction } from '../contract/office/activity-actions.ts'
import type { ActivityEntry, ActivityValues } from '../contract/office/activity.ts'
import { regionName } from '../contract/regions.ts'
import { fill, fillPlural } from './fill.ts'
import { formatDate } from './format-date.ts'
import { formatDateTime, formatHour } from './format-time.ts'
import type { OfficeTexts } from './messages.ts'
import type { readerTexts } from './reader-texts.ts'
import { readField, textOf } from './activity-field-names.ts'

export type Names = Readonly<Record<string, string>>

type ReaderTexts = OfficeTexts<(typeof readerTexts)[number]>

export type Reader = {
  texts: ReaderTexts
  language: Language
  /** Calendar and clock, where they are not those of the language. */
  dates?: LocaleChoice
  names: Names
}

const money: ReadonlySet<string> = new Set(
  `price salePrice sale cost fee total amount minimum minSpent refunded refund received due back credit
  expected counted difference owed cashLimit largeRefund fixed maximum`.split(/\s+/),
)
/** They are stored as JSON or as the names of files, which tell a reader nothing. */
const opaque: ReadonlySet<string> = new Set(['translations', 'specifications', 'sizeTable', 'picture'])

const longest = 120
const id = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/i

/** It is undefined for what only the computer can read, such as an id that has no name. */
export function valueText(
  reader: Reader,
  { entry, name }: { entry: Pick<ActivityEntry, 'action' | 'after'>; name: string },
  value: ActivityValues[string],
): string | undefined {
  const { texts, language } = reader
  const { field } = readField(name)
  if (value === null || isNothing(value)) return texts.conflict.none
  if (typeof value === 'boolean') return value ? texts.conflict.yes : texts.conflict.no
  if (typeof value === 'number') return numberText(reader, unitOf(field, entry.after), value)
  if (opaque.has(field)) return texts.activity.isGiven
  if (field === 'pictures') {
    const count = value.split(',').length
    return fillPlural(texts.activity.pictureCount, language, count)
  }
  if (field === 'rate') return rateText(reader, value)
  if (field === 'lines') return linesText(reader, value)
  return wordsOf(reader, field, value)
}

export function isNothing(value: ActivityValues[string] | undefined): boolean {
  return (
    value === undefined || value === null || ['', 'null', '[]', '{}', '[[],[],{}]'].includes(String(value))
  )
}

/** What prices are raised by is an amount or a percentage, and stock is changed by units. */
function unitOf(field: string, after: ActivityValues | null): string {
  const change = String(after?.change ?? '')
  if (field !== 'amount' || change === '') return field
  if (change.endsWith('percent')) return 'percent'
  return change.endsWith('stock') ? 'stock' : field
}

function numberText({ texts, language }: Reader, field: string, value: number): string {
  if (money.has(field) && isWholeSantim(value)) return formatPrice(toSantim(value), language)
  if (/percent$/i.test(field)) return `${value}%`
  const { numbers } = texts.productFields
  const forms = Object.hasOwn(numbers, field) ? numbers[field as keyof typeof numbers] : undefined
  if (forms) return fillPlural(forms, language, value)
  return Number.isSafeInteger(value) ? formatCount(value) : String(value)
}

/** A value may be a list of words or ids; each of the log is separated by a comma or a line. */
function wordsOf(
  { texts, language, dates, names }: Reader,
  field: string,
  value: string,
): string | undefined {
  const words = wordsOfField(texts, field)
  const word = (text: string) => {
    if (words === 'regions') return textOf(texts.activity.values, text) ?? regionName(text, language)
    if (words !== undefined) return textOf(words, text) ?? textOf(texts.activity.values, text)
    return id.test(text) || field === 'delivery' || field === 'carrier'
      ? textOf(names, text)
      : dayText(text, localeOf(language, dates))
  }
  const whole = word(value)
  if (whole !== undefined) return whole
  if (words !== undefined || id.test(value)) {
    const known = value
      .split(/, | \| /)
      .flatMap((part) => word(part) ?? (id.test(part) ? [] : readable(part)))
    return known.length === 0 ? undefined : known.join(languageData[language].separators.comma)
  }
  return shortened(value)
}

function dayText(text: string, locale: Locale): string | undefined {
  const [, time] = /^\d{4}-\d\d-\d\d(T[\d:.]+(?:Z|\+\d\d:\d\d))?$/.exec(text) ?? [text, null]
  if (time === null || Number.isNaN(Date.parse(text))) return undefined
  return time === undefined ? formatDate(text, locale) : formatDateTime(text, locale)
}

type Words = Partial<Record<string, string>>

/** They are the fields whose values are words of the shop, not texts that somebody wrote. */
function wordsOfField(texts: ReaderTexts, field: string): Words | 'regions' | undefined {
  const { orders, bulkKinds, carriers, promotions } = texts
  const words: Partial<Record<string, Words | 'regions'>> = {
    role: texts.roles,
    permissions: texts.ownRoles.permissions,
    status: { ...orders.states, ...orders.returnStates },
    payment: orders.payments,
    state: { ...orders.states, ...orders.returnStates, ...texts.activity.values },
    way: { ...texts.activity.values, ...texts.money.ways },
    change: bulkKinds,
    kind: carriers.kinds,
    numberRule: carriers.rules,
    occasion: promotions.season.occasions,
    shown: texts.homePage.names,
    hidden: texts.homePage.names,
    footer: texts.pages.places,
    region: 'regions',
    regions: 'regions',
    ...Object.fromEntries(
      [
        'decision',
        'with',
        'changed',
        'outcome',
        'rows',
        'cards',
        'address',
        'level',
        'levelBy',
        'sentBy',
        'refusal',
      ].map((it) => [it, {}]),
    ),
  }
  return Object.hasOwn(words, field) ? words[field] : undefined
}

/** A word that is not known is at least no key: `re-opened` and `reOpened` are `re opened`. */
function readable(word: string): string {
  if (!/^[a-z]+(?:[-_A-Z][\da-zA-Z]*)+$/.test(word)) return shortened(word)
  return word.replace(/[-_]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** See `rateText` of the server, which writes one line of the log. */
function rateText(reader: Reader, value: string): string {
  const { texts, language } = reader
  const { activity } = texts
  const parts = value.split('; ').map((part, index) => {
    const [, fee] = /^fee ([\d.]+)$/.exec(part) ?? []
    if (fee !== undefined) return `${activity.fields.fee} ${formatPrice(toSantim(Number(fee)), language)}`
    const [, days] = /^days (.+)$/.exec(part) ?? []
    if (days !== undefined) return `${activity.fields.days} ${days}`
    const [, hour] = /^before (\d+):00$/.exec(part) ?? []
    if (hour !== undefined)
      return fill(activity.beforeHour, { time: formatHour(hour, localeOf(language, reader.dates)) })
    if (index === 0) return textOf(activity.values, part) ?? placesText(part, language)
    return textOf(activity.values, part) ?? boundsText(reader, part) ?? part
  })
  return parts.join('; ')
}

/** Regions, or one with its parts. */
function placesText(places: string, language: Language): string {
  const [regions = '', zones] = places.split(': ')
  const names = regions.split(', ').map((it) => regionName(it, language))
  return names.join(languageData[language].separators.comma) + (zones === undefined ? '' : `: ${zones}`)
}

/** Weights and order values are written as `500-1000 g` and `0-2000 ETB`. */
function boundsText({ texts, language }: Reader, part: string): string | undefined {
  const [, least = '', most = '', unit] = /^([\d.]+)-([\d.]*) (g|ETB)$/.exec(part) ?? []
  if (unit === undefined) return undefined
  const { bounds } = texts.activity
  const [lower, upper] = unit === 'g' ? [bounds.over, bounds.upTo] : [bounds.from, bounds.below]
  const written = (value: string) =>
    unit === 'g' ? `${formatCount(Number(value))} g` : formatPrice(toSantim(Number(value)), language)
  const texted = [
    Number(least) > 0 && fill(lower, { value: written(least) }),
    most !== '' && fill(upper, { value: written(most) }),
  ]
  return texted.filter(Boolean).join(languageData[language].separators.comma)
}

/** Units of lines of an order are written as `2 × 1`. */
function linesText({ texts, language }: Reader, value: string): string {
  const parts = value.split(', ').map((part) => {
    const [, count, line] = /^(\d+) × (\d+)$/.exec(part) ?? []
    return count === undefined || line === undefined ? part : fill(texts.activity.ofLine, { count, line })
  })
  return shortened(parts.join(languageData[language].separators.comma))
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : text
}

/** The name of what an entry is about; it is empty where only an id is known. */
export function aboutText({ texts, language, dates }: Reader, entry: ActivityEntry): string {
  const { action, subject, after, about } = entry
  if (about !== undefined) return action.endsWith('-product') ? `${about} (${subject})` : about
  if (action === 'command') return [after?.command, id.test(subject) ? '' : subject].filter(Boolean).join(' ')
  if (id.test(subject)) return ''
  // A rule without a subject is of everything that sellers sell.
  if (subject === '' && action.endsWith('-commission-rule')) return texts.activity.allGoods
  const words: Partial<Record<ActivityAction, Words>> = {
    'change-settings': texts.settings.sections,
    'export-report': texts.salesReports.names,
    'order-promotions': texts.activity.values,
    'save-message-text': kindNames(texts),
    'reset-message-text': kindNames(texts),
  }
  const known = textOf(words[action] ?? {}, subject) ?? dayText(subject, localeOf(language, dates))
  return known ?? (words[action] ? readable(subject) : shortened(subject))
}

/** The entries have the channel of a message before its kind. */
function kindNames({ messageTexts }: ReaderTexts): Words {
  return Object.fromEntries(
    Object.entries(messageTexts.kinds).flatMap(([channel, kinds]) =>
      Object.entries(kinds).map(([kind, name]) => [
        `${channel}.${kind}`,
        channel === 'sms' ? fill(messageTexts.smsKind, { kind: name }) : name,
      ]),
    ),
  )
}
