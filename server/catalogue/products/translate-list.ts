import type { Selectable } from 'kysely'
import { defaultLanguage, languageData } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import type { ProductsTable } from './tables.ts'

type AttributeRow = Pick<Selectable<ProductsTable>, 'specifications' | 'variations' | 'attributeTranslations'>

/** A translation that no longer has as many entries as the list is not used. */
export function translateList<Name extends 'specifications' | 'variations'>(
  row: Pick<AttributeRow, Name | 'attributeTranslations'>,
  name: Name,
  lang: Language,
): AttributeRow[Name] {
  const list = row[name]
  for (const candidate of [lang, ...languageData[lang].fallbacks]) {
    if (candidate === defaultLanguage) return list
    const translated = row.attributeTranslations[candidate]?.[name] as AttributeRow[Name] | undefined
    if (translated?.length === list.length) return translated
  }
  return list
}
