import type { Language } from '../contract/language.ts'
import type { RefusalCode } from '../contract/refusals.ts'
import { catalogues } from './catalogues.server.ts'
import { fill } from './fill.ts'

export function refusalText(
  { code, values }: { code: RefusalCode; values?: Record<string, string | number> },
  language: Language,
): string {
  return fill(catalogues[language].refusals[code], values ?? {})
}
