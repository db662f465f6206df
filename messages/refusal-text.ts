import type { Language } from '../contract/language.ts'
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
