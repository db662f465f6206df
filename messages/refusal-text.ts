import type { Language } from '../contract/language.ts'
import { isRefusalCode } from '../contract/refusals.ts'
import type { RefusalCode } from '../contract/refusals.ts'
import { catalogues } from './catalogues.server.ts'
import { fill } from './fill.ts'
import { formatDate } from './format-date.ts'

/** The value `date` is a time in ISO 8601, as refusals are stored as JSON; it is written as a day. */
export function refusalText(
  { code, values = {} }: { code: RefusalCode; values?: Record<string, string | number> },
  language: Language,
): string {
  const { date } = values
  return fill(catalogues[language].refusals[code], {
    ...values,
    ...(date !== undefined && { date: formatDate(String(date), language) }),
  })
}

/** What is wrong with a field, from the message of its schema: a refusal's code, or an English text. */
export function faultText(message: string, language: Language): string {
  if (isRefusalCode(message)) return refusalText({ code: message }, language)
  if (language === 'en') return message
  const numbers = message.match(/\d+/g) ?? []
  const [key] =
    Object.entries(catalogues.en.faults).find(([, text]) => text === message.replace(/\d+/g, '{n}')) ?? []
  const unworded = /^(?:Invalid (?:input|option)|Too (?:big|small)|Unrecognized key)/
  if (!key && !unworded.test(message)) return message
  const text = catalogues[language].faults[(key ?? 'other') as keyof typeof catalogues.en.faults]
  return text.replace(/\{n\}/g, () => numbers.shift() ?? '')
}
