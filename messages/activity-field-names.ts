import { defaultLanguage } from '../contract/language.ts'
import { stockTransferActions } from '../contract/office/activity-actions.ts'
import type { ActivityAction } from '../contract/office/activity-actions.ts'
import { translatedField } from '../contract/office/texts.ts'
import { fill } from './fill.ts'
import { textLabel } from './text-label.ts'
import type { OfficeTexts } from './messages.ts'

/** The entries of a product have some names as words. */
const keys: Partial<Record<string, string>> = {
  'for sale': 'forSale',
  isForSale: 'forSale',
  'on sale from': 'onSaleFrom',
  'other categories': 'otherCategories',
  'size table': 'sizeTable',
  'price factor': 'priceFactor',
  'sale price': 'salePrice',
  'sale from': 'saleFrom',
  'sale until': 'saleUntil',
}

/** The names of fields are those of the screens that have them. */
type NamingTexts = OfficeTexts<'activity' | 'settings' | 'homePage' | 'messageTexts'>

type NamedField = { field: string; sku?: string; ordinal?: string }

/** The SKU of a variant comes first, as in `CUP-1 price`, and the rates of a delivery method are numbered. */
export function readField(name: string): NamedField {
  const own = textOf(keys, name)
  if (own !== undefined) return { field: own }
  const [, sku, last = ''] =
    /^(.+?) (sale price|sale from|sale until|price|cost|stock|barcode|pictures|options)$/.exec(name) ?? []
  if (sku !== undefined) return { sku, field: keys[last] ?? last }
  const [, ordinal] = /^rate (\d+)$/.exec(name) ?? []
  return ordinal === undefined ? { field: name } : { field: 'rate', ordinal }
}

/** The product of an entry need not be named again by the SKU of its only variant, which is the same. */
export function fieldName(texts: NamingTexts, action: ActivityAction, name: string, subject = ''): string {
  const { field, sku, ordinal = '' } = readField(name)
  const labels: Partial<Record<string, string>> = {
    ...texts.productFields.labels,
    ...texts.activity.fields,
    ...labelsOf(texts, action),
  }
  const isSentence = action.endsWith('-message-text') && name !== 'version'
  const label = isSentence
    ? sentenceLabel(texts, name)
    : (textOf(labels, field) ?? translatedLabel(labels, field))
  if (label === undefined) return texts.activity.otherField
  if (ordinal !== '') return fill(texts.activity.ordinal, { field: label, number: ordinal })
  return sku === undefined || sku === subject ? label : `${sku} ${label}`
}

function translatedLabel(labels: Partial<Record<string, string>>, name: string): string | undefined {
  const translated = translatedField(name)
  const label = translated && textOf(labels, translated.field)
  return translated && label !== undefined ? textLabel(label, translated.language) : undefined
}

function sentenceLabel(texts: NamingTexts, name: string): string {
  const translated = translatedField(name)
  const path = translated?.field ?? name
  const label = path
    .split('.')
    .map((part) => textOf(texts.messageTexts.parts, part) ?? part)
    .join(' · ')
  return textLabel(label, translated?.language ?? defaultLanguage)
}

/** Elsewhere these two are the ends of a period. */
const betweenPlaces: ReadonlySet<ActivityAction> = new Set([
  ...stockTransferActions,
  'choose-place',
  'receive-return',
])

/** Some screens have fields of the same names that mean something else. */
function labelsOf({ activity, settings, homePage }: NamingTexts, action: ActivityAction) {
  if (action === 'save-place') return { code: activity.placeCode }
  if (betweenPlaces.has(action)) return { from: activity.fromPlace, to: activity.toPlace }
  if (action === 'change-settings') return settings.fields
  if (action !== 'change-home') return {}
  const { heading, text, link, picture, pictureAlt } = homePage
  return { heading, text, link, picture, pictureAlt }
}

export function textOf(texts: Partial<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
