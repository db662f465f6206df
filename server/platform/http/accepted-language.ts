import Negotiator from 'negotiator'
import { defaultLanguage } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { isOffered, offeredTranslations } from '../../../contract/offered-languages.ts'

/** The first of equally preferred languages is used. */
export function acceptedLanguage(header: string | undefined): Language {
  const available = [defaultLanguage, ...offeredTranslations()]
  const found = new Negotiator({ headers: { 'accept-language': header } }).language(available)
  return isOffered(found) ? found : defaultLanguage
}
