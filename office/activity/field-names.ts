import type { ActivityAction } from '../../contract/office/activity-actions.ts'
import type { ActivityValues } from '../../contract/office/activity.ts'
import { translatedField } from '../../contract/office/texts.ts'
import { textLabel } from '../ui/text-label.ts'
import type { OfficeTexts } from '../texts.tsx'

/** The entries of a product have some names as words. */
const keys: Partial<Record<string, string>> = {
  'for sale': 'forSale',
  isForSale: 'forSale',
  'on sale from': 'onSaleFrom',
  'other categories': 'otherCategories',
  'size table': 'sizeTable',
}

/** The SKU of a variant comes first, as in `CUP-1 price`. What is unknown keeps the name of the server. */
export function fieldName(texts: OfficeTexts, action: ActivityAction, name: string): string {
  const ofAction: Partial<Record<string, string>> =
    action === 'change-settings' ? texts.settings.fields : texts.activity.fields
  const known = textOf({ ...texts.productFields.labels, ...ofAction }, keys[name] ?? name)
  if (known !== undefined) return known
  const translated = translatedField(name)
  const label = translated && textOf(ofAction, translated.field)
  if (translated && label !== undefined) return textLabel(label, translated.language)
  const [, sku, last = ''] = /^(.+) (\w+)$/.exec(name) ?? []
  const ofVariant = textOf(texts.activity.fields, last)
  return sku === undefined || ofVariant === undefined ? name : `${sku} ${ofVariant}`
}

export function valueText({ conflict }: OfficeTexts, value: ActivityValues[string]): string {
  if (value === null || value === '') return conflict.none
  if (typeof value === 'boolean') return value ? conflict.yes : conflict.no
  return String(value)
}

function textOf(texts: Partial<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
