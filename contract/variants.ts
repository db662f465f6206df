import { languageData } from './language.ts'
import type { Language } from './language.ts'

type Option = { name: string; value: string }

export function optionsText(options: readonly Option[], language: Language): string {
  const { colon, comma } = languageData[language].separators
  return options.map(({ name, value }) => `${name}${colon}${value}`).join(comma)
}

export function nameWithOptions(name: string, options: readonly Option[], language: Language): string {
  const text = optionsText(options, language)
  return text === '' ? name : `${name}${languageData[language].separators.comma}${text}`
}

/** The SKUs of the variants of a copy begin as its own. */
export function skuOfCopy(
  sku: string,
  { of, copy, number }: { of: string; copy: string; number: number },
): string {
  return sku.startsWith(of) ? copy + sku.slice(of.length) : `${copy}-${number}`
}
