import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money.ts'
import { am } from './am.ts'
import { en } from './en.ts'

export type MessageKey = keyof typeof en

const messages: Record<Language, Record<string, string>> = { en, am }

/** A message in the reader's language. A key that no version knows any more reads as its values. */
export function renderMessage(key: string, values: Record<string, string>, language: Language): string {
  const text = messages[language][key] ?? Object.values(values).join(' ')
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return name.endsWith('Santim') ? formatPrice(Number(value), language) : value
  })
}
