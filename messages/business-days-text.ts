import type { Language } from '../contract/language.ts'
import { fill, fillPlural } from './fill.ts'
import type { Plural } from './fill.ts'

export type BusinessDays = { range: string; same: Plural }

/** How long a delivery takes: `1 to 3 business days`, or `1 business day` where both are the same. */
export function businessDaysText(
  { range, same }: BusinessDays,
  language: Language,
  { from, to }: { from: number; to: number },
): string {
  return from === to ? fillPlural(same, language, to) : fill(range, { from, to })
}
