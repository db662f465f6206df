import Negotiator from 'negotiator'
import { defaultLanguage, isLanguage, languages } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'

/** The language of the shop that an `Accept-Language` header prefers. */
export function acceptedLanguage(header: string | undefined): Language {
  // Without a header every language is acceptable, and of equal ones the first of the list is taken.
  const available = [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)]
  const found = new Negotiator({ headers: { 'accept-language': header } }).language(available)
  return isLanguage(found) ? found : defaultLanguage
}
