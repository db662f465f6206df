import { languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import type { Messages } from '../../../messages/messages.ts'

export type MessageKey = keyof Messages['notificationMessages']

/** The reader may change the language of a message. */
export function inEachLanguage(
  name: string,
  valueIn: (language: Language) => string,
): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [`${name}_${language}`, valueIn(language)]))
}

export function renderMessage(key: string, values: Record<string, string>, language: Language): string {
  const texts: Record<string, string | undefined> = catalogues[language].notificationMessages
  const text = texts[key]
  if (text === undefined) return Object.values(values).join(' ')
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    name.endsWith('Santim') ? formatPrice(Number(value), language) : (values[`${name}_${language}`] ?? value),
  ])
  return fill(text, Object.fromEntries(shown) as Record<string, string>)
}
