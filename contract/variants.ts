import { languageData } from './language.ts'
import type { Language } from './language.ts'

type Option = { name: string; value: string }

/** An example is `Size: M, Colour: green`; the text is empty without options. */
export function optionsText(options: readonly Option[], language: Language): string {
  const { colon, comma } = languageData[language].separators
  return options.map(({ name, value }) => `${name}${colon}${value}`).join(comma)
}

/** Texts name a line of a cart or an order like this: `Dress, Size: M`. */
export function nameWithOptions(name: string, options: readonly Option[], language: Language): string {
  const text = optionsText(options, language)
  return text === '' ? name : `${name}${languageData[language].separators.comma}${text}`
}
